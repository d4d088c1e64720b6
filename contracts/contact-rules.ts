import type { Rules } from "./rule.ts";

/** The contact form's fields (specification, sections 3 and 5). */
export const CONTACT_RULES = {
  name: { required: true, longest: 200 },
  email: { required: true, longest: 254, type: "email" },
  phone_number: { longest: 40, type: "tel" },
  subject: { required: true, longest: 200 },
  message: { required: true, longest: 20_000 },
} as const satisfies Rules;
