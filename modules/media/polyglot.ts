/** Signs of a page, a program or an archive inside a picture's file. */
const FOREIGN = [/<script\b/i, /<html\b/i, /<\?php/i, /%PDF-\d/, /<!doctype\s+html/i];

/**
 * Whether a picture's file is something else too: data follows its end, or it holds a page, a program or an archive.
 */
export function isPolyglot(bytes: Buffer, type: string): boolean {
  if (hasArchive(bytes)) return true;
  const text = bytes.toString("latin1");
  if (FOREIGN.some((sign) => sign.test(text))) return true;
  return endOf(bytes, type) < bytes.length;
}

/** Whether a file ends as a ZIP archive does (APPNOTE.TXT 4.3.16): it may be one, whatever it begins with. */
export function hasArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_557));
  return tail.includes("PK\u0005\u0006", 0, "latin1");
}

/** Where the picture ends by its own format; the file's length if the format does not say. */
function endOf(bytes: Buffer, type: string): number {
  if (type === "image/png") return afterLast(bytes, Buffer.from("IEND\u00AEB`\u0082", "latin1"));
  if (type === "image/jpeg") return endOfJpeg(bytes);
  if (type === "image/webp") {
    const size = bytes.length > 8 ? bytes.readUInt32LE(4) + 8 : bytes.length;
    return size + (size % 2);
  }
  return bytes.length;
}

function afterLast(bytes: Buffer, sign: Buffer): number {
  const at = bytes.indexOf(sign);
  return at < 0 ? bytes.length : at + sign.length;
}

/** Cameras write previews and empty bytes after the end; what they write is JPEG again, or nothing. */
function endOfJpeg(bytes: Buffer): number {
  const at = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  if (at < 0) return bytes.length;
  const isPadding = bytes.subarray(at + 2).every((byte) => byte === 0 || byte === 0xff);
  return isPadding ? bytes.length : at + 2;
}
