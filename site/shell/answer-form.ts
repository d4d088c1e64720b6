import { type RefusalCode, STATUS, type Violation } from "../../contracts/errors.ts";
import { FORM_KEY, type FormAnswer } from "../../contracts/form.ts";
import type { Site } from "../site.ts";

type Refused = Error & { code: RefusalCode; violations: Violation[] };

export type Answered<Outcome> = { status: number; answer: FormAnswer<Outcome> };

/**
 * Runs what a posted form asks for, once: a form without scripts that says the same within an hour is a double click. A
 * refusal or a fault becomes an answer that keeps what was typed, and says why in the reader's language.
 */
export async function answerForm<Outcome>(
  { ctx, path, answerOnce, t }: Pick<Site, "ctx" | "path" | "answerOnce" | "t">,
  form: FormData,
  take: (values: Record<string, string>) => Promise<Outcome>,
): Promise<Answered<Outcome>> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  try {
    const { [FORM_KEY]: ownKey, ...said } = values;
    const asked = ownKey
      ? { key: ownKey }
      : { key: JSON.stringify([path, ctx.address, said]), lasts: "1 hour" as const };
    // It is kept as a call's answer is, because the device may send the same by the API later.
    const work = async () => ({ output: await take(values), status: 200 });
    return { status: 200, answer: { outcome: (await answerOnce(ctx, asked, work)).output } };
  } catch (error) {
    if (!isRefused(error)) {
      ctx.log.error({ err: error }, "a form failed");
      return { status: 500, answer: { refusal: t("common:errors.failed"), values } };
    }
    const { code, violations } = error;
    const status = STATUS[code];
    if (code !== "invalid_input") return { status, answer: { refusal: t(`common:errors.${code}`), values } };
    const inWords = violations.map(({ propertyPath, code: rule, values: limits }) => ({
      propertyPath,
      message: t(`common:violations.${rule}`, { ...limits }),
    }));
    return { status, answer: { violations: inWords, values } };
  }
}

// Compares the name, because the class belongs to the server and is not in this bundle.
function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === "Refusal";
}
