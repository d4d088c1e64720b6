import type { Queries } from "../database/connection.ts";

/** Where large files are, each in pieces of the same size (`CHUNK`), so that a part of one is read without the rest. */
export type Blobs = {
  /** Keeps a piece; the same piece again takes its place. */
  write: (piece: { blob: string; number: number; bytes: Buffer }) => Promise<void>;
  /** How many pieces there are from the first on, without a gap. */
  count: (blob: string) => Promise<number>;
  /** The bytes from `first` to `last`, both included, as they are asked for: one piece is in memory at a time. Ends where one is missing. */
  read: (part: { blob: string; first: number; last: number }) => AsyncGenerator<Buffer>;
  /** Deletes files, once the transaction has committed. */
  remove: (transaction: Queries, blobs: string[]) => Promise<void>;
};
