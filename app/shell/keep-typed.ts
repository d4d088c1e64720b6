import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A page whose form was answered shows what it showed: nothing that it loads has changed, and there may be no network. */
export function unlessPosted({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

/**
 * Asks the server what a form asks for. Without a network the form stands as it was typed, and says why: nothing that
 * somebody wrote is lost.
 */
export async function keepTyped<Answer>(request: Request, ask: () => Promise<Answer>) {
  const form = await request.clone().formData();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const values: Record<string, string> = {};
    for (const [name, value] of form) if (typeof value === "string") values[name] = value;
    return { refusal: "offline" as const, values };
  }
}
