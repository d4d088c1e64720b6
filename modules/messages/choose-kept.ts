import { LARGEST_FILES } from "../../contracts/message-rules.ts";
import type { Brought } from "./attachments.ts";

/** What is kept of one mail: files, and bytes of all together. What is beyond is only named, as far as anybody reads a list. */
const MOST_KEPT = 10;
const MOST_BYTES = 2 * LARGEST_FILES;
const MOST_NAMED = 30;
/** In bytes: a picture in a text that is smaller is the mark of a signature. A photograph that somebody pasted is larger. */
const SIGNATURE = 25_000;

export type Carried = {
  name: string | undefined;
  type: string;
  content: Uint8Array;
  /** Whether it stands in the text itself. */
  isInText: boolean;
};

/** Which of a mail's attachments are kept, in their order. `isCut`: the mail was longer than what was read of it, so its last one is not whole. */
export function chooseKept(carried: Carried[], { isCut }: { isCut: boolean }): Brought[] {
  let room = MOST_BYTES;
  const last = carried.at(-1);
  return carried
    .filter((one) => one.content.byteLength > 0 && !isOfSignature(one))
    .slice(0, MOST_NAMED)
    .map((one, at) => {
      const { content } = one;
      const size = content.byteLength;
      const isWhole = !isCut || one !== last;
      if (!isWhole || at >= MOST_KEPT || size > LARGEST_FILES || size > room)
        return { name: nameOf(one), size };
      room -= size;
      return { name: nameOf(one), content };
    });
}

function isOfSignature({ type, content, isInText }: Carried): boolean {
  return isInText && type.startsWith("image/") && content.byteLength < SIGNATURE;
}

function nameOf({ name, type }: Carried): string {
  if (name) return name;
  if (type === "message/rfc822") return "message.eml";
  const [family = "file", kind = ""] = type.split("/");
  return family === "image" ? `image.${kind}` : "file";
}
