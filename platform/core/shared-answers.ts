import { addReads, isOfChange, noteReads, type Reads } from "../database/reads.ts";
import type { Context } from "./context.ts";

type Kept = {
  reads: Reads;
  answer: Promise<unknown>;
  isWhole: boolean;
  /** What changed while it was being read: whether it was read before that is known once it is whole. */
  changes: Set<string>;
};

/**
 * Answers that many pages show alike, such as the side column. This process keeps them, in each language, until their content
 * changes. A page that is rendered then asks the database only for what is its own.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();

  /** The context with a `share` that keeps answers here. */
  bind<Ctx extends Context>(ctx: Ctx): Ctx {
    const bound: Ctx = { ...ctx, share: (name, read, options) => this.#answer(bound, name, read, options) };
    return bound;
  }

  /** Forgets what was made from what has changed, by the name of the change; without one, everything. */
  forget(change?: string): void {
    for (const [key, kept] of this.#kept) {
      if (change === undefined || (kept.isWhole && isOfChange(kept.reads, change))) this.#kept.delete(key);
      else if (!kept.isWhole) kept.changes.add(change);
    }
  }

  async #answer<Answer>(
    ctx: Context,
    name: string,
    read: (ctx: Context) => Promise<Answer>,
    { inEveryLanguage = false }: { inEveryLanguage?: boolean } = {},
  ): Promise<Answer> {
    const key = inEveryLanguage ? name : `${ctx.locale} ${name}`;
    const kept = await this.#find(key, ctx, read);
    const answer = (await kept.answer) as Answer;
    addReads(kept.reads);
    return answer;
  }

  /** Who asks after a change waits for what was begun before it, and takes it only if it has nothing of the change. */
  async #find(key: string, ctx: Context, read: (ctx: Context) => Promise<unknown>): Promise<Kept> {
    const kept = this.#kept.get(key);
    if (!kept) return this.#begin(key, ctx, read);
    if (kept.isWhole || kept.changes.size === 0) return kept;
    await kept.answer.catch(() => undefined);
    return this.#find(key, ctx, read);
  }

  #begin(key: string, ctx: Context, read: (ctx: Context) => Promise<unknown>): Kept {
    const { answer, reads } = noteReads(() => read(ctx));
    const kept: Kept = { reads, answer, isWhole: false, changes: new Set() };
    const forget = () => void (this.#kept.get(key) === kept && this.#kept.delete(key));
    const settle = () => {
      kept.isWhole = true;
      if ([...kept.changes].some((change) => isOfChange(reads, change))) forget();
    };
    this.#kept.set(key, kept);
    answer.then(settle, forget);
    return kept;
  }
}

/**
 * Reads what many pages show alike, or takes what an earlier page read. A caller that renders no page reads it again each time.
 */
export function shareAnswer<Ctx extends Pick<Context, "share">, Answer>(
  ctx: Ctx,
  name: string,
  read: (ctx: Ctx | Context) => Promise<Answer>,
  options?: { inEveryLanguage?: boolean },
): Promise<Answer> {
  return ctx.share ? ctx.share(name, read, options) : read(ctx);
}
