import { z } from "zod";

/** More posts than anyone reads in the series of a site. */
const MOST = 2_000;
const posts = z.array(z.string().min(1).max(100)).max(MOST, "invalid").default([]);

/** PUT /api/reading: posts of series that were read on this device, by their keys, and those that are not read after all. */
export const readingInput = z.object({ read: posts, unread: posts });

/** The posts of series that a member has read. */
export const reading = z.object({ read: z.array(z.string()) });
