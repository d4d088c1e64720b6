import type { HonoRequest } from "hono";
import type { z } from "zod";
import { parse } from "../../platform/core/refusal.ts";
import { readBody, readFile, readOptionalBody } from "./body.ts";

/** What a call takes: it reads the request's body, and tells the documents about it. */
export type Body<Input> = {
  isRequired: boolean;
  /** The shape of JSON or of a form. */
  schema?: z.ZodType;
  /** The multipart field of a file. */
  field?: string;
  read: (request: HonoRequest) => Promise<Input>;
};

/** An object, from JSON or a form, parsed by the schema that is published. */
export function json<Schema extends z.ZodType>(schema: Schema): Body<z.output<Schema>> {
  return { isRequired: true, schema, read: async (request) => parse(schema, await readBody(request)) };
}

/** As `json`, but an empty body counts as `{}`. */
export function optionalJson<Schema extends z.ZodType>(schema: Schema): Body<z.output<Schema>> {
  return {
    isRequired: false,
    schema,
    read: async (request) => parse(schema, await readOptionalBody(request)),
  };
}

/** Leaves the parsing to the verb, whose own rules need stored data: it tells all broken rules at once. */
export function checkedByVerb(schema: z.ZodType): Body<Record<string, unknown>> {
  return { isRequired: true, schema, read: readBody };
}

/** A file of at most `largest` bytes, in a multipart field or as the whole body. The verb finds it in `input[field]`. */
export function upload<Field extends string>(field: Field, largest: number): Body<Record<Field, Uint8Array>> {
  const read = async (request: HonoRequest) =>
    ({ [field]: await readFile(request, { field, largest }) }) as Record<Field, Uint8Array>;
  return { isRequired: true, field, read };
}
