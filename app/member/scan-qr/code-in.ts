/**
 * The code in a scanned text, which must be a link to `/q/…` on this site (`origin`); undefined for any other text.
 */
export function codeIn(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== origin) return undefined;
  return /^(?:\/(?:fr|en))?\/q\/([^/]+)$/.exec(url.pathname)?.[1];
}
