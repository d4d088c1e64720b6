import type { ShouldRevalidateFunctionArgs } from "react-router";

/** In milliseconds: after that a form gives its text back rather than wait. */
const PATIENCE = 30_000;

/** A page whose form was answered shows what it showed: nothing that it loads has changed, and there may be no network. */
export function unlessPosted({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

type Values = Record<string, string>;

/**
 * Asks the server what a form asks for. Without an answer, or with one that is none of ours (a proxy's), the form stands
 * as it was typed, and says why: nothing that somebody wrote is lost.
 */
export async function keepTyped<Answer>(request: Request, ask: () => Promise<Answer>) {
  const values = typedIn(await request.clone().formData());
  try {
    return await inTime(ask());
  } catch (error) {
    if (error instanceof Response) throw error; // It leads elsewhere.
    return { refusal: isUnanswered(error) ? ("offline" as const) : ("failed" as const), values };
  }
}

/** Whether no answer came at all. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}

function typedIn(form: FormData): Values {
  const values: Values = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const patience = AbortSignal.timeout(PATIENCE);
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      patience.addEventListener("abort", () => reject(patience.reason as Error));
    }),
  ]);
}
