import type { Rules } from "./rule.ts";

export const MESSAGE_RULES = {
  subject: { required: true, longest: 200 },
  body: { required: true, longest: 20_000 },
  title: { required: true, longest: 100 },
} as const satisfies Rules;
