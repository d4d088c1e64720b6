import type { HonoRequest } from "hono";
import type { z } from "zod";
import { tryParse } from "../../platform/core/refusal.ts";
import { readBody, readFile, readOptionalBody } from "./body.ts";

/** A kind of body. It reads and parses the request's body, and describes itself to the documents. */
export type Body<Input, Sent = unknown> = {
  isRequired: boolean;
  /** The shape of JSON or of a form. */
  schema?: z.ZodType;
  /** The multipart field of a file. */
  field?: string;
  read: (request: HonoRequest) => Promise<Record<string, unknown>>;
  parse: (given: Record<string, unknown>) => z.ZodSafeParseResult<Input>;
  /** The body's type for callers. It exists only as a type. */
  sent?: Sent;
};

/** An object, from JSON or a form, parsed by the schema that is published. `largest` is in bytes, where it is more than usual. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  largest?: number,
): Body<z.output<Schema>, z.input<Schema>> {
  const read = (request: HonoRequest) => readBody(request, largest);
  return { isRequired: true, schema, read, parse: (given) => tryParse(schema, given) };
}

/** Like `json`, but an empty body counts as `{}`. */
export function optionalJson<Schema extends z.ZodType>(
  schema: Schema,
): Body<z.output<Schema>, z.input<Schema> | undefined> {
  return { ...json(schema), isRequired: false, read: readOptionalBody };
}

/** A file of at most `largest` bytes, in a multipart field or as the whole body. The verb finds it in `input[field]`. */
export function upload<Field extends string>(
  field: Field,
  largest: number,
): Body<Record<Field, Uint8Array>, FormData> {
  return {
    isRequired: true,
    field,
    read: async (request) => ({ [field]: await readFile(request, { field, largest }) }),
    parse: (given) => ({ success: true, data: given as Record<Field, Uint8Array> }),
  };
}
