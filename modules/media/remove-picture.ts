import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { pictures } from "./tables.ts";

/** Removes the picture that is called `path`, with every size of it. */
export async function removePicture(database: Queries, path: string): Promise<void> {
  await database.delete(pictures).where(eq(pictures.path, path));
}
