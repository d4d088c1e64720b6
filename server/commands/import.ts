import { randomUUID } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { SITE_FILE } from "../../contracts/site-imports.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { isLocale, type Locale } from "../../contracts/locale.ts";
import { takeMembers } from "../../modules/exchange/index.ts";
import { askingFor, fetchFile } from "../../modules/links/index.ts";
import { isArchive, takeBack, takeBrought, unpackFile } from "../../modules/transfers/index.ts";
import { removeFolder } from "../../platform/core/remove-folder.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { clientConfig } from "../../platform/database/connection.ts";
import { type Configuration, ensureDataDir } from "../configuration.ts";
import { openBlobs } from "./blobs.ts";
import type { Command } from "./command.ts";
import { importPage, summaryOf } from "./import-report.ts";
import { withDatabase } from "./with-database.ts";

/** A slow line takes this long for an archive. */
const PATIENCE = milliseconds("10 minutes");
const LARGEST_FETCHED = 500_000_000; // bytes

/** The way in: an archive that `export` made, or what another system holds. */
export const importCommand: Command = {
  usage:
    "<file, folder or URL> [--yes] [--report <file.md>] [--language fr|en] [--fetch-pictures] [--members <file.tar.zst.age> --key <file>] | --undo <id> [--yes] [--leave-edited]",
  does: `Loads an archive that export made, or what WordPress, Ghost, Hugo, Jekyll, Quarto or a folder of Markdown holds.
An archive (a .tar.zst, or one unpacked into a folder) takes the place of the examples in a new site: public pages,
states, versions and old addresses. In any other site what is new is added as drafts, and nothing that is here changes.
What comes from another system always becomes drafts: WordPress's export (.xml) and Ghost's (.json), with their
uploads in the same folder, or the folder of a site's sources, or a .zip of either. Questions of Moodle (GIFT, XML) and
of QTI become questionnaires. The people of a .csv, whose first line names a column "email" and may name "language", are
invited by one mail each, which leads to the registration; --language is that of the others. Old addresses lead to the new ones once a draft is
published, and feeds go on under their old names. --language is that of texts which name none. --fetch-pictures reads
those that are not in the folder from the old site.
--members takes the archive of members along, into a site that has none yet: --key names the file that holds the key which
export printed. Stop the site before.
A URL must not lead to a private address, and its file may have 500 MB.
Without --yes it says what would happen, thing by thing, and what would be lost, and changes nothing; --report keeps that
as a page. --undo takes an import back by the id that it ended with: drafts, pictures, addresses, and invitations whose mail has not gone; it refuses where
somebody changed or published something of it since, unless --leave-edited leaves that. An import that broke off goes on where it was. The site may run meanwhile.`,
  async run(given, configuration) {
    if (given.includes("--undo")) return undo(given, configuration);
    const asked = read(given);
    if (/^https?:\/\//.test(asked.name)) return takeAddress(asked, configuration);
    const from = path.resolve(asked.name);
    await takeFile(from, asked, configuration);
  },
};

async function takeFile(from: string, asked: Asked, configuration: Configuration): Promise<void> {
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found) throw new StartFailure(`there is no "${asked.name}"`);
  ensureDataDir(configuration.dataDir);
  const into = await mkdtemp(path.join(configuration.dataDir, "import-"));
  try {
    const name = found.isDirectory() ? "" : from;
    const at = (await unpackFile(() => createReadStream(from), { name, into })) ?? from;
    await takeUnpacked(at, from, asked, configuration);
  } finally {
    await removeFolder(into);
  }
}

async function takeUnpacked(
  at: string,
  from: string,
  asked: Asked,
  configuration: Configuration,
): Promise<void> {
  const { isYes, language = null, fetchesPictures, report: page, members, key } = asked;
  if (members && !isArchive(at)) throw new StartFailure("--members goes with an archive of this software");
  // Members first: what readers see of a questionnaire keeps the ids that their games name.
  if (isYes && members && key) await takeTheirs(members, key, configuration);
  await withDatabase(configuration, async (database) => {
    const blobs = await openBlobs(database, configuration);
    const services = { database, blobs, now: () => new Date(), origin: configuration.origin };
    // What is fetched again is known again by its address.
    const name = URL.canParse(asked.name) ? asked.name : from;
    const isTrial = !isYes;
    const taken = await takeBrought(services, {
      id: randomUUID(),
      at,
      name,
      isTrial,
      language,
      fetchesPictures,
    });
    if (page)
      await writeFile(page, importPage(taken, { name, isTrial })).catch(() => {
        throw new StartFailure(`"${page}" cannot be written`);
      });
    for (const line of summaryOf(taken, isTrial)) console.log(line);
    if (page) console.log(`each thing is told in ${page}`);
  });
}

