import { milliseconds } from "../core/durations.ts";

const PATIENCE = milliseconds("2 seconds");

/** Asks a range service (Have I Been Pwned's form: `GET {url}/range/{5 digits}`). Throws when it does not answer well and soon. */
export function createRangeReader(url: string): (prefix: string) => Promise<string> {
  return async (prefix) => {
    const answer = await fetch(`${url.replace(/(?<!\/)\/+$/, "")}/range/${prefix}`, {
      headers: { "Add-Padding": "true" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`the range service answers ${answer.status}`);
    return answer.text();
  };
}
