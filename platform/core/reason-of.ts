import { Refusal } from "./refusal.ts";

/** Why something was not taken, in a line. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal)
    return [error.code, ...error.violations.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)].join(
      ", ",
    );
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [line = ""] = (told instanceof Error ? told.message : String(told)).split("\n", 1);
  return line.slice(0, 300);
}
