/** The keys of a driver's mat: each of its buttons says by which one it is pressed. */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { placeOf } from "./keys";

const KEY = Symbol("keys");

export class Keyboard {
  private readonly keys = new Map<string, HTMLElement>();
  private readonly letters = new Map<number, HTMLElement>();

  /** The button that a key presses. */
  buttonOf(key: string): HTMLElement | undefined {
    return this.keys.get(key) ?? this.letters.get(placeOf(key));
  }

  readonly key = (key: string): Attachment<HTMLElement> => held(this.keys, key);

  /** By the letter of a card, or of an option. */
  readonly letter = (place: number): Attachment<HTMLElement> => held(this.letters, place);
}

function held<Key>(all: Map<Key, HTMLElement>, key: Key): Attachment<HTMLElement> {
  return (button) => {
    all.set(key, button);
    return () => {
      if (all.get(key) === button) all.delete(key);
    };
  };
}

export function shareKeyboard(keyboard: Keyboard): void {
  setContext(KEY, keyboard);
}

/** The keys of the mat around; a part that stands elsewhere has keys of which nobody hears. */
export function keyboardHere(): Keyboard {
  return getContext(KEY) ?? new Keyboard();
}
