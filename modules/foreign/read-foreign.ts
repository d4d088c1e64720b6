import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { reasonOf } from "../../platform/core/reason-of.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { Folder } from "./folder.ts";
import type { Found, Reading } from "./found.ts";
import { readGhost } from "./ghost.ts";
import { isHugo, readHugo } from "./hugo.ts";
import { isJekyll, readJekyll } from "./jekyll.ts";
import { readMarkdownFolder } from "./markdown-folder.ts";
import { isQuarto, readQuarto } from "./quarto.ts";
import { readQuestionnaires } from "./questionnaires.ts";
import { readWordPress } from "./wordpress.ts";
import { readWxr } from "./wxr.ts";
import { Untaken } from "../../platform/core/untaken.ts";

const LARGEST_JSON = 200_000_000; // bytes
/** Where the pictures of an export are, beside its file. */
const UPLOADS = ["wp-content", "uploads", "content"];

/**
 * Reads what another system exported, whichever it is: a file of WordPress or Ghost, alone or in a folder with its pictures, or
 * the folder of a site of Jekyll, Hugo, Quarto or plain Markdown. Throws `StartFailure` for anything else.
 */
export async function readForeign(at: string, reading: Reading): Promise<Found & { folder: Folder }> {
  const isFolder = statSync(at).isDirectory();
  const folder = isFolder
    ? new Folder(at)
    : new Folder(path.dirname(at), { within: [...UPLOADS, path.basename(at)] });
  const exports = isFolder
    ? folder.files.filter((file) => !file.includes("/")).map((file) => path.join(at, file))
    : [at];
  const found = await readAll(exports, folder, isFolder, reading).catch((error: unknown) => {
    if (error instanceof StartFailure) throw error;
    throw new Untaken("unreadable", "", { parser: reasonOf(error) });
  });
  if (!found || found.items.length + found.papers.length + (found.questions?.length ?? 0) === 0)
    throw new Untaken("nothing", path.basename(at));
  return { ...found, folder };
}

/** Only what says how the whole site is read may stop it: the settings, or the one file of an export. */
async function readAll(
  exports: string[],
  folder: Folder,
  isFolder: boolean,
  reading: Reading,
): Promise<Found | undefined> {
  return (
    (await readExport(exports, folder, reading)) ??
    (isFolder
      ? readSources(folder, reading)
      : readQuestionnaires(folder, reading, path.basename(exports[0] ?? "")))
  );
}

async function readExport(files: string[], folder: Folder, reading: Reading): Promise<Found | undefined> {
  for (const file of files) {
    const head = headOf(file);
    if (/\.xml$/i.test(file) && /wordpress\.org\/export\//.test(head))
      return readWordPress(await readWxr(file), folder, reading);
    if (!/\.json$/i.test(file) || !/^\s*\{\s*"(db|meta|data)"/.test(head)) continue;
    if (statSync(file).size > LARGEST_JSON) throw new Untaken("too_large", path.basename(file));
    return readGhost(readFileSync(file, "utf8"), folder, reading);
  }
  return undefined;
}

function readSources(folder: Folder, reading: Reading): Found {
  if (isJekyll(folder)) return readJekyll(folder, reading);
  if (isQuarto(folder)) return readQuarto(folder, reading);
  if (isHugo(folder)) return readHugo(folder, reading);
  const found = readMarkdownFolder(folder, reading);
  if (found.items.length > 0 || found.papers.length > 0) return found;
  return readQuestionnaires(folder, reading) ?? found;
}

/** The first kilobytes of a file, which say what it is. */
function headOf(file: string): string {
  const opened = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(8_000);
    return bytes.subarray(0, readSync(opened, bytes)).toString("utf8");
  } finally {
    closeSync(opened);
  }
}
