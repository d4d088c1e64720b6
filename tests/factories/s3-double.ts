import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { readS3Address, type S3Address } from "../../platform/stores/s3-address.ts";

const KEY = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const BUCKET = "lab";
const REGION = "eu-west-3";
/** How many keys a listing names at a time; Amazon's names a thousand. */
const LISTED = 3;

export type S3Double = {
  /** What it holds, by key. */
  objects: Map<string, Buffer>;
  /** Uploads that were begun and neither completed nor given up. */
  open: () => number;
  /** Fails the requests for which it gives a status. */
  fault: ((method: string, path: string) => number | undefined) | undefined;
  /** The variable's value for a folder of it. */
  url: (folder?: string, more?: { secret?: string; bucket?: string }) => string;
  address: (folder?: string, more?: { secret?: string; bucket?: string }) => S3Address;
};

/** A store on this machine, which checks signatures by the published algorithm (AWS, Signature Version 4, Create a signed request). */
export function useS3(): S3Double {
  const uploads = new Map<string, Map<number, Buffer>>();
  let port = 0;
  const double: S3Double = {
    objects: new Map(),
    open: () => uploads.size,
    fault: undefined,
    url: (folder = "", { secret = KEY.secretAccessKey, bucket = BUCKET } = {}) =>
      `s3://${KEY.accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/${folder}?region=${REGION}&tls=off`,
    address(...given) {
      const address = readS3Address(double.url(...given), { accessKeyId: "", secretAccessKey: "" });
      if (!address) throw new Error("the double's address is none");
      return address;
    },
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    double.objects.clear();
    uploads.clear();
    double.fault = undefined;
  });
  afterAll(() => void server.close());

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? "/", "http://localhost");
    const method = request.method ?? "GET";
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    const status = double.fault?.(method, url.pathname);
    if (status) return void refuse(status, "SlowDown");
    if (!isSigned(request, url, body)) return void refuse(403, "SignatureDoesNotMatch");
    const [bucket, ...names] = url.pathname.slice(1).split("/").map(decodeURIComponent);
    if (bucket !== BUCKET) return void refuse(404, "NoSuchBucket");
    const key = names.join("/");
    const upload = url.searchParams.get("uploadId");
    const parts = upload === null ? undefined : uploads.get(upload);
    if (upload !== null && !parts) return void refuse(404, "NoSuchUpload");
    if (method === "GET" && !key) return void response.end(listing(url.searchParams));
    if (method === "POST" && url.searchParams.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === "PUT") {
      if (parts) parts.set(Number(url.searchParams.get("partNumber")), body);
      else double.objects.set(key, body);
      return void response
        .writeHead(200, { ETag: `"${createHash("md5").update(body).digest("hex")}"` })
        .end();
    }
    if (method === "POST" && parts && upload) {
      const whole = [...parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
      if (whole.slice(0, -1).some(({ length }) => length < 5_000_000))
        return void refuse(400, "EntityTooSmall");
      uploads.delete(upload);
      double.objects.set(key, Buffer.concat(whole));
      return void response.end("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
    }
    if (method === "DELETE") {
      if (upload) uploads.delete(upload);
      else double.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const held = double.objects.get(key);
    if (!held) return void refuse(404, "NoSuchKey");
    response.end(held);
  }

  function listing(query: URLSearchParams): string {
    const start = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const keys = [...double.objects.keys()].filter((key) => key.startsWith(start) && key > after).toSorted();
    const named = keys.slice(0, LISTED);
    const next = keys.length > LISTED ? `<NextContinuationToken>${named.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult>${named.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}${next}</ListBucketResult>`;
  }
  return double;
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  if (!found) return false;
  const [, keyId, day = "", region = "", signed = "", signature = ""] = found;
  const hash = sha256(body);
  const at = String(request.headers["x-amz-date"]);
  if (request.headers["x-amz-content-sha256"] !== hash || !at.startsWith(day)) return false;
  const names = signed.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signed,
    hash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const wanted = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${KEY.secretAccessKey}`),
  );
  const right = hmac(key, wanted).toString("hex");
  return (
    keyId === KEY.accessKeyId &&
    region === REGION &&
    timingSafeEqual(Buffer.from(right), Buffer.from(signature))
  );
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
