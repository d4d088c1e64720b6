import { data } from "react-router";

/** Waits for a module's answer and shows the page 'not found' on the refusal `not_found`. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "not_found") throw notFound();
    throw error;
  }
}

export function notFound() {
  return data(null, { status: 404 });
}
