/** Who drives once more from an error is asked to find something better: at that decision nobody says unasked what it is. */
class Again {
  private room = $state("");
  private words = $state("");
  /** Of the first question there. */
  private decision = $state("");

  /** A room was made for it; `words` say what is to be done. */
  begin(room: string, words: string): void {
    [this.room, this.words, this.decision] = [words && room, words, ""];
  }

  /** A question of a room: the first one is that of the error. */
  meet(room: string, decision: string): void {
    if (room && room === this.room && !this.decision) this.decision = decision;
  }

  isAt(room: string, decision: string): boolean {
    return room !== "" && room === this.room && (!this.decision || decision === this.decision);
  }

  wordsAt(room: string, decision: string): string {
    return this.isAt(room, decision) ? this.words : "";
  }

  /** They were read. */
  read(): void {
    this.words = "";
  }
}

export const again = new Again();
