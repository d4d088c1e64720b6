import { z } from "zod";
import { type ContactOutcome, contactInput, isTrapped } from "../../contracts/contact.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { parse } from "../../platform/core/refusal.ts";
import type { MailDelivery } from "./deliver-message.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const text = z.coerce.string().optional();

/** EmailJS's REST body, as the specification's section 7 lists it. */
export const emailJsInput = z.object({
  lib_version: text,
  user_id: text,
  service_id: text,
  template_id: text,
  template_params: z
    .object({
      reply_to: text,
      from_name: text,
      subject: text,
      message: text,
      phone_number: text,
      phone_work: text,
    })
    .default({}),
});

/** Takes a message as EmailJS's public call carries it; a contact message like any other, with its rules. For anyone. */
export async function sendEmailJs({
  ctx,
  input,
}: Call<z.output<typeof emailJsInput>, Context & MailDelivery>): Promise<ContactOutcome> {
  const { from_name, reply_to, ...rest } = input.template_params;
  if (isTrapped(rest)) return "sent";
  return sendContactMessage({
    ctx,
    input: parse(contactInput, { ...rest, name: from_name, email: reply_to }),
  });
}
