import { createReadStream, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { type ImportReport, importSite, unpackInto } from "../../modules/exchange/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { ensureDataDir } from "../configuration.ts";
import { openBlobs } from "./blobs.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

const SAYS = {
  shown: "as there: public if it was",
  draft: "added as a draft",
  same: "here already",
  differs: "here in other words, which stay",
  refused: "refused",
} as const;

/** The way in: an archive that `export` made. */
export const importCommand: Command = {
  usage: "<file.tar.zst or folder> [--yes]",
  does: `Loads an archive that export made, or such an archive unpacked into a folder.
In a new site, where nothing but the examples is, it takes their place: public pages, states, versions and old
addresses. In any other, what is new is added as drafts, and nothing that is here changes. Without --yes it says
what would happen, thing by thing, and changes nothing. The site may run meanwhile.`,
  async run(given, configuration) {
    const isYes = given.includes("--yes");
    const [name, ...more] = given.filter((word) => word !== "--yes");
    if (!name || more.length > 0) throw new StartFailure("import takes one file or folder, and --yes");
    const from = path.resolve(name);
    const found = statSync(from, { throwIfNoEntry: false });
    if (!found) throw new StartFailure(`there is no "${name}"`);
    ensureDataDir(configuration.dataDir);
    const unpacked = found.isDirectory()
      ? undefined
      : await mkdtemp(path.join(configuration.dataDir, "import-"));
    try {
      if (unpacked) await unpackInto(createReadStream(from), unpacked);
      await withDatabase(configuration, async (database) => {
        const blobs = await openBlobs(database, configuration);
        const report = await importSite({ database, blobs }, { folder: unpacked ?? from, isTrial: !isYes });
        for (const line of tell(report, isYes)) console.log(line);
      });
    } finally {
      if (unpacked) await rm(unpacked, { recursive: true, force: true });
    }
  },
};

function* tell({ isWhole, lines }: ImportReport, isDone: boolean): Generator<string> {
  for (const { kind, key, becomes, why } of lines)
    if (becomes === "refused" || becomes === "differs" || becomes === "draft")
      yield `${kind} ${key}: ${SAYS[becomes]}${why ? ` (${why})` : ""}`;
  yield isWhole ? "the archive takes the place of the examples:" : "what is new is added to what is here:";
  for (const [becomes, some] of Map.groupBy(lines, (line) => line.becomes))
    yield `  ${some.length} ${SAYS[becomes]}`;
  if (!isDone) yield "nothing was changed: say --yes to import it";
}
