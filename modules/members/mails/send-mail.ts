import { withFirst } from "../../../contracts/first-of-month.ts";
import { siteName } from "../../../contracts/site-name.ts";
import { eq } from "drizzle-orm";
import { formatFrancs } from "../../../contracts/francs.ts";
import { FORMATS, type Locale } from "../../../contracts/locale.ts";
import type { Services } from "../../../platform/core/context.ts";
import type { Mailer } from "../../../platform/delivery/mail.ts";
import type { Translations } from "../../../platform/i18n/translations.ts";
import { readIdentity } from "../../content/index.ts";
import { findUserByEmail, type UserRow } from "../find-user.ts";
import { renderLetter } from "./mail-layout.ts";
import { readMailLook } from "./mail-look.ts";
import { type MemberMail, queueOf } from "./mails.ts";
import { mintToken } from "../one-time-tokens.ts";
import { deletionDate } from "../profile/read-user.ts";
import { findRegistration, listRegistrations } from "../registration/registrations.ts";
import type { MemberServices } from "../services.ts";
import { recipientToken } from "../newsletter/recipient-token.ts";
import { removalToken } from "../second-factor/removal.ts";
import { authenticatorRemovals, invitations, subscribers, users } from "../tables.ts";

export type MailSending = Services & MemberServices & { mailer: Mailer; translations: Translations };

/** A letter of `mail.json` before translation: its name, receiver, values, and the button's link. */
type Draft = {
  template: string;
  to: string;
  locale: Locale;
  values?: Record<string, string>;
  /** A path of the site, for the one button. */
  path?: string;
  /** Several buttons, where one of them is the reader's: each with what its label is filled with. */
  paths?: { path: string; values: Record<string, string> }[];
};

/**
 * Writes and sends one mail; an e-mail that no member has gets none. Throws when the mail cannot be sent, so that its
 * job is tried again with a new token.
 */
export async function sendMemberMail(services: MailSending, mail: MemberMail): Promise<void> {
  const draft = await draftMail(services, mail);
  if (!draft) return;
  const { t } = services.translations.in(draft.locale);
  const identity = await readIdentity({ ctx: { ...services, locale: draft.locale } });
  const name = siteName(identity, services.origin);
  const say = (key: string, values = draft.values) =>
    t(`mail:${draft.template}.${key}`, { ...values, site: name });
  const paths = draft.paths ?? (draft.path ? [{ path: draft.path, values: draft.values }] : []);
  const { html, text } = renderLetter({
    locale: draft.locale,
    heading: say("subject"),
    paragraphs: say("text").split("\n").filter(Boolean),
    buttons: paths.map(({ path, values }) => {
      return { label: say("button", values), href: services.origin + path };
    }),
    orCopy: t("mail:orCopy"),
    signature: `${name} · ${services.origin}`,
    site: name,
    look: await readMailLook(services, identity),
  });
  const job = { queue: queueOf(mail), data: mail };
  await services.mailer.send({ to: draft.to, subject: say("subject"), text, html, job });
}

