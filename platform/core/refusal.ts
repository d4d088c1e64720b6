import type { z } from "zod";
import type { RefusalCode, Violation } from "../../contracts/errors.ts";

/** A verb's expected "no". Any other error is a fault: it is logged, and the reader sees only its id. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly violations: Violation[];
  /** In seconds, with `too_many_tries`. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, details: { violations?: Violation[]; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.violations = details.violations ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** Parses `input`, or refuses with every broken rule at once. A schema's messages are violation codes. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = tryParse(schema, input);
  if (result.success) return result.data;
  throw new Refusal("invalid_input", { violations: violationsOf(result.error) });
}

/** Parses `input` so that `violationsOf` can distinguish missing fields from wrong ones. */
export function tryParse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(input, { reportInput: true });
}

/** Refuses with broken rules; does nothing where there are none. */
export function refuseBroken(violations: Violation[]): void {
  if (violations.length > 0) throw brokenInput(violations);
}

/** The refusal of an input that breaks rules. It names the first broken rule of each field. */
export function brokenInput(violations: Violation[]): Refusal {
  const told = new Set<string>();
  const first = violations.filter(({ propertyPath }) => !told.has(propertyPath) && told.add(propertyPath));
  return new Refusal("invalid_input", { violations: first });
}

/** The broken rules of a zod error, the first of each field. */
export function violationsOf(error: z.ZodError): Violation[] {
  const byPath = new Map<string, Violation>();
  for (const issue of error.issues) {
    const propertyPath = issue.path.join(".");
    if (byPath.has(propertyPath)) continue;
    byPath.set(propertyPath, { propertyPath, code: codeOf(issue), values: valuesOf(issue) });
  }
  return [...byPath.values()];
}

const CODE = /^[a-z_]+$/;

function codeOf(issue: z.core.$ZodIssue): string {
  if (CODE.test(issue.message)) return issue.message;
  return issue.code === "invalid_type" && issue.input === undefined ? "required" : "invalid";
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, number> {
  if (issue.code === "too_small") return { minimum: Number(issue.minimum) };
  if (issue.code === "too_big") return { maximum: Number(issue.maximum) };
  return {};
}
