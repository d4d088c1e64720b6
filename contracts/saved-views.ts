import { z } from "zod";
import { ruled } from "./ruled.ts";
import { VIEW_RULES, VIEWED } from "./view-rules.ts";

/** PUT /api/saved-views/{id}: the filters, the order and the search of a list, as they stand in its address, under a name. */
export const savedViewInput = z.object({
  screen: z.enum(VIEWED),
  name: ruled(VIEW_RULES.name),
  query: z
    .string()
    .max(500, "too_long")
    .regex(/^[\w%&=+.*-]*$/, "invalid"),
});

/** GET /api/saved-views: one's own, by name. */
export const savedView = savedViewInput.extend({ "@id": z.string(), id: z.uuid() });
export type SavedView = z.infer<typeof savedView>;
