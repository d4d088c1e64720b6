/** Returns the document with a new value at a path such as `questions.0.text.fr`. */
export function withValue(document: Record<string, unknown>, path: string, value: unknown) {
  return put(document, path.split("."), value) as Record<string, unknown>;
}

function put(held: unknown, [name = "", ...rest]: string[], value: unknown): unknown {
  const inner = (one: unknown) => (rest.length > 0 ? put(one, rest, value) : value);
  if (Array.isArray(held)) return (held as unknown[]).with(Number(name), inner(held[Number(name)]));
  const record = (typeof held === "object" && held !== null ? held : {}) as Record<string, unknown>;
  return { ...record, [name]: inner(record[name]) };
}
