import { z } from "zod";
import {
  mailing,
  mailingInput,
  mailingRecipient,
  newsletterSettings,
  RECIPIENT_STATES,
  testInput,
} from "../../contracts/letters.ts";
import { itemKey } from "../../contracts/item.ts";
import { reportAddress } from "../../contracts/newsletter.ts";
import { tokenInput } from "../../contracts/members.ts";
import { LOCALES } from "../../contracts/locale.ts";
import {
  LARGEST_REPORT,
  cancelLetter,
  changeNewsletterSettings,
  listMailingRecipients,
  previewMail,
  readMailing,
  readNewsletterSettings,
  readReportAddress,
  sendLetter,
  sendTestMail,
  takeReport,
} from "../../modules/letters/index.ts";
import { inColours } from "../../modules/members/index.ts";
import { file, nothing, page, resource, secret, value } from "../http/answers.ts";
import { json, upload } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, anyone } from "../http/who.ts";

const named = z.object({ key: itemKey });
const RECIPIENT = resource(
  "MailingRecipient",
  mailingRecipient,
  ({ id }, { key }) => `/api/letters/${key}/recipients#${id}`,
);

/** A mail in a frame of the back office: its own styles, its pictures, and no script. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

/** The newsletter's letters: looking at them as mails, sending them, and who got which. */
export const letterEndpoints = [
  endpoint({
    method: "get",
    path: "/api/letters/:key/mailing",
    summary: "Show what became of sending a letter",
    who: administrators,
    params: named,
    answer: value(mailing),
    run: readMailing,
  }),
  endpoint({
    method: "put",
    path: "/api/letters/:key/mailing",
    summary: "Send a letter, now or at an hour of the site's time zone",
    who: administrators,
    params: named,
    body: json(mailingInput),
    answer: value(mailing),
    run: sendLetter,
  }),
  endpoint({
    method: "delete",
    path: "/api/letters/:key/mailing",
    summary: "Stop sending a letter",
    who: administrators,
    params: named,
    answer: value(mailing),
    run: cancelLetter,
  }),
  endpoint({
    method: "get",
    path: "/api/letters/:key/recipients",
    summary: "List who got a letter, or is to get it",
    who: administrators,
    params: named,
    query: pageQuery.extend({ state: z.enum(RECIPIENT_STATES, "invalid").optional() }),
    answer: page(RECIPIENT),
    run: listMailingRecipients,
  }),
  endpoint({
    method: "post",
    path: "/api/letter-tests",
    summary: "Mail an unsaved letter to oneself, by the ticket of its preview",
    who: administrators,
    body: json(testInput),
    answer: nothing(),
    run: sendTestMail,
  }),
  endpoint({
    method: "get",
    path: "/api/letter-previews/:ticket",
    summary: "Show an unsaved letter as a mail, by the ticket of its preview",
    who: anyone,
    params: z.object({ ticket: z.string().regex(/^[\w-]{43}$/) }),
    query: z.object({ locale: z.enum(LOCALES, "invalid"), colours: z.enum(["light", "dark"], "invalid") }),
    answer: file("text/html"),
    run: async ({ ctx, input, c }) =>
      c.body(inColours((await previewMail({ ctx, input })).html, input.colours), 200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": MAIL_POLICY,
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      }),
  }),
  endpoint({
    method: "get",
    path: "/api/newsletter/reports",
    summary: "Show where a mail server hands over the mails that come back",
    who: administrators,
    answer: secret(value(reportAddress)),
    run: readReportAddress,
  }),
  endpoint({
    method: "post",
    path: "/api/newsletter/reports",
    summary:
      "Take a mail that came back (RFC 3464, RFC 5965), as it is, and stop the addresses that are gone or complained",
    who: anyone,
    query: tokenInput,
    body: upload("report", LARGEST_REPORT),
    answer: nothing(),
    run: takeReport,
  }),
  endpoint({
    method: "get",
    path: "/api/newsletter/settings",
    summary: "Show how many mails an hour the newsletter may send",
    who: administrators,
    answer: value(newsletterSettings),
    run: readNewsletterSettings,
  }),
  endpoint({
    method: "put",
    path: "/api/newsletter/settings",
    summary: "Set how many mails an hour the newsletter may send",
    who: administrators,
    body: json(newsletterSettings),
    answer: value(newsletterSettings),
    run: changeNewsletterSettings,
  }),
];
