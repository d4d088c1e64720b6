/** The code of `/q/…` keeps capital letters. Every other address of ours is in small letters. */
const KEEPS_CASE = /^(\/[a-z]{2})?\/q\//i;

/** Refuses NUL, which PostgreSQL cannot store, and backslashes: browsers read `/\` as `//`, so it may lead to another site. */
export function isReadablePath(path: string): boolean {
  try {
    return !/[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * The one spelling of a path: `/%61bout` and `/x/%2e%2e/about` are `/about` (RFC 3986, 6.2.2). Otherwise each spelling of
 * an address would be rendered and kept as a page of its own.
 */
function spelled(path: string): string {
  const parts = path.split("/").map((part) => encodeURIComponent(decodeURIComponent(part)));
  const one = parts.join("/").replaceAll(/%(?:2[146-9A-C]|3[ABD]|40)/g, decodeURIComponent);
  return /\/\.{1,2}(?:\/|$)/.test(one) ? new URL(`http://a${one}`).pathname : one;
}

/** A path as it is kept and compared: in one spelling, in small letters, without a slash at its end. */
export function plainPath(path: string): string {
  const collapsed = spelled(path)
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  if (KEEPS_CASE.test(collapsed)) return collapsed;
  return collapsed.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
