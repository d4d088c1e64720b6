import { LOCALES } from "../../contracts/locale.ts";
import { CHUNK } from "../../contracts/media.ts";
import type { PackedFile } from "../../platform/stores/tar.ts";
import type { Services } from "../../platform/core/context.ts";
import { keptFeedIds, keptViews } from "../blog/index.ts";
import { entryTimes, oldAddresses } from "../content/index.ts";
import { keptOperations } from "../ledger/index.ts";
import { keptPictures, libraryRows, pictureBytes } from "../media/index.ts";
import { keptItems } from "../office/index.ts";
import { keptRedirects } from "../redirects/index.ts";
import { keptReviews } from "../shop/index.ts";
import { readOwnTexts } from "../translations/index.ts";
import { giftOf } from "./gift.ts";
import { otherFiles } from "./other-files.ts";
import { qtiOf } from "./qti.ts";
import { README } from "./readme.ts";
import { FORMAT } from "./shapes.ts";
import { filesOf, yamlOf } from "./texts.ts";

type Sources = Pick<Services, "database" | "blobs" | "origin">;

/**
 * Every file of an archive of the site's content, in an order that is always the same. There is nothing of members in it, and no
 * time of its making, so that two archives of the same content are the same bytes. Reads one file at a time.
 */
export async function* exportSite({ database, blobs, origin }: Sources): AsyncGenerator<PackedFile> {
  yield textFile("archive.yaml", yamlOf({ hairpin: FORMAT }));
  yield textFile("README.md", README);
  for await (const { kind, key, document, history } of keptItems(database)) {
    for (const { name, text } of filesOf(kind, key, document))
      yield textFile(`content/${kind}/${name}`, text);
    yield textFile(`history/${kind}/${key}.yaml`, yamlOf(history));
    if (kind !== "questionnaire") continue;
    for (const locale of LOCALES) {
      const gift = giftOf(document, locale);
      if (gift) yield textFile(`moodle/${key}.${locale}.gift`, gift);
      const qti = qtiOf(document, { key, locale });
      if (qti) yield { name: `qti/${key}.${locale}.zip`, size: qti.length, pieces: [qti] };
    }
  }
  yield textFile("redirects.yaml", yamlOf(await oldAddresses(database)));
  yield textFile("other-addresses.yaml", yamlOf(await keptRedirects(database)));
  yield textFile("feed-ids.yaml", yamlOf(await keptFeedIds(database)));
  yield textFile("texts.yaml", yamlOf(await readOwnTexts({ database })));
  yield textFile("reviews.yaml", yamlOf(await keptReviews(database)));
  yield textFile("reads.yaml", yamlOf(await keptViews(database)));
  const times = await entryTimes(database);
  yield textFile(
    "times.yaml",
    yamlOf(times.map((one) => ({ ...one, updatedAt: one.updatedAt.toISOString() }))),
  );
  for await (const { name, text } of keptOperations(database)) yield textFile(`operations/${name}`, text);
  for (const { name, text } of await otherFiles(database, origin)) yield textFile(name, text);
  yield* mediaFiles({ database, blobs });
}

async function* mediaFiles({ database, blobs }: Omit<Sources, "origin">): AsyncGenerator<PackedFile> {
  const [pictures, library] = [await keptPictures(database), await libraryRows(database)];
  const list = {
    pictures: pictures.map(({ path, focus }) => ({ path, focus })),
    library: library.map(({ path, name, type, size, alt, crop, addedAt, removedAt }) => ({
      path,
      name,
      type,
      size,
      alt,
      crop,
      addedAt: addedAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
    })),
  };
  yield textFile("media.yaml", yamlOf(list));
  for (const { path } of pictures) {
    const bytes = await pictureBytes(database, path);
    if (bytes) yield { name: `media/${path}`, size: bytes.length, pieces: [bytes] };
  }
  for (const { path, blob, size } of library) {
    // A file of which a piece is lost is not there. An import says so.
    const isWhole = blob && (await blobs.count(blob)) >= Math.ceil(size / CHUNK);
    if (isWhole)
      yield { name: `media/${path}`, size, pieces: blobs.read({ blob, first: 0, last: size - 1 }) };
  }
}

function textFile(name: string, text: string): PackedFile {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, pieces: [bytes] };
}
