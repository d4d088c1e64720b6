/** What a request's address asks for. `to` and `url` begin with one slash. */
export type Target =
  | { kind: "page"; url: string }
  | { kind: "redirect"; to: string }
  | { kind: "missing" }
  | { kind: "malformed" };

/** The code of `/q/…` keeps capital letters. Every other address of ours is in small letters. */
const KEEPS_CASE = /^(\/[a-z]{2})?\/q\//i;

/**
 * Reads a request's address before anything is rendered. A page has one spelling; others (`/ABOUT`, `//about`,
 * `/about/`) are redirected to it, and of a whole address (RFC 9112, 3.2.2) only the path counts.
 */
export function targetOf(raw: string): Target {
  const url = /^https?:\/\//i.test(raw) ? pathOfWhole(raw) : raw;
  if (!url?.startsWith("/")) return { kind: "malformed" };
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark);
  if (!isReadable(path)) return { kind: "missing" };
  const plain = plainPath(spelled(path));
  if (plain !== path) return { kind: "redirect", to: plain + query };
  return { kind: "page", url };
}

function pathOfWhole(raw: string): string | undefined {
  if (!URL.canParse(raw)) return undefined;
  const { pathname, search } = new URL(raw);
  return pathname + search;
}

/** Refuses NUL, which PostgreSQL cannot store, and backslashes: browsers read `/\` as `//`, so it may lead to another site. */
function isReadable(path: string): boolean {
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

function plainPath(path: string): string {
  const collapsed = path.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (KEEPS_CASE.test(collapsed)) return collapsed;
  return collapsed.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
