// Without imports: it runs seconds before the rest of the application has come to a slow phone.

const REFRESH = "/api/auth/refresh";
/** In milliseconds: an answer that has waited so long is asked for anew. */
const FRESH = 10_000;

type Early = { answer: Promise<Response>; cameAt?: number };
const answers = new Map<string, Early>();

/**
 * Asks for what the application will ask for first, while its scripts still load: the session, its member, and the screen's own
 * `paths`. It asks nothing on a device that knows of no session.
 */
export function askEarly(paths: string[]): void {
  if (!document.cookie.split("; ").includes("signedIn=1")) return;
  keep(
    REFRESH,
    fetch(REFRESH, { method: "POST" }).then(async (answer) => {
      if (!answer.ok) return answer;
      const { token } = (await answer.clone().json()) as { token: string };
      const headers = {
        Accept: "application/ld+json",
        "Accept-Language": document.documentElement.lang,
        Authorization: `Bearer ${token}`,
      };
      for (const path of [`/api/users/${memberOf(token)}`, ...paths]) keep(path, fetch(path, { headers }));
      return answer;
    }),
  );
}

/** The answer that was asked for early, once; it may fail as `fetch` does. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = answers.get(path);
  answers.delete(path);
  const isOld = early?.cameAt !== undefined && performance.now() - early.cameAt > FRESH;
  return isOld ? undefined : early?.answer;
}

function keep(path: string, answer: Promise<Response>): void {
  const early: Early = { answer };
  answers.set(path, early);
  const came = () => void (early.cameAt = performance.now());
  answer.then(came, came); // Whoever takes it hears of a failure.
}

/** The member's id in an access token. `decode-token.ts` reads more; shared, it would be a second file to wait for. */
function memberOf(token: string): string {
  const [, payload = ""] = token.split(".");
  return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { id: string }).id;
}
