import { data } from "react-router";

/** Waits for a module's answer; its refusal `not_found` becomes the page of that name. */
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
