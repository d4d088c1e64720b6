import { data } from "react-router";
import { type RefusalCode, STATUS, type Violation } from "../../contracts/errors.ts";
import type { FormAnswer } from "../../contracts/form.ts";
import type { Context } from "../../platform/core/context.ts";

type Refused = Error & { code: RefusalCode; violations: Violation[] };

/** Runs what a posted form asks for. A refusal or a fault becomes an answer that keeps what was typed. */
export async function answerForm<Outcome>(
  { log }: Pick<Context, "log">,
  form: FormData,
  take: (values: Record<string, string>) => Promise<Outcome>,
) {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  try {
    return data<FormAnswer<Outcome>>({ outcome: await take(values) });
  } catch (error) {
    if (!isRefused(error)) {
      log.error({ err: error }, "a form failed");
      return data<FormAnswer<Outcome>>({ refusal: "failed", values }, { status: 500 });
    }
    const { code, violations } = error;
    const status = STATUS[code];
    if (code === "invalid_input") return data<FormAnswer<Outcome>>({ violations, values }, { status });
    return data<FormAnswer<Outcome>>({ refusal: code, values }, { status });
  }
}

// Compares the name, because the class belongs to the server and is not in this bundle.
function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === "Refusal";
}
