import { lookup } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Asking } from "./ask-address.ts";
import { createPace } from "./pace.ts";
import { isPublicAddress } from "./public-address.ts";

/** Asks the real internet, in the name of the site at `origin`. */
export function askingFor(origin: string): Asking {
  return {
    resolve: (hostname) => lookup(hostname, { all: true }),
    isAllowed: isPublicAddress,
    turn: createPace({ now: () => performance.now(), wait }),
    userAgent: `Hairpin/1 (link check; +${origin})`,
  };
}
