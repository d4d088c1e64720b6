import type { z } from "zod";
import { type ContactOutcome, type contactInput, isTrapped } from "../../contracts/contact.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { MESSAGE_MAIL_QUEUE, deliverMessage, type MailDelivery } from "./deliver-message.ts";
import { messages, threads } from "./tables.ts";

/** This request sends the mail itself, and the job only when it could not. */
const JOB_WAITS = milliseconds("3 minutes");

/**
 * Stores a visitor's message, then mails it to the researcher; when the mail cannot go now, the job engine sends it
 * later (product.md 11). A filled honeypot is answered as if all were well, and nothing is kept. For anyone.
 */
export async function sendContactMessage({
  ctx,
  input: contact,
}: Call<z.output<typeof contactInput>, Context & MailDelivery>): Promise<ContactOutcome> {
  if (isTrapped(contact)) return "sent";
  await ctx.limiter.consume("contact", ctx.address);

  const message = crypto.randomUUID();
  const now = ctx.now();
  await withTransaction(ctx, async (ctx) => {
    const thread = crypto.randomUUID();
    await ctx.database.insert(threads).values({
      id: thread,
      subject: contact.subject,
      name: contact.name,
      email: contact.email,
      phoneNumber: contact.phone_number || null,
      locale: ctx.locale,
      createdAt: now,
      lastMessageAt: now,
    });
    await ctx.database
      .insert(messages)
      .values({ id: message, thread, sender: "person", body: contact.message, createdAt: now });
    const startAfter = new Date(now.getTime() + JOB_WAITS);
    await ctx.jobs.send(MESSAGE_MAIL_QUEUE, { message }, ctx.database, { startAfter });
  });
  return Promise.race([deliverNow(ctx, message), later()]);
}

async function deliverNow(ctx: Context & MailDelivery, message: string): Promise<ContactOutcome> {
  try {
    await deliverMessage(ctx, message);
    return "sent";
  } catch (error) {
    ctx.log.warn({ err: error, message }, "a contact message is kept: its mail could not be sent yet");
    return "kept";
  }
}

// A visitor waits no longer than this for a slow mail server: the message is stored, the job goes on.
function later(): Promise<ContactOutcome> {
  return new Promise((resolve) => setTimeout(resolve, 3_000, "kept").unref());
}
