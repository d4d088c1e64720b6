import { expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "./create-api.ts";

test("no name of a call's input stands for two things: address, query and body keep apart", () => {
  const clashes = ENDPOINTS.flatMap(({ method, path, params, query, body }) => {
    const names = [params, query].flatMap((schema) => Object.keys(schema.shape));
    if (body?.schema) names.push(...namesOf(body.schema));
    if (body?.field) names.push(body.field);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    return twice.map((name) => `${method} ${path}: ${name}`);
  });
  expect(clashes).toEqual([]);
});

test("each parameter of an address has its schema", () => {
  const unnamed = ENDPOINTS.filter(({ path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    return named.toSorted().join() !== Object.keys(params.shape).toSorted().join();
  });
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

function namesOf(schema: z.ZodType): string[] {
  const {
    properties,
    oneOf = [],
    anyOf = [],
  } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const choices = [...oneOf, ...anyOf].flatMap((choice) => Object.keys(choice.properties ?? {}));
  return [...new Set([...Object.keys(properties ?? {}), ...choices])];
}
