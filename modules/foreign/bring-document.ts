import path from "node:path";
import { type BroughtDocument, DOCUMENT_TYPES, LARGEST_DOCUMENT } from "../../contracts/foreign.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { reasonOf } from "../../platform/core/reason-of.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { isUniqueViolation } from "../../platform/database/connection.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { wordsOf } from "../library/index.ts";
import { addFile, drawUpload, holdPath, storePicture, typeOfFile } from "../media/index.ts";
import type readDocument from "./read-document.ts";
import { withoutPictures } from "./take-post.ts";
import type { ReadDocument } from "./read-document.ts";
import { Untaken, whyOf } from "../../platform/core/untaken.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";

const reading = threadTask<typeof readDocument>(new URL("./read-document.ts", import.meta.url));
const PATIENCE = milliseconds("20 seconds");
const MOST_PICTURES = 100;

/**
 * Reads a document for the editor: its text as Markdown, its pictures put into the library, and what could not be kept. The same document
 * again adds no picture twice. Refuses with a violation of `file` what it can't read. For the team.
 */
export async function bringDocument({
  ctx,
  input: { name, file },
}: Call<{ name: string; file: Uint8Array }>): Promise<BroughtDocument> {
  const { id: member } = requireRole(ctx, ...ROLES);
  if (!DOCUMENT_TYPES.test(name)) throw refused("document_type");
  if (file.length > LARGEST_DOCUMENT) throw new Refusal("payload_too_large");
  await ctx.limiter.consume("upload", member);
  await ctx.limiter.consume("uploadKilobytes", member, Math.ceil(file.length / 1_000));
  const read = await ctx.threads
    .run(reading, { name, bytes: file }, { patience: PATIENCE })
    .catch((error: unknown) => {
      ctx.log.info({ reason: reasonOf(error) }, "a document was not read");
      throw refused("document_unread");
    });
  return { ...(await withPictures(ctx, member, read)), title: read.title.slice(0, 300) };
}

async function withPictures(
  ctx: Context,
  member: string,
  { markdown, pictures, losses }: ReadDocument,
): Promise<Omit<BroughtDocument, "title">> {
  let text = markdown;
  const lost = [...losses];
  for (const [place, picture] of pictures.entries())
    try {
      if (place >= MOST_PICTURES) throw new Untaken("too_many", `> ${MOST_PICTURES}`);
      await addPicture(ctx, member, picture);
    } catch (error) {
      ({ text = "" } = withoutPictures({ text }, (one) => one === picture.path));
      lost.push({ code: "picture_absent", what: picture.name, why: whyOf(error), count: 1 });
    }
  return { markdown: text, losses: lost };
}

/** Redraws a picture, as the library does with every upload, unless it is here already: its path is made of its bytes. */
async function addPicture(
  ctx: Context,
  addedBy: string,
  { path: to, name: called, bytes: given }: ReadDocument["pictures"][number],
): Promise<void> {
  const { family, type } = await typeOfFile(given, called);
  if (family !== "picture") throw new Untaken("no_picture");
  const bytes = await drawUpload(Buffer.from(given), type);
  const file = { name: path.posix.basename(to), path: to, alt: { fr: "", en: "" } };
  await withTransaction(ctx, async (ctx) => {
    if (await holdPath(ctx.database, to)) return;
    await storePicture(ctx.database, { path: to, bytes });
    const words = wordsOf(file);
    const stored = { type: "image/webp", size: bytes.length, blob: null, addedAt: ctx.now() };
    await addFile(ctx.database, { ...file, ...stored, words, addedBy });
  }).catch((error: unknown) => {
    // The same document came twice at once: the other call has added it.
    if (!isUniqueViolation(error)) throw error;
  });
}

function refused(code: string): Refusal {
  return new Refusal("invalid_input", { violations: [{ propertyPath: "file", code }] });
}
