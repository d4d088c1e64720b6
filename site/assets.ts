/** The addresses of a script: its own first, then those of the files that it imports. */
export function scriptsOf(source: string): string[] {
  if (import.meta.env.DEV) return [`/${source}`];
  return import.meta.env.ASSETS[source] ?? fail(source);
}

/** The address of the whole style sheet. */
export const stylesheet = (): string => scriptsOf("ui/styles.css")[0] ?? "";

function fail(source: string): never {
  throw new Error(`the build has no script ${source}`);
}
