import type { LinkFault } from "../../contracts/links.ts";
import { type Answer, askAddress, type Asking, LinkFailure, NoNetwork } from "./ask-address.ts";
import { nextOf, readRobots, type Robots } from "./robots.ts";

/** What a check found. `unknown` says nothing of the link: robots are not wanted there, or nothing could be asked. */
export type Verdict =
  | { state: "works"; leadsTo: string | undefined; hasMoved: boolean }
  | { state: "fails"; fault: LinkFault; status: number | undefined }
  | { state: "unknown"; why: "robots" | "guarded" | "network" };

const MOST_REDIRECTS = 10;
/** The statuses by which servers keep programs out, or slow them down: people may still get in. */
const GUARDED = new Set([401, 403, 429]);
/** What a browser shows as a page. */
const PAGE = /^(text\/(html|plain|xml)|application\/(xhtml\+xml|xml|pdf|json|ld\+json))\b/;

/** Makes a function that checks links, and that reads each site's robots.txt once. */
export function createLinkCheck(asking: Asking): (url: string) => Promise<Verdict> {
  const known = new Map<string, Promise<Robots>>();
  const robotsOf = (origin: string) => {
    const robots = known.get(origin) ?? readRobots(asking, origin);
    known.set(origin, robots);
    return robots;
  };
  return async (url) => {
    try {
      return await follow(asking, url, robotsOf);
    } catch (error) {
      if (error instanceof LinkFailure) return { state: "fails", fault: error.fault, status: error.status };
      if (error instanceof NoNetwork) return { state: "unknown", why: "network" };
      throw error;
    }
  };
}

async function follow(
  asking: Asking,
  url: string,
  robotsOf: (origin: string) => Promise<Robots>,
): Promise<Verdict> {
  if (!URL.canParse(url)) throw new LinkFailure("broken");
  let at = new URL(url);
  let hasMoved = true;
  const seen = new Set<string>();
  while (seen.size <= MOST_REDIRECTS) {
    at.hash = "";
    if (seen.has(at.href)) throw new LinkFailure("loop");
    seen.add(at.href);
    if (at.protocol !== "http:" && at.protocol !== "https:") throw new LinkFailure("protocol");
    const mayAsk = await robotsOf(at.origin);
    if (!mayAsk(at.pathname + at.search)) return { state: "unknown", why: "robots" };
    const answer = await askPage(asking, at);
    const next = nextOf(answer, at);
    if (!next) {
      const isElsewhere = seen.size > 1;
      return (
        judge(answer) ?? {
          state: "works",
          leadsTo: isElsewhere ? at.href : undefined,
          hasMoved: isElsewhere && hasMoved,
        }
      );
    }
    hasMoved &&= answer.status === 301 || answer.status === 308;
    at = next;
  }
  throw new LinkFailure("loop");
}

/** Asks by HEAD, which costs the other server least; by GET if that is not answered as a page is. */
async function askPage(asking: Asking, url: URL): Promise<Answer> {
  try {
    const answer = await askAddress(asking, { url, method: "HEAD" });
    if (nextOf(answer, url) || (answer.status < 300 && isPage(answer))) return answer;
  } catch (error) {
    // Some servers hang up on HEAD.
    if (!(error instanceof LinkFailure && error.fault === "broken")) throw error;
  }
  return askAddress(asking, { url, method: "GET" });
}

/** What keeps an answer from being a page; undefined for a page. */
function judge(answer: Answer): Verdict | undefined {
  if (GUARDED.has(answer.status)) return { state: "unknown", why: "guarded" };
  if (answer.status < 200 || answer.status >= 300) throw new LinkFailure("status", answer.status);
  if (!isPage(answer)) throw new LinkFailure("type");
  return undefined;
}

function isPage({ headers }: Answer): boolean {
  return PAGE.test((headers["content-type"] ?? "").trim().toLowerCase());
}
