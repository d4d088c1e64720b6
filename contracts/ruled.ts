import { z } from "zod";
import type { Rule } from "./rule.ts";

/** The schema of a trimmed text with a field's rule. Messages are violation codes. */
export function ruled(rule: Rule & { type: "email" }): z.ZodPipe<z.ZodString, z.ZodEmail>;
export function ruled(rule: Rule): z.ZodString;
export function ruled(rule: Rule) {
  const text = limited(rule, z.string().trim());
  return rule.type === "email" ? text.pipe(z.email("email")) : text;
}

/** The same without trimming, because a password's spaces count. */
export function ruledAsTyped(rule: Rule): z.ZodString {
  return limited(rule, z.string());
}

function limited({ required, shortest, longest, pattern }: Rule, text: z.ZodString): z.ZodString {
  let kept = text;
  if (required) kept = kept.min(1, "required");
  if (shortest !== undefined) kept = kept.min(shortest, "too_short");
  if (longest !== undefined) kept = kept.max(longest, "too_long");
  return pattern === undefined ? kept : kept.regex(new RegExp(`^(?:${pattern})$`), "code");
}
