/** Chance that a seed decides: the same seed gives the same numbers. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, without 1 (mulberry32, by Tommy Ettinger). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  happens(probability: number): boolean {
    return this.share() < probability;
  }

  one<Some>(of: readonly Some[]): Some {
    const found = of[this.whole(0, of.length - 1)];
    if (found === undefined) throw new Error("there is nothing to choose from");
    return found;
  }
}
