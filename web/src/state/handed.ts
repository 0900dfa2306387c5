/** A record's file that was opened on one screen and is shown on another. */
let handed: File | null = null;

export function handOver(file: File): void {
  handed = file;
}

export function takeOver(): File | null {
  const file = handed;
  handed = null;
  return file;
}
