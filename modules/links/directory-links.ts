import type { Queries } from "../../platform/database/connection.ts";
import { listLiveEntries } from "../content/index.ts";

/** The kinds whose links are checked. */
const KINDS = ["tool", "database"] as const;
type DirectoryLink = { kind: (typeof KINDS)[number]; key: string; name: string; url: string };

/** The links of the directory as readers see them, each with its entry. */
export async function directoryLinks(database: Queries): Promise<DirectoryLink[]> {
  const entries = await listLiveEntries(database, KINDS);
  return entries.map(({ kind, key, document }) => {
    const { name, url } = document as { name: string; url: string };
    return { kind: kind as DirectoryLink["kind"], key, name, url };
  });
}
