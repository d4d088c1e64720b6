import type { Context } from "./context.ts";

type Kept = { sources: Set<string>; answer: Promise<unknown>; isWhole: boolean };

/**
 * Answers that many pages show alike, such as the side column: this process keeps them in each language until one of
 * their sources changes, so that a page that is rendered asks the database for its own content alone.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();

  /** The context with a `share` that keeps answers here. */
  bind<Ctx extends Context>(ctx: Ctx): Ctx {
    const bound: Ctx = { ...ctx, share: (name, read) => this.#answer(bound, name, read) };
    return bound;
  }

  /** Forgets what was made from a source that has changed, by the name of the change; without one, everything. */
  forget(source?: string): void {
    for (const [key, { sources, isWhole }] of this.#kept) {
      // What is still being read may have read the source before it changed, and may not have named it yet.
      if (source === undefined || !isWhole || sources.has(source)) this.#kept.delete(key);
    }
  }

  async #answer<Answer>(
    ctx: Context,
    name: string,
    read: (ctx: Context) => Promise<Answer>,
  ): Promise<Answer> {
    const key = `${ctx.locale} ${name}`;
    const kept = this.#kept.get(key) ?? this.#begin(key, ctx, read);
    const answer = (await kept.answer) as Answer;
    for (const source of kept.sources) ctx.noteSource?.(source);
    return answer;
  }

  #begin(key: string, ctx: Context, read: (ctx: Context) => Promise<unknown>): Kept {
    const sources = new Set<string>();
    const answer = read(this.bind({ ...ctx, noteSource: (source) => void sources.add(source) }));
    const kept: Kept = { sources, answer, isWhole: false };
    this.#kept.set(key, kept);
    answer.then(
      () => (kept.isWhole = true),
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    );
    return kept;
  }
}

/** Reads what many pages show alike, or has it from an earlier page. Whoever is no page reads it anew. */
export function shareAnswer<Ctx extends Pick<Context, "share">, Answer>(
  ctx: Ctx,
  name: string,
  read: (ctx: Ctx | Context) => Promise<Answer>,
): Promise<Answer> {
  return ctx.share ? ctx.share(name, read) : read(ctx);
}
