import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { writeArchives } from "../../modules/exchange/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { openBlobs } from "./blobs.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** The way out: everything that the team wrote, in open formats. */
export const exportCommand: Command = {
  usage: "--to <file.tar.zst> [--members <file.tar.zst.age>]",
  does: `Writes all content into one archive: texts as Markdown and YAML, pictures and files as they were added,
papers as BibTeX and CSL-JSON, dates as calendars, questionnaires for Moodle (GIFT) and as QTI 3, operations as CSV,
with versions and old addresses. README.md in it says what each file is. Two exports of the same content are the same
bytes. There is nothing of members in it. --members writes their data, as CSV files, into a second archive that is
encrypted (age); the key that opens it is printed once, and kept nowhere. The site may run meanwhile.`,
  async run(given, configuration) {
    const { to, members } = read(given);
    const identity = members ? await generateX25519Identity() : "";
    await withDatabase(configuration, async (database, address) => {
      const blobs = await openBlobs(database, configuration);
      const { origin } = configuration;
      const files = await writeArchives(
        { blobs, origin, address },
        {
          keep: (archive) => keep(to, archive),
          members: members
            ? {
                recipient: await identityToRecipient(identity),
                keep: (archive) => keep(members, archive),
              }
            : undefined,
        },
      );
      console.log(`${files} files are in ${to}`);
    });
    if (members)
      console.log(
        `members are in ${members}\nThis key alone opens it. Write it down, and keep it apart:\n${identity}`,
      );
  },
};

function read(given: string[]): { to: string; members: string | undefined } {
  const [option, to, other, members, ...more] = given;
  const isRead = option === "--to" && to && (other === undefined || (other === "--members" && members));
  if (!isRead || more.length > 0)
    throw new StartFailure("export takes --to <file.tar.zst>, and --members <file.tar.zst.age>");
  return { to: path.resolve(to), members: members && path.resolve(members) };
}

/** A file that is begun has another name until it is whole. */
async function keep(to: string, archive: AsyncIterable<Uint8Array>): Promise<void> {
  const begun = `${to}.part`;
  try {
    await pipeline(archive, createWriteStream(begun, { mode: 0o600 }));
    await rename(begun, to);
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
