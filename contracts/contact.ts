import { z } from "zod";

/** The contact form (specification, sections 3 and 5). Messages are violation codes. */
export const contactInput = z.object({
  name: z.string().trim().min(1, "required").max(200, "too_long"),
  email: z.string().trim().min(1, "required").max(254, "too_long").pipe(z.email("email")),
  phone_number: z.string().trim().max(40, "too_long").optional(),
  subject: z.string().trim().min(1, "required").max(200, "too_long"),
  message: z.string().trim().min(1, "required").max(20_000, "too_long"),
  /** The honeypot: a person never sees it. */
  phone_work: z.string().optional(),
});

/** Whether the honeypot is filled, which only programs do. */
export function isTrapped({ phone_work: trap }: Record<string, unknown>): boolean {
  return typeof trap === "string" && trap !== "";
}

/** What became of a contact message: already mailed, or kept and mailed as soon as that works. */
export type ContactOutcome = "sent" | "kept";
