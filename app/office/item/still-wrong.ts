type Errors = ReadonlyMap<string, string>;

/** The errors of the fields that have not changed since. A repaired field no longer shows its error. */
export function stillWrong(errors: Errors, before: unknown, after: unknown): Errors {
  const left = [...errors].filter(([path]) => said(before, path) === said(after, path));
  return left.length === errors.size ? errors : new Map(left);
}

function said(document: unknown, path: string): string {
  let value = document;
  for (const part of path.split("."))
    value =
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return JSON.stringify(value) ?? "";
}
