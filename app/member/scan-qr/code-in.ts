/** The code in what a picture holds: a link to `/q/…` on this site (`origin`); nothing in any other text. */
export function codeIn(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== origin) return undefined;
  return /^(?:\/(?:fr|en))?\/q\/([^/]+)$/.exec(url.pathname)?.[1];
}
