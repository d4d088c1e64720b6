import { z } from "zod";
import { CONTACT_RULES } from "./contact-rules.ts";
import { ruled } from "./ruled.ts";

/** The contact form (specification, sections 3 and 5). Messages are violation codes. */
export const contactInput = z.object({
  name: ruled(CONTACT_RULES.name),
  email: ruled(CONTACT_RULES.email),
  phone_number: ruled(CONTACT_RULES.phone_number).optional(),
  subject: ruled(CONTACT_RULES.subject),
  message: ruled(CONTACT_RULES.message),
  /** The honeypot, which people do not see. */
  phone_work: z.string().optional(),
});

/** Whether the honeypot is filled. Only programs do that. */
export function isTrapped({ phone_work: trap }: Record<string, unknown>): boolean {
  return typeof trap === "string" && trap !== "";
}

/** Whether a contact message was mailed, or is kept until mailing works. */
export type ContactOutcome = "sent" | "kept";
