/**
 * A request to the server: a path with its fields, its query and its body, and the answer. All are typed by the server's
 * own description of its API (types.ts: paths), so that a wrong path, field or body is an error before it is sent.
 */
import { reach } from "../state/reach.svelte";
import { ask } from "./door";
import type { Code, Problem, paths } from "./types";

type Method = "get" | "post" | "delete";
/** The paths that can be asked with a method. */
export type Path<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type Operation<M extends Method, P extends Path<M>> = paths[P] extends Record<M, infer O> ? O : never;

type Fields<O> = O extends { parameters: { path: infer F } } ? { path: F } : { path?: never };
type Query<O> = O extends { parameters: infer Q extends { query?: unknown } } ? Pick<Q, "query" & keyof Q> : unknown;
type Body<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? { body: B } : { body?: never };
type Wanted<O> = Fields<O> & Query<O> & Body<O>;
type Answered = 200 | 201 | 202;
type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R]: S extends Answered ? (R[S] extends { content: infer C } ? C[keyof C] : never) : S extends 204 ? "" : never }[keyof R]
  : never;
/** What a path takes; it may be left out if nothing has to be there. */
type Given<W> = object extends W ? [wanted?: W] : [wanted: W];

/** Why a request failed: the server's codes, and our own. */
export type Trouble = Code | "offline" | "other-protocol" | "closed" | "passkey-ended" | "passkey-there" | "elsewhere";

/** A refusal, ours or the server's. */
export class ProblemError extends Error {
  readonly code: Trouble;
  readonly what: string;
  readonly field: string;
  readonly rule: string;
  readonly data: Record<string, string | number>;

  constructor({ code, what, field = "", rule = "", data = {} }: Omit<Problem, "code"> & { code: Trouble }) {
    super(what);
    this.name = "ProblemError";
    this.code = code;
    this.what = what;
    this.field = field;
    this.rule = rule;
    this.data = data;
  }
}

/** Another tab has the rooms of this page: nothing is done here. */
export const elsewhere = () => new ProblemError({ code: "elsewhere", what: "another tab has the rooms" });

export const get = <P extends Path<"get">>(path: P, ...[wanted]: Given<Wanted<Operation<"get", P>>>) =>
  send<Answer<Operation<"get", P>>>("GET", path, wanted);
export const post = <P extends Path<"post">>(path: P, ...[wanted]: Given<Wanted<Operation<"post", P>>>) =>
  send<Answer<Operation<"post", P>>>("POST", path, wanted);
/** `delete` is a word of the language. */
export const remove = <P extends Path<"delete">>(path: P, ...[wanted]: Given<Wanted<Operation<"delete", P>>>) =>
  send<Answer<Operation<"delete", P>>>("DELETE", path, wanted);

/** The address of what a link downloads. */
export const linkTo = <P extends Path<"get">>(path: P, ...[wanted]: Given<Wanted<Operation<"get", P>>>) => addressOf(path, wanted);

type Parts = { path?: unknown; query?: unknown; body?: unknown };

/** An address of the server, relative to the page, so that a server may be behind a prefix. */
export function addressOf(path: string, { path: fields = {}, query = {} }: Parts = {}): string {
  const values = Object.entries(fields as Record<string, string>);
  const filled = values.reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  const address = new URL(filled.slice(1), document.baseURI);
  for (const [name, value] of Object.entries(query as Record<string, string | number>)) address.searchParams.set(name, String(value));
  return address.href;
}

/** Without the types: for what a page without a server has alone. */
export async function send<T>(method: string, path: string, parts: Parts = {}): Promise<T> {
  const { body } = parts;
  const sent = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  let data: unknown;
  try {
    answer = await ask(addressOf(path, parts), { method, ...sent });
    data = isJson(answer) ? await answer.json() : await answer.text();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    reach.note(false);
    throw new ProblemError({ code: "offline", what: String(error) });
  }
  reach.note(true);
  if (answer.ok) return data as T;
  if (isProblem(data)) throw new ProblemError(data);
  const what = `${answer.status} ${answer.statusText}`;
  throw new ProblemError({ code: answer.status >= 500 ? "internal" : "not-found", what });
}

function isJson(answer: Response): boolean {
  return answer.headers.get("content-type")?.includes("json") ?? false;
}

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "code" in data && "what" in data;
}
