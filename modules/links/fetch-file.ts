import type { Asking } from "./ask-address.ts";
import { askAddress, LinkFailure } from "./ask-address.ts";
import { Untaken } from "../../platform/core/untaken.ts";

const HOPS = 3;

/**
 * Reads a file of another server, wherever it leads in three steps: private addresses are refused at each. Throws an error that says
 * why not, also for a file of more than `most` bytes.
 */
export async function fetchFile(asking: Asking, from: string, most: number): Promise<Buffer> {
  let url = new URL(from);
  for (let hop = 0; hop <= HOPS; hop += 1) {
    const { status, headers, bytes } = await askAddress(asking, { url, method: "GET", read: most + 1 }).catch(
      (error: unknown) => {
        if (!(error instanceof LinkFailure)) throw error;
        throw new Untaken("not_fetched", url.href, { link: { fault: error.fault } });
      },
    );
    if (status >= 300 && status < 400 && headers.location) {
      url = new URL(headers.location, url);
      continue;
    }
    if (status !== 200) throw new Untaken("not_fetched", url.href, { link: { fault: "status", status } });
    if (bytes.length > most) throw new Untaken("too_large", `${url.href} > ${most / 1_000_000} MB`);
    return bytes;
  }
  throw new Untaken("not_fetched", from, { link: { fault: "loop" } });
}