type Asked = {
  name: string;
  isYes: boolean;
  report?: string;
  language?: Locale;
  fetchesPictures: boolean;
  members?: string;
  key?: string;
};

function read(given: string[]): Asked {
  const asked: Omit<Asked, "name"> & { name?: string } = { isYes: false, fetchesPictures: false };
  const wrong = () =>
    new StartFailure(
      "import takes one file or folder, --yes, --report <file>, --language fr|en, --fetch-pictures, and --members <file> --key <file>",
    );
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? "";
    if (word === "--yes") asked.isYes = true;
    else if (word === "--fetch-pictures") asked.fetchesPictures = true;
    else if (word === "--language") {
      const value = given[(at += 1)];
      if (!isLocale(value)) throw wrong();
      asked.language = value;
    } else if (word === "--report" || word === "--members" || word === "--key") {
      const value = given[(at += 1)];
      if (!value) throw wrong();
      asked[word === "--report" ? "report" : word === "--key" ? "key" : "members"] = value;
    } else if (word.startsWith("--") || asked.name) throw wrong();
    else asked.name = word;
  }
  if (!asked.name || (asked.members === undefined) !== (asked.key === undefined)) throw wrong();
  return { ...asked, name: asked.name };
}

/** Fetches a file into a folder of its own, which is gone afterwards. */
async function takeAddress(asked: Asked, configuration: Configuration): Promise<void> {
  const url = new URL(asked.name);
  const name = path.posix.basename(url.pathname);
  if (!SITE_FILE.test(name))
    throw new StartFailure("the address must end in .tar.zst, .zip, .xml, .json, .gift, .txt or .csv");
  ensureDataDir(configuration.dataDir);
  const folder = await mkdtemp(path.join(configuration.dataDir, "import-"));
  try {
    const asking = { ...askingFor(configuration.origin), patience: PATIENCE };
    const bytes = await fetchFile(asking, url.href, LARGEST_FETCHED);
    await writeFile(path.join(folder, name), bytes, { mode: 0o600 });
    await takeFile(path.join(folder, name), asked, configuration);
  } finally {
    await removeFolder(folder);
  }
}

async function takeTheirs(members: string, key: string, configuration: Configuration): Promise<void> {
  const identity = await readFile(key, "utf8").catch(() => {
    throw new StartFailure(`there is no "${key}"`);
  });
  if (!existsSync(members)) throw new StartFailure(`there is no "${members}"`);
  const databaseUrl = configuration.migrationDatabaseUrl ?? configuration.databaseUrl;
  await withDatabase({ ...configuration, databaseUrl }, async (_, address) => {
    const client = new pg.Client({ ...clientConfig(address), application_name: "hairpin import" });
    client.on("error", () => undefined); // Its statements meet the error.
    await client.connect();
    try {
      console.log(
        `${await takeMembers(client, createReadStream(members), identity.trim())} rows of members are here`,
      );
    } finally {
      await client.end();
    }
  });
}

async function undo(given: string[], configuration: Configuration): Promise<void> {
  const options = new Set(["--undo", "--yes", "--leave-edited"]);
  const [id, ...more] = given.filter((word) => !options.has(word));
  if (!id || more.length > 0)
    throw new StartFailure("import --undo takes the id of an import, --yes and --leave-edited");
  const isTrial = !given.includes("--yes");
  await withDatabase(configuration, async (database) => {
    const blobs = await openBlobs(database, configuration);
    const services = { database, blobs, now: () => new Date() };
    const { removed, kept } = await takeBack(services, {
      id,
      isTrial,
      leavesEdited: given.includes("--leave-edited"),
    });
    for (const { kind, key, why } of kept) console.log(`${kind} ${key}: ${KEPT[why]}`);
    console.log(`${removed} things ${isTrial ? "would go: say --yes to take them back" : "are taken back"}`);
  });
}

const KEPT = {
  edited: "was changed or published since",
  used: "is shown by something else",
  sent: "has the mail already",
};
