import type { HonoRequest } from "hono";
import { Refusal } from "../../platform/core/refusal.ts";

/** In bytes. The longest message has 20,000 characters. */
const LARGEST_BODY = 256 * 1024;

/** Reads a request's body as an object, from JSON or a form. Refuses another type, a malformed body and one of more than `largest` bytes. */
export async function readBody(
  request: HonoRequest,
  largest = LARGEST_BODY,
): Promise<Record<string, unknown>> {
  return parseBody(request, await readBytes(request.raw, largest));
}

/** Like `readBody`, but an empty body counts as `{}`. */
export async function readOptionalBody(request: HonoRequest): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request.raw);
  return bytes.length === 0 ? {} : parseBody(request, bytes);
}

/** Reads a file from a multipart field or from the whole body. Refuses a missing file and more than `largest` bytes. */
export async function readFile(
  request: HonoRequest,
  { field, largest }: { field: string; largest: number },
): Promise<Uint8Array> {
  const bytes = await readBytes(request.raw, largest);
  if (mediaTypeOf(request) !== "multipart/form-data") return bytes;
  const file = (await parseForm(request, bytes))[field];
  if (file instanceof File) return file.bytes();
  throw new Refusal("invalid_input", { violations: [{ propertyPath: field, code: "required" }] });
}

/** Reads a request's bytes. Refuses more than `largest` bytes, before reading if the request announces its length. */
export async function readBytes(request: Request, largest = LARGEST_BODY): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get("content-length");
  if (Number(announced) > largest) throw new Refusal("payload_too_large");
  // Node reads no more than what is announced, and a body that is read at once needs no stream.
  if (announced) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new Refusal("payload_too_large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function parseBody(
  request: HonoRequest,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const type = mediaTypeOf(request);
  if (/^application\/([\w.-]+\+)?json$/.test(type)) return parseJson(new TextDecoder().decode(bytes));
  if (type === "application/x-www-form-urlencoded" || type === "multipart/form-data")
    return parseForm(request, bytes);
  throw new Refusal("unsupported_media_type");
}

function mediaTypeOf(request: HonoRequest): string {
  return (request.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

// PostgreSQL cannot store this character, and nobody types it.
const NUL = "\0";

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text, (key, part: unknown) => {
      if (key.includes(NUL) || (typeof part === "string" && part.includes(NUL))) throw new Error("holds NUL");
      return part;
    });
  } catch {
    throw new Refusal("bad_request");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal("bad_request");
  return value as Record<string, unknown>;
}

async function parseForm(
  request: HonoRequest,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const headers = { "content-type": request.header("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal("bad_request");
  });
  const fields = [...form];
  const texts = fields.flatMap(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  if (texts.some((text) => text.includes(NUL))) throw new Refusal("bad_request");
  return Object.fromEntries(fields);
}
