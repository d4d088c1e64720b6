import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { media } from "./tables.ts";

export type StoredFile = {
  name: string;
  type: string;
  size: number;
  /** It changes with every file that replaces this one. */
  version: string;
  /** Its bytes from `first` to `last`, both included. */
  read: (first: number, last: number) => AsyncGenerator<Buffer>;
};

/** A file of the library that is no picture, by the last part of its path. Refuses with `not_found`. For anyone. */
export async function readStoredFile({ ctx, input: { name } }: Call<{ name: string }>): Promise<StoredFile> {
  const [row] = await ctx.database
    .select()
    .from(media)
    .where(and(eq(media.path, `library/${name}`), isNotNull(media.blob), isNull(media.removedAt)));
  if (!row?.blob) throw new Refusal("not_found");
  const { blob, type, size } = row;
  const read = (first: number, last: number) => ctx.blobs.read({ blob, first, last });
  return { name: row.name, type, size, version: blob, read };
}
