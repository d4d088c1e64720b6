import { z } from "zod";
import { isLocalized } from "../../contracts/localized.ts";
import type { Endpoint } from "../http/endpoint.ts";

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  [keyword: string]: unknown;
};

/** A zod schema as JSON Schema. An answer has each text in the reader's language alone. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: made }) {
      if (io !== "output" || !isLocalized(zodSchema)) return;
      for (const key of Object.keys(made)) delete made[key];
      made.type = "string";
    },
  });
  return rest as JsonSchema;
}

const LINKED = { "@context": { type: "string" }, "@id": { type: "string" }, "@type": { type: "string" } };

/** Adds a thing's address and class, as linked data has them. */
export function linkedSchema(schema: JsonSchema): JsonSchema {
  const required = [...new Set(["@id", "@type", ...(schema.required ?? [])])];
  return { ...schema, properties: { ...LINKED, ...schema.properties }, required };
}

type Resource = NonNullable<Endpoint["answer"]["resource"]>;

/** The component name of a resource's plain JSON, as API Platform names a group's. */
export function componentName({ name, shape }: Resource): string {
  return shape ? `${name}-${shape}` : name;
}

const text = { type: "string" };
const problem = {
  "@context": text,
  "@id": text,
  "@type": text,
  status: { type: "integer" },
  type: text,
  title: text,
  detail: text,
  "hydra:title": text,
  "hydra:description": text,
};
const violation = {
  type: "object",
  properties: { propertyPath: text, message: text, code: text },
  required: ["propertyPath", "message", "code"],
};

/** The three shapes of a refusal (contract, The API). */
export const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  Error: { type: "object", properties: problem, required: Object.keys(problem) },
  ConstraintViolationList: {
    type: "object",
    properties: { ...problem, violations: { type: "array", items: violation } },
    required: [...Object.keys(problem), "violations"],
  },
  Unauthorized: {
    type: "object",
    properties: { code: { const: 401 }, message: text },
    required: ["code", "message"],
  },
};
