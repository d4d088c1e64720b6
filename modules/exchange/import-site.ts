import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { draftShape } from "../../contracts/draft.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import { parse } from "../../platform/core/refusal.ts";
import { addFeedIds, addViews } from "../blog/index.ts";
import { noteArchive } from "../foreign/index.ts";
import { addOldAddresses, setEntryTimes } from "../content/index.ts";
import { clearLibrary, hasAddedFiles } from "../media/index.ts";
import {
  clearItems,
  importDraft,
  isUntouched,
  type KeptItem,
  keptItems,
  writeKeptItem,
} from "../office/index.ts";
import { addRedirects } from "../redirects/index.ts";
import { learnWords } from "../search/index.ts";
import { addKeptReviews, keptReview, removeSampleReviews } from "../shop/index.ts";
import { addOwnTexts } from "../translations/index.ts";
import { addMedia, copyFiles } from "./import-media.ts";
import { listItems, type Named, read, readItem, readOr } from "./read-archive.ts";
import type { Import, ImportLine, ImportReport, Needed, Within } from "./importing.ts";
import {
  addressList,
  archiveHead,
  feedIdList,
  redirectList,
  textList,
  timeList,
  viewList,
} from "./shapes.ts";
import { Untaken, whyOf } from "../../platform/core/untaken.ts";

class Trial extends Error {}

/**
 * Loads an unpacked archive. In a site that is as it came, the archive takes the place of the examples, with states, versions
 * and old addresses. In any other, what is new is added as drafts and nothing that is here changes. One transaction takes it;
 * a trial only says what it would do. What can't be read is told, and the rest goes on. Throws `StartFailure` if the folder is
 * no archive. For the command line.
 */
export async function importSite(
  { database, blobs }: Needed,
  { folder, isTrial }: Import,
): Promise<ImportReport> {
  await read(folder, "archive.yaml", archiveHead).catch(() => {
    throw new Untaken("other_release", path.basename(folder));
  });
  let report: ImportReport = { isWhole: false, lines: [] };
  const copied = new Map<string, string>();
  try {
    if (!isTrial) await copyFiles({ database, blobs }, folder, copied);
    await database.transaction(async (transaction) => {
      const isWhole = (await isUntouched(transaction)) && !(await hasAddedFiles(transaction));
      const within = { transaction, copied, folder, isTrial };
      report = { isWhole, lines: isWhole ? await takeWhole(within) : await addNew(within) };
      if (isTrial) throw new Trial();
      const brought = report.lines.filter(({ becomes }) => becomes === "draft" || becomes === "shown");
      if (!isWhole && brought.length > 0)
        report.id = await noteArchive(transaction, { site: path.basename(folder), at: new Date(), brought });
    });
  } catch (error) {
    if (error instanceof Trial) return report;
    const files = [...copied.values()];
    if (files.length > 0) await database.transaction((transaction) => blobs.remove(transaction, files));
    throw error;
  }
  return report;
}

async function takeWhole(within: Within): Promise<ImportLine[]> {
  const { transaction, folder } = within;
  await clearItems(transaction);
  await clearLibrary(transaction);
  await removeSampleReviews(transaction);
  const media = await addMedia(within);
  await addOldAddresses(transaction, (await readOr(folder, "redirects.yaml", addressList)) ?? []);
  const ways = (await readOr(folder, "other-addresses.yaml", redirectList)) ?? [];
  await addRedirects(
    transaction,
    ways.map((way) => ({ ...way, madeAt: new Date() })),
  );
  await addFeedIds(transaction, (await readOr(folder, "feed-ids.yaml", feedIdList)) ?? []);
  const lines: ImportLine[] = [];
  for (const { kind, key } of ordered(await listItems(folder)))
    lines.push(await takeItem(within, { kind, key }));
  await addKeptReviews(transaction, (await readOr(folder, "reviews.yaml", z.array(keptReview))) ?? []);
  const shown = new Set(
    lines.filter(({ becomes }) => becomes === "shown").map(({ kind, key }) => `${kind}/${key}`),
  );
  const views = (await readOr(folder, "reads.yaml", viewList)) ?? [];
  await addViews(
    transaction,
    views.filter(({ post }) => shown.has(`post/${post}`)),
  );
  const times = (await readOr(folder, "times.yaml", timeList)) ?? [];
  await setEntryTimes(
    transaction,
    times.map((one) => ({ ...one, updatedAt: new Date(one.updatedAt) })),
  );
  await addOwnTexts(transaction, (await readOr(folder, "texts.yaml", textList)) ?? []);
  await learnWords(transaction);
  return [...media, ...lines];
}

/** Items whose writing needs that others are there come after them. */
const LATER: readonly ItemKind[] = ["post", "page", "course"];

function ordered(named: Named[]): Named[] {
  return named.toSorted((a, b) => LATER.indexOf(a.kind) - LATER.indexOf(b.kind));
}

async function takeItem({ transaction, folder }: Within, named: Named): Promise<ImportLine> {
  try {
    const kept = await readItem(folder, named);
    // A transaction within the transaction: what can't be written leaves nothing behind, and the others go on.
    await transaction.transaction((inner) => writeKeptItem(inner, kept));
    return { ...named, becomes: "shown" };
  } catch (error) {
    return { ...named, becomes: "refused", why: whyOf(error) };
  }
}

async function addNew(within: Within): Promise<ImportLine[]> {
  const { transaction, folder } = within;
  const here = new Map<string, KeptItem>();
  for await (const item of keptItems(transaction)) here.set(`${item.kind}/${item.key}`, item);
  const lines = await addMedia(within);
  for (const named of ordered(await listItems(folder))) {
    const line = await readItem(folder, named)
      .then(async ({ document }): Promise<ImportLine> => {
        const known = here.get(`${named.kind}/${named.key}`);
        if (known) {
          const isSame = isDeepStrictEqual(parse(draftShape(named.kind), document), known.document);
          return { ...named, becomes: isSame ? "same" : "differs" };
        }
        await transaction.transaction((inner) => importDraft(inner, { ...named, document, at: new Date() }));
        return { ...named, becomes: "draft" };
      })
      .catch((error: unknown): ImportLine => ({ ...named, becomes: "refused", why: whyOf(error) }));
    lines.push(line);
  }
  return lines;
}
