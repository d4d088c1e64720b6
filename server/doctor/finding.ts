import type { Finding } from "../../contracts/health.ts";

/** What a look saw: that all is fine, or what is wrong. `code` leads to its words (`Finding`). */
export type Seen = Omit<Finding, "about">;

export const fine = (code: string, values?: Seen["values"]): Seen => ({ isFine: true, code, values });
export const wrong = (code: string, values?: Seen["values"]): Seen => ({ isFine: false, code, values });

/** A look at one thing. What it cannot see is a finding too, so that it keeps no other from being looked at. */
export type Look = { about: string; look: () => Promise<Seen> };

/** In milliseconds. */
const PATIENCE = 120_000;

/** Takes all looks, in order. */
export async function examine(looks: Look[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { about, look } of looks) {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("no answer in two minutes")), PATIENCE).unref(),
    );
    const seen = await Promise.race([look(), late]).catch((error: unknown) =>
      wrong("unseen", { reason: reasonOf(error) }),
    );
    found.push({ about, ...seen });
  }
  return found;
}

/** Why something failed, in the system's words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message } = error as NodeJS.ErrnoException;
  return code ?? (cause ? reasonOf(cause) : message);
}
