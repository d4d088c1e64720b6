import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { calendarOf } from "../../modules/calendar/index.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { exportSite } from "../../modules/exchange/index.ts";
import { readAllPapers, writePapersAs } from "../../modules/papers/index.ts";
import { packTar } from "../../platform/stores/tar.ts";
import type { Context } from "../../platform/core/context.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import type { Database } from "../../platform/database/connection.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import type { Configuration } from "../configuration.ts";
import { openBlobs } from "./blobs.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** The way out: everything that the team wrote, in open formats. */
export const exportCommand: Command = {
  usage: "--to <file.tar.zst>",
  does: `Writes all content into one archive: texts as Markdown and YAML, pictures and files as they were added,
papers as BibTeX and CSL-JSON, dates as calendars, with versions and old addresses. README.md in it says what each
file is. Two exports of the same content are the same bytes. There is nothing of members in it: a backup has them.
The site may run meanwhile.`,
  async run(given, configuration) {
    const [option, to, ...more] = given;
    if (option !== "--to" || !to || more.length > 0)
      throw new StartFailure("export takes --to <file.tar.zst>");
    await withDatabase(configuration, async (database) => {
      const count = await writeArchive(database, configuration, path.resolve(to));
      console.log(`${count} files are in ${path.resolve(to)}`);
    });
  },
};

/** A file that is begun has another name until it is whole. */
async function writeArchive(database: Database, configuration: Configuration, to: string): Promise<number> {
  const begun = `${to}.part`;
  let count = 0;
  try {
    const blobs = await openBlobs(database, configuration);
    // One picture of the database, whatever is written meanwhile.
    await database.transaction(
      async (transaction) => {
        const within = transaction as unknown as Database;
        const files = exportSite({ database: within, blobs }, await extrasOf(within, configuration));
        const counted = (async function* each() {
          for await (const file of files) {
            count += 1;
            yield file;
          }
        })();
        await pipeline(packTar(counted), createWriteStream(begun, { mode: 0o600 }));
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await rename(begun, to);
    return count;
  } catch (error) {
    await rm(begun, { force: true });
    throw fileFault(error, to);
  }
}

/** A folder that is not there, a full disk or a file that may not be written, in a line. */
function fileFault(error: unknown, to: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code && /^E[A-Z]+$/.test(code) ? new StartFailure(`"${to}" cannot be written: ${code}`) : error;
}

/** What other software reads of the papers and the dates. */
async function extrasOf(database: Database, { origin }: Configuration) {
  const translations = await loadTranslations();
  const papers = (format: "bibtex" | "csl-json") => {
    const input = { filters: {}, researcher: { name: "" }, most: Number.MAX_SAFE_INTEGER };
    return written(writePapersAs(format, readAllPapers({ ctx: { database }, input })));
  };
  const extras = [
    { name: "publications.bib", text: await papers("bibtex") },
    { name: "publications.json", text: await papers("csl-json") },
  ];
  for (const locale of LOCALES) {
    const ctx = { database, locale, origin } as Context & { locale: typeof locale };
    extras.push({ name: `events.${locale}.ics`, text: await calendarOf({ ctx, translations }, {}) });
  }
  return extras;
}

async function written(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}