// oxlint-disable-next-line consistent-return -- the switch is exhaustive
async function draftMail(services: MailSending, mail: MemberMail): Promise<Draft | undefined> {
  if (mail.kind === "newsletter") return draftNewsletter(services, mail);
  if (mail.kind === "invitation") return draftInvitation(services, mail);
  const user = await recipient(services, mail);
  if (!user) return mail.kind === "registration" ? draftActivation(services, mail) : undefined;
  const to = { to: user.email, locale: user.locale, template: mail.kind };
  const mint = (purpose: "password" | "email", payload?: { email: string }) =>
    mintToken(services.database, { purpose, user: user.id, payload, now: services.now() });
  const { t } = services.translations.in(user.locale);
  switch (mail.kind) {
    case "registration":
      return { ...to, template: "already-registered", path: "/reset-password" };
    case "password-reset":
      return { ...to, path: `/reset-password?token=${await mint("password")}` };
    case "email-change": {
      const owner = await findUserByEmail(services.database, mail.email);
      if (owner && owner.id !== user.id)
        return { ...to, to: mail.email, template: "already-registered", path: "/reset-password" };
      return {
        ...to,
        to: mail.email,
        path: `/confirm-email?token=${await mint("email", { email: mail.email })}`,
      };
    }
    case "email-changed":
      return { ...to, to: mail.email, path: "/contact" };
    case "payment-request": {
      const amount = formatFrancs(mail.amount, user.locale);
      return {
        ...to,
        values: { name: mail.name, amount, description: mail.description },
        path: "/operations",
      };
    }
    case "code-revoked":
      return {
        ...to,
        template: mail.of ? "certificate-revoked" : "card-revoked",
        values: { of: mail.of?.[user.locale] ?? "", reason: mail.reason || "-" },
        path: "/messages",
      };
    case "check-request":
    case "suggestion":
    case "suggestion-taken":
    case "suggestion-declined": {
      const { name, note, title } = mail;
      return {
        ...to,
        values: { name, note, title: title[user.locale] || title.fr || title.en },
        path: mail.path,
      };
    }
    case "comment-request":
    case "comment-answer": {
      const { name, words, note, title } = mail;
      return {
        ...to,
        values: { name, words, note, title: title[user.locale] || title.fr || title.en },
        path: mail.path,
      };
    }
    case "password-changed":
      return { ...to, path: "/reset-password" };
    case "data-corrected": {
      const names = mail.fields.map((field) => t(`mail:corrected.${field}`));
      const fields = new Intl.ListFormat(user.locale).format(names);
      return { ...to, values: { fields }, path: "/edit-profile" };
    }
    case "security":
      return {
        ...to,
        values: { change: t(`mail:changes.${mail.event}`), address: mail.address || "?" },
        path: "/reset-password",
      };
    case "authenticator-removal": {
      const [removal] = await services.database
        .select()
        .from(authenticatorRemovals)
        .where(eq(authenticatorRemovals.user, user.id));
      if (!removal) return undefined; // It was stopped meanwhile.
      const path = `/keep-authenticator?token=${removalToken(services, removal.id)}`;
      if (!removal.dueAt) return { ...to, path };
      return {
        ...to,
        template: "authenticator-goes",
        values: { time: timeOf(removal.dueAt, user.locale) },
        path,
      };
    }
    case "new-device":
    case "refresh-replay":
      return {
        ...to,
        values: { device: mail.device || t("mail:unknownDevice"), address: mail.address || "?" },
        path: "/reset-password",
      };
    case "deletion": {
      if (!user.deletionRequestedAt) return undefined; // The member has taken it back meanwhile.
      const day = deletionDate(user.deletionRequestedAt).toLocaleDateString(FORMATS[user.locale], {
        dateStyle: "long",
        timeZone: "UTC",
      });
      const date = withFirst(day, user.locale);
      return { ...to, values: { date }, path: "/edit-profile" };
    }
  }
}

/**
 * The time distinguishes registrations with the same address. What was typed is not repeated, because anybody may
 * have typed it.
 */
async function draftActivation(
  services: MailSending,
  { email, registration }: { email: string; registration?: string },
): Promise<Draft | undefined> {
  const now = services.now();
  const open = registration
    ? [await findRegistration(services.database, { registration })]
    : await listRegistrations(services.database, { email, now });
  const known = open.filter((one) => one !== undefined);
  const last = known.at(-1);
  if (!last) return undefined;
  const paths = await Promise.all(
    known.map(async ({ id, createdAt }) => {
      const token = await mintToken(services.database, { purpose: "activation", registration: id, now });
      return { path: `/register/confirm?token=${token}`, values: { time: timeOf(createdAt, last.locale) } };
    }),
  );
  const template = known.length > 1 ? "activation-several" : "activation";
  return { template, to: last.email, locale: last.locale, values: paths.at(-1)?.values, paths };
}

async function draftNewsletter(
  services: MailSending,
  { email }: { email: string },
): Promise<Draft | undefined> {
  const [row] = await services.database.select().from(subscribers).where(eq(subscribers.email, email));
  if (!row) return undefined; // They have stopped it meanwhile.
  const token = recipientToken(services, { kind: "subscriber", id: row.id });
  return { template: "newsletter", to: email, locale: row.locale, path: `/newsletter?token=${token}` };
}

async function draftInvitation(
  { database, translations }: MailSending,
  { email }: { email: string },
): Promise<Draft | undefined> {
  const [row] = await database.select().from(invitations).where(eq(invitations.email, email));
  if (!row || (await findUserByEmail(database, email))) return undefined;
  const to = { to: email, locale: row.locale, path: `/${row.locale}/register` };
  if (!row.role) return { ...to, template: "invitation" };
  const { t } = translations.in(row.locale);
  return { ...to, template: "team-invitation", values: { role: t(`mail:roles.${row.role}`) } };
}

function timeOf(date: Date, locale: Locale): string {
  const time = date.toLocaleString(FORMATS[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return withFirst(time, locale);
}

async function recipient({ database }: MailSending, mail: MemberMail): Promise<UserRow | undefined> {
  if (!("user" in mail)) return findUserByEmail(database, mail.email);
  const [row] = await database.select().from(users).where(eq(users.id, mail.user));
  return row;
}
