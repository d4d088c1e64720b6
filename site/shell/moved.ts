/** Thrown where a page is at another address. */
export class Moved extends Error {
  readonly to: string;
  readonly status: 301 | 302;

  constructor(to: string, status: 301 | 302) {
    super(`moved to ${to}`);
    this.to = to;
    this.status = status;
  }
}

/** Thrown where an address names nothing. */
export class Missing extends Error {}

/** Waits for a module's answer, and says that the page is missing on the refusal `not_found`. */
export async function orMissing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isNotFound(error) ? new Missing() : error;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "not_found";
}
