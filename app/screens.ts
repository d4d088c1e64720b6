import { type Screen, screensOf } from "./screen.ts";

const account = screensOf("account");
const member = screensOf("member");
const office = screensOf("office");

export const ACCOUNT: Screen[] = [
  account("login", "account/login/login", "session:login"),
  account("register", "account/register/register", "session:register"),
  account("register/confirm", "account/register/confirm", "session:confirm"),
  account("confirm-email", "account/confirm-email/confirm-email", "session:confirmEmail"),
  account("reset-password", "account/reset-password/reset-password", "session:reset"),
  account("set-up", "account/set-up/set-up", "session:setUp"),
  account("keep-authenticator", "account/keep-authenticator/keep-authenticator", "session:keepAuthenticator"),
  account("newsletter", "account/newsletter/newsletter", "session:newsletter"),
  account("logout", "account/logout/logout", "session:logout"),
];

/** The page that a scanned code opens, for anyone. */
export const CODE: Screen = member("q/:code", "code/code", "member:code");

export const MEMBER: Screen[] = [
  member("verify-phone", "member/verify-phone/verify-phone", "session:phone"),
  member("edit-profile", "member/edit-profile/edit-profile", "session:profile"),
  member("dashboard", "member/dashboard/dashboard", "member:dashboard"),
  member("messages", "member/messages/messages", "member:messages", { worksOffline: true }),
  member("quiz", "member/quiz/quiz", "member:quiz", { worksOffline: true }),
  member("operations", "member/operations/operations", "member:operations"),
  member("registrations", "member/registrations/registrations", "member:registrations"),
  member("generate-qr", "member/generate-qr/generate-qr", "member:generate"),
  member("scan-qr", "member/scan-qr/scan-qr", "member:scan", { runsWasm: true }),
];

export const OFFICE: Screen[] = [
  office("office", "office/overview/overview", "office:overview", { hasHeading: true }),
  office("office/first-run", "office/first-run/first-run", "office:firstRun"),
  office("office/inbox", "office/inbox/inbox", "office:inbox", { hasHeading: true }),
  office("office/inbox/:id", "office/inbox/thread", "office:thread", { first: "/api/threads/:id" }),
  office("office/content", "office/content/content", "office:content", { hasHeading: true }),
  office("office/content/:kind/:key", "office/item/item", "office:content", {
    first: "/api/items/:kind/:key",
  }),
  office("office/suggest/:kind/:key", "office/item/suggest", "office:suggestions"),
  office("office/import", "office/papers/import", "office:import"),
  office("office/import/:id", "office/papers/import-lines", "office:import"),
  office("office/media", "office/media/media", "office:media", { hasHeading: true }),
  office("office/media/:id", "office/media/file", "office:media"),
  office("office/reviews", "office/reviews/reviews", "office:reviews", { hasHeading: true }),
  office("office/registrations", "office/registrations/registrations", "office:registrations", {
    hasHeading: true,
  }),
  office("office/registrations/:key", "office/registrations/attendees", "office:registrations", {
    runsWasm: true,
  }),
  office("office/certificates", "office/certificates/certificates", "office:certificates", {
    hasHeading: true,
  }),
  office("office/people", "office/people/people", "office:people", { hasHeading: true }),
  office("office/people/:id", "office/people/person", "office:person"),
  office("office/money", "office/money/money", "office:money", { hasHeading: true }),
  office("office/texts", "office/texts/texts", "office:texts", { hasHeading: true }),
  office("office/addresses", "office/addresses/addresses", "office:addresses", { hasHeading: true }),
  office("office/transfers", "office/transfers/transfers", "office:transfers", { hasHeading: true }),
  office("office/transfers/:id", "office/transfers/site-import", "office:transfers"),
  office("office/history", "office/history/history", "office:history", { hasHeading: true }),
  office("office/health", "office/health/health", "office:health", { hasHeading: true }),
  office("office/security", "office/security/security", "office:security", { hasHeading: true }),
];
