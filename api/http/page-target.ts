import { isReadablePath, plainPath } from "../../contracts/plain-path.ts";

/** What a request's address asks for. `to` and `url` begin with one slash. */
export type Target =
  | { kind: "page"; url: string }
  | { kind: "redirect"; to: string }
  | { kind: "missing" }
  | { kind: "malformed" };

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
  if (!isReadablePath(path)) return { kind: "missing" };
  const plain = plainPath(path);
  if (plain !== path) return { kind: "redirect", to: plain + query };
  return { kind: "page", url };
}

function pathOfWhole(raw: string): string | undefined {
  if (!URL.canParse(raw)) return undefined;
  const { pathname, search } = new URL(raw);
  return pathname + search;
}
