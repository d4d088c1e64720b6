import { LOSS_CODES, type Loss, type LossCode } from "../../contracts/foreign.ts";

/** What could not be kept of a text, each thing once, with how often it was met. */
export class Losses {
  readonly #found = new Map<string, Loss>();

  note(code: LossCode, what = "", count = 1): void {
    const shown = what.trim().slice(0, 200);
    const name = `${code} ${shown}`;
    const known = this.#found.get(name);
    if (known) known.count += count;
    else this.#found.set(name, { code, what: shown, count });
  }

  /** In the order of the codes, and then as they were met. */
  list(): Loss[] {
    return [...this.#found.values()].toSorted(
      (one, other) => LOSS_CODES.indexOf(one.code) - LOSS_CODES.indexOf(other.code),
    );
  }
}
