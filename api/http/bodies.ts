import type { HonoRequest } from "hono";
import type { z } from "zod";
import { parse } from "../../platform/core/refusal.ts";
import { readBody, readFile, readOptionalBody } from "./body.ts";

/** What a call takes: how it is read from the request, and what the documents say of it. */
export type Body<Input> = {
  isRequired: boolean;
  /** Of JSON or a form. */
  schema?: z.ZodType;
  /** The multipart field of a file. */
  field?: string;
  read: (request: HonoRequest) => Promise<Input>;
};

/** An object, from JSON or a form, parsed by the schema that is published. */
export function json<Schema extends z.ZodType>(schema: Schema): Body<z.output<Schema>> {
  return { isRequired: true, schema, read: async (request) => parse(schema, await readBody(request)) };
}

/** The same, where nothing at all is as good as `{}`. */
export function optionalJson<Schema extends z.ZodType>(schema: Schema): Body<z.output<Schema>> {
  return {
    isRequired: false,
    schema,
    read: async (request) => parse(schema, await readOptionalBody(request)),
  };
}

/** The same, for a verb that adds rules which need stored data, and then tells every broken one at once. */
export function checkedByVerb(schema: z.ZodType): Body<Record<string, unknown>> {
  return { isRequired: true, schema, read: readBody };
}

/** A file of at most `largest` bytes, in a multipart field or as the whole body: the input's field of that name. */
export function upload<Field extends string>(field: Field, largest: number): Body<Record<Field, Uint8Array>> {
  const read = async (request: HonoRequest) =>
    ({ [field]: await readFile(request, { field, largest }) }) as Record<Field, Uint8Array>;
  return { isRequired: true, field, read };
}
