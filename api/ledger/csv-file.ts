import { Readable } from "node:stream";

/** A CSV file that is sent as its pieces come. */
export function csvFile(pieces: AsyncIterable<string>, name: string): Response {
  return new Response(Readable.toWeb(Readable.from(pieces, { objectMode: false })), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
