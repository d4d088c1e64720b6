import type { DrawnText } from "../../contracts/drawn-text.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { threadTask, type Threads, TooDear } from "../../platform/threads/threads.ts";
import type drawTexts from "./draw-texts.ts";

const drawing = threadTask<typeof drawTexts>(new URL("./draw-texts.ts", import.meta.url));

/** In milliseconds: a text of 50 kB takes a tenth of a second, and a thread half a second to start. */
const PATIENCE = 10_000;

/**
 * Draws a text in a thread. Refuses what cannot be drawn, at its line, as violations of the field `path`, and with `too_dear`
 * what takes more than ten seconds.
 */
export async function drawText(
  threads: Threads,
  { path, ...text }: { path: string } & Parameters<typeof drawTexts>[0],
): Promise<DrawnText> {
  const result = await threads.run(drawing, text, { patience: PATIENCE }).catch((error: unknown) => {
    if (!(error instanceof TooDear)) throw error;
    throw new Refusal("invalid_input", { violations: [{ propertyPath: path, code: "too_dear" }] });
  });
  if (!result.faults) return result.drawn;
  const violations = result.faults.map(({ locale, code, values }) => ({
    propertyPath: `${path}.${locale}`,
    code,
    values,
  }));
  throw new Refusal("invalid_input", { violations });
}
