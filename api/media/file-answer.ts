import type { StoredFile } from "../../modules/media/index.ts";

/** The types that a browser opens by itself. Others are downloaded. */
const SHOWN = /^(video|audio)\/|^application\/pdf$/;

/** Answers a file or a part of it (RFC 9110, 14). Its bytes are read while they are sent. */
export function answerFile(file: StoredFile, request: Request): Response {
  const { name, type, size, version } = file;
  const etag = `"${version}"`;
  const headers = new Headers({
    "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
    "Content-Disposition": `${SHOWN.test(type) ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    // The address stays when the file is replaced, so caches ask again. It is not compressed, because a part names
    // these very bytes.
    "Cache-Control": "public, no-cache, no-transform",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const isOfThis = (request.headers.get("if-range") ?? etag) === etag;
  const asked = isOfThis ? rangeOf(request.headers.get("range"), size) : undefined;
  if (asked === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = asked ?? { first: 0, last: size - 1 };
  headers.set("Content-Length", String(last - first + 1));
  if (asked) headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
  const body = request.method === "HEAD" ? null : streamOf(file.read(first, last));
  return new Response(body, { status: asked ? 206 : 200, headers });
}

/** One range is answered. Several at once get the whole file. */
function rangeOf(header: string | null, size: number): { first: number; last: number } | "none" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!from && !to) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first >= size || first > last ? "none" : { first, last };
}

function streamOf(pieces: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
