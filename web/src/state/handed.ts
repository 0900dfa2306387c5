/** What was chosen on one screen and is shown on another. */

/** A record's file. */
let handed: File | null = null;

export function handOver(file: File): void {
  handed = file;
}

export function takeOver(): File | null {
  const file = handed;
  handed = null;
  return file;
}

/** The track of a new race that is open to everybody. */
let wish: string | null = null;

export function wishFor(track: string): void {
  wish = track;
}

export function takeWish(): string | null {
  const track = wish;
  wish = null;
  return track;
}
