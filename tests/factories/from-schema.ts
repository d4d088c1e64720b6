import fc, { type Arbitrary } from "fast-check";
import { UNCOMPARABLE } from "./hostile.ts";

/** The part of JSON Schema that zod writes. */
export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Values that a schema allows, and some that it does not: one part in eight is rubbish. */
export function fromSchema(schema: JsonSchema): Arbitrary<unknown> {
  const rubbish = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(UNCOMPARABLE));
  return fc.oneof({ weight: 7, arbitrary: valid(schema) }, { weight: 1, arbitrary: rubbish });
}

/** An object that has each field of a schema, and in each what cannot be compared. */
export function uncomparable({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, UNCOMPARABLE]));
}

function valid(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? -1e9, -1e9),
        max: Math.min(schema.maximum ?? 1e9, 1e9),
      });
    case "number":
      return fc.double();
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 4 });
    case "object":
      return record(schema);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  const size = {
    minLength: Math.min(minLength, maxLength),
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  };
  const likely = fc.constantFrom(
    "awa@example.org",
    "girafe-lunaire-tricote-42",
    crypto.randomUUID(),
    "+237650000000",
    "fr",
    "2024-10-01",
  );
  return fc.oneof(likely, fc.string({ ...size, unit: "binary" }), fc.string(size));
}

function record({ properties = {}, required = [] }: JsonSchema): Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}
