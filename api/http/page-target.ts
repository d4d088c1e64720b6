/** What an address of a request asks for. `to` and `url` begin with one slash. */
export type Target =
  | { kind: "page"; url: string }
  | { kind: "redirect"; to: string }
  | { kind: "missing" }
  | { kind: "malformed" };

/** A short code keeps its letters' case; every other address of ours is in small letters. */
const KEEPS_CASE = /^(\/[a-z]{2})?\/q\//i;

/**
 * Reads a request's target, before anything is rendered. One page has one spelling: others (`/ABOUT`, `//about`, `/about/`)
 * lead to it, and what can be no address of ours is missing. A whole address (RFC 9112, 3.2.2) counts by its path.
 */
export function targetOf(raw: string): Target {
  const url = /^https?:\/\//i.test(raw) ? pathOfWhole(raw) : raw;
  if (!url?.startsWith("/")) return { kind: "malformed" };
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark);
  if (!isReadable(path)) return { kind: "missing" };
  const plain = plainPath(path);
  if (plain !== path) return { kind: "redirect", to: plain + query };
  return { kind: "page", url };
}

function pathOfWhole(raw: string): string | undefined {
  if (!URL.canParse(raw)) return undefined;
  const { pathname, search } = new URL(raw);
  return pathname + search;
}

/** No text in PostgreSQL holds NUL, and browsers read a backslash as a slash, behind which another site may stand. */
function isReadable(path: string): boolean {
  try {
    return !/[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function plainPath(path: string): string {
  const collapsed = path.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (KEEPS_CASE.test(collapsed)) return collapsed;
  return collapsed.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
