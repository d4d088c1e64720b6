import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { milliseconds } from "../core/durations.ts";
import { refuseInTransaction } from "../database/transaction-scope.ts";
import type { S3Address } from "./s3-address.ts";

/** One piece of a large object: a store takes no smaller ones than 5 MB but the last, and 10,000 at most. */
const PART = 8 * 1024 * 1024;
const PATIENCE = milliseconds("1 minute");
const TRIES = 3;

/** Node's error codes for a host that does not exist, or on which nothing listens. */
const NOWHERE = new Set(["ENOTFOUND", "ECONNREFUSED"]);

/** A request that a store refused, in words without secrets. */
export class StoreFailure extends Error {
  override name = "StoreFailure";
  /** Whether the same request may succeed later, because the store is only unwell for a while. */
  readonly isIll: boolean;
  constructor(message: string, isIll = false) {
    super(message);
    this.isIll = isIll;
  }
}

export type S3Store = {
  label: string;
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Sends what comes, a part at a time: nothing is seen before all of it is there. Returns its bytes. */
  putStream: (key: string, coming: AsyncIterable<Uint8Array>) => Promise<number>;
  get: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** The keys that begin with `prefix`, without the address's folder. */
  list: (start?: string) => Promise<string[]>;
  remove: (key: string) => Promise<void>;
  /** Throws `StoreFailure` where the store cannot be used. */
  check: () => Promise<void>;
};

/** An S3-compatible store (Amazon's REST API, version 2006-03-01), whose requests are signed with signature version 4. */
export function openS3({ endpoint, bucket, prefix, label, ...credentials }: S3Address): S3Store {
  const client = new AwsClient({ ...credentials, service: "s3", retries: TRIES });
  const addressOf = (key: string) =>
    `${endpoint}/${bucket}/${(prefix + key).split("/").map(encodeURIComponent).join("/")}`;

  async function ask(method: string, address: string, body?: Uint8Array): Promise<Response> {
    refuseInTransaction("a store");
    const headers = { "x-amz-content-sha256": sha256(body ?? new Uint8Array()) };
    const signal = AbortSignal.timeout(PATIENCE);
    return client
      .fetch(address, { method, headers, body: body as BodyInit | undefined, signal })
      .catch((error: unknown) => {
        const reason = reasonOf(error);
        throw new StoreFailure(`${label} does not answer (${reason})`, !NOWHERE.has(reason));
      });
  }

  async function must(method: string, address: string, body?: Uint8Array): Promise<Response> {
    const answer = await ask(method, address, body);
    if (!answer.ok) throw await refused(answer);
    return answer;
  }

  async function refused(answer: Response): Promise<StoreFailure> {
    const code = tagsIn(await answer.text().catch(() => ""), "Code")[0];
    const { status } = answer;
    return new StoreFailure(`${label} answers ${[status, code].filter(Boolean).join(" ")}`, status >= 500);
  }

  async function sendParts(key: string, upload: string, coming: AsyncIterable<Uint8Array>) {
    const etags: string[] = [];
    let size = 0;
    for await (const part of partsOf(coming)) {
      const number = etags.length + 1;
      const answer = await must("PUT", `${addressOf(key)}?partNumber=${number}&uploadId=${upload}`, part);
      etags.push(answer.headers.get("etag") ?? "");
      size += part.length;
    }
    const parts = etags.map(
      (etag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const whole = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    const answer = await must("POST", `${addressOf(key)}?uploadId=${upload}`, whole);
    // A store may answer 200 and say in the body that it failed.
    const code = tagsIn(await answer.text(), "Code")[0];
    if (code) throw new StoreFailure(`${label} answers ${code}`);
    return size;
  }

  return {
    label,
    async put(key, bytes) {
      await must("PUT", addressOf(key), bytes);
    },
    async putStream(key, coming) {
      const begun = await must("POST", `${addressOf(key)}?uploads=`);
      const upload = encodeURIComponent(tagsIn(await begun.text(), "UploadId")[0] ?? "");
      try {
        return await sendParts(key, upload, coming);
      } catch (error) {
        await ask("DELETE", `${addressOf(key)}?uploadId=${upload}`).catch(() => undefined);
        throw error;
      }
    },
    async get(key) {
      const answer = await ask("GET", addressOf(key));
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await refused(answer);
      return answer.body ?? undefined;
    },
    async list(start = "") {
      const found: string[] = [];
      for (let token = ""; ;) {
        const query = new URLSearchParams({ "list-type": "2", prefix: prefix + start });
        if (token) query.set("continuation-token", token);
        const text = await (await must("GET", `${endpoint}/${bucket}?${query}`)).text();
        found.push(...tagsIn(text, "Key").map((key) => key.slice(prefix.length)));
        token = tagsIn(text, "NextContinuationToken")[0] ?? "";
        if (!token) return found;
      }
    },
    async remove(key) {
      await must("DELETE", addressOf(key));
    },
    async check() {
      const query = new URLSearchParams({ "list-type": "2", "max-keys": "1", prefix });
      await must("GET", `${endpoint}/${bucket}?${query}`);
    },
  };
}

async function* partsOf(coming: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of coming) {
    held.push(bytes);
    size += bytes.length;
    if (size < PART) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  yield Buffer.concat(held);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The texts of these elements in a store's XML, in which they are never nested. */
function tagsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, word: string) => LETTERS[word] ?? ""),
  );
}

const LETTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason";
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? error.name;
}
