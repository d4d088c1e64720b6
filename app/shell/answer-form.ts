import { data } from "react-router";
import type { Violation } from "../../contracts/errors.ts";
import type { FormAnswer } from "../../contracts/form.ts";
import type { Context } from "../../platform/core/context.ts";

type Refused = Error & { code: string; violations: Violation[] };

/** Runs what a posted form asks for; a refusal, or a fault of ours, becomes an answer that keeps what was typed. */
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
    if (!isRefused(error)) return failed(error);
    if (error.code === "invalid_input") {
      return data<FormAnswer<Outcome>>({ violations: error.violations, values }, { status: 422 });
    }
    if (error.code === "too_many_tries")
      return data<FormAnswer<Outcome>>({ refusal: error.code, values }, { status: 429 });
    if (error.code === "not_found")
      return data<FormAnswer<Outcome>>({ refusal: error.code, values }, { status: 404 });
    return failed(error);
  }

  function failed(error: unknown) {
    log.error({ err: error }, "a form failed");
    return data<FormAnswer<Outcome>>({ refusal: "failed", values }, { status: 500 });
  }
}

// By name: the class itself belongs to the server, which this bundle does not hold.
function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === "Refusal";
}
