/**
 * `after`, made of the parts of `before` wherever those are equal: who reads a part that is the same sees no change. Both
 * are as they come from the wire.
 */
export function shared<T>(before: T, after: T): T {
  if (before === after || !isCompound(before) || !isCompound(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const made = (Array.isArray(after) ? [] : {}) as T & object;
  let isSame = Object.keys(before).length === Object.keys(after).length;
  for (const key of Object.keys(after) as (keyof T)[]) {
    made[key] = shared(before[key], after[key]) as (T & object)[keyof T];
    if (!(key in before) || made[key] !== before[key]) isSame = false;
  }
  return isSame ? before : made;
}

/** The same of a value that is worked out again and again. */
export function sharing<T>(): (value: T) => T {
  let last: T | undefined;
  return (value) => (last = last === undefined ? value : shared(last, value));
}

function isCompound(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
