import { type Answer, askAddress, type Asking, LinkFailure } from "./ask-address.ts";

/** Our name in a robots.txt. */
const OUR_NAME = "hairpin";
/** In bytes (RFC 9309, 2.5: at least 500 KiB). */
const LONGEST = 512_000;
/** RFC 9309, 2.3.1.2. */
const MOST_REDIRECTS = 5;

type Rule = { isAllowed: boolean; pattern: string };

/** Says whether a path may be asked for. */
export type Robots = (path: string) => boolean;

/** Reads a site's robots.txt (RFC 9309). Without one everything is allowed; a site that cannot give it allows nothing. */
export async function readRobots(asking: Asking, origin: string): Promise<Robots> {
  let url = new URL("/robots.txt", origin);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await askAddress(asking, { url, method: "GET", read: LONGEST });
    const next = nextOf(answer, url);
    if (!next) return robotsOf(answer);
    url = next;
  }
  return () => true;
}

/** Where an answer leads on; undefined for one that does not redirect. Throws `LinkFailure` for an address that is none. */
export function nextOf({ status, headers }: Answer, from: URL): URL | undefined {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) throw new LinkFailure("broken");
  return new URL(location, from);
}

function robotsOf({ status, text }: Answer): Robots {
  if (status >= 500) return () => false;
  if (status >= 400) return () => true;
  const rules = rulesFor(OUR_NAME, text);
  return (path) => {
    const fitting = rules.filter(({ pattern }) => fits(pattern, path));
    const longest = Math.max(0, ...fitting.map(({ pattern }) => pattern.length));
    const best = fitting.filter(({ pattern }) => pattern.length === longest);
    return best.length === 0 || best.some(({ isAllowed }) => isAllowed);
  };
}

/** The rules of the groups that name us, or else of those for everybody (RFC 9309, 2.2.1). */
function rulesFor(name: string, text: string): Rule[] {
  const ours: Rule[] = [];
  const everybodys: Rule[] = [];
  let names: string[] = [];
  let isNaming = false;
  let isNamed = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [field = "", ...rest] = (line.split("#")[0] ?? "").split(":");
    const value = rest.join(":").trim();
    const key = field.trim().toLowerCase();
    if (key === "user-agent") {
      names = isNaming ? [...names, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
      isNamed ||= value.toLowerCase() === name;
    } else if (key === "allow" || key === "disallow") {
      isNaming = false;
      if (value === "") continue;
      const rule = { isAllowed: key === "allow", pattern: value };
      if (names.includes(name)) ours.push(rule);
      if (names.includes("*")) everybodys.push(rule);
    }
  }
  return isNamed ? ours : everybodys;
}

/** Whether a path begins as the pattern says: `*` stands for anything, and `$` at its end for the path's end. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...others] = pieces;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? others.pop() : undefined;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
