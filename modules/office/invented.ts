import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { INVENTED_KINDS } from "../../contracts/content.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { versions } from "./tables.ts";

type Document = Record<string, unknown>;

/**
 * Whether a document is still the invented one that the site came with. A person is invented until they have another name: the
 * first steps choose a language and a colour in the same form.
 */
export async function isInvented(
  database: Queries,
  { kind, key, document }: { kind: ItemKind; key: string; document: Document },
): Promise<boolean> {
  if (!(INVENTED_KINDS as readonly string[]).includes(kind)) return false;
  const { reason } = versions;
  const [came] = await database
    .select({ document: versions.document })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.key, key), eq(reason, "imported")));
  if (!came) return false;
  if (kind === "identity") return document["name"] === came.document["name"];
  return isDeepStrictEqual(document, came.document);
}
