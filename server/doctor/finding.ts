/** What a look saw: that all is fine, or what is wrong and what to do. */
export type Seen = { isFine: boolean; says: string; todo?: string };
/** What the doctor found about one thing. */
export type Finding = Seen & { about: string };

export const fine = (says: string): Seen => ({ isFine: true, says });
export const wrong = (says: string, todo: string): Seen => ({ isFine: false, says, todo });

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
      wrong(`it could not be looked at (${reasonOf(error)})`, "Mend that, and ask again."),
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
