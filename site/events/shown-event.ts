import type { Entry } from "../../contracts/content.ts";

/** An event, the post that tells of it, and the other editions of its series. */
export type ShownEvent = Entry<"event"> & { postPath: string | undefined; editions: Entry<"event">[] };
