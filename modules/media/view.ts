import { QueryBuilder } from "drizzle-orm/pg-core";
import { media } from "./tables.ts";

/** The columns of the library that other modules may read, as a subquery of their own queries. It cannot be written to. */
export const libraryView = new QueryBuilder()
  .select({
    id: media.id,
    path: media.path,
    name: media.name,
    type: media.type,
    size: media.size,
    alt: media.alt,
    words: media.words,
    crop: media.crop,
    blob: media.blob,
    addedBy: media.addedBy,
    addedAt: media.addedAt,
    removedAt: media.removedAt,
  })
  .from(media)
  .as("library");
