import type { ShouldRevalidateFunctionArgs } from "react-router";

/** In milliseconds: after this a form stops waiting and shows its text again. */
const PATIENCE = 30_000;

/**
 * Tells React Router not to load the page's data again after a form: nothing has changed, and there may be no
 * network.
 */
export function unlessPosted({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

type Values = Record<string, string>;

/** Runs a form's call. If no proper answer comes, the form keeps what was typed and says why, so nothing is lost. */
export async function keepTyped<Answer>(request: Request, ask: () => Promise<Answer>) {
  const values = typedIn(await request.clone().formData());
  try {
    return await inTime(ask());
  } catch (error) {
    if (error instanceof Response) throw error; // It is a redirect.
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
