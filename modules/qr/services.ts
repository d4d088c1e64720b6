import type { Context } from "../../platform/core/context.ts";
import type { Keys } from "../../platform/core/keys.ts";

/** The services, who asks, and the keys that sign codes. */
export type QrContext = Context & { keys: Keys };
