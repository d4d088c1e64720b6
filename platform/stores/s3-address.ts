import { z } from "zod";

/** Where an S3-compatible store is. Only `label` is fit to be shown. */
export type S3Address = {
  endpoint: string;
  bucket: string;
  /** What every key begins with: empty, or words that end with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  label: string;
};

/** The usual pair of variables, for an address without credentials. */
export type S3Credentials = { accessKeyId: string | undefined; secretAccessKey: string | undefined };

export const S3_FORM = "s3://<key>:<secret>@<host>/<bucket>[/<folder>][?region=<region>][&tls=off]";

/**
 * Reads `s3://key:secret@host/bucket/folder?region=…&tls=off`. Returns undefined for any other address, and for one without
 * credentials.
 */
export function readS3Address(text: string, fallback: S3Credentials): S3Address | undefined {
  const url = z.url({ protocol: /^s3$/ }).safeParse(text).success ? new URL(text) : undefined;
  const [bucket, ...folders] = (url?.pathname ?? "").split("/").filter(Boolean);
  if (!url?.host || !bucket) return undefined;
  const accessKeyId = decoded(url.username) || fallback.accessKeyId;
  const secretAccessKey = decoded(url.password) || fallback.secretAccessKey;
  if (!accessKeyId || !secretAccessKey) return undefined;
  const isPlain = url.searchParams.get("tls") === "off";
  return {
    endpoint: `${isPlain ? "http" : "https"}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? regionOf(url.hostname),
    accessKeyId,
    secretAccessKey,
    label: `s3://${[url.host, bucket, ...folders].join("/")}`,
  };
}

/** Amazon's hosts name their region; other stores take the first one's name for any. */
function regionOf(host: string): string {
  return /^s3[.-]([a-z]{2}-[a-z]+-\d)\./.exec(host)?.[1] ?? "us-east-1";
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
