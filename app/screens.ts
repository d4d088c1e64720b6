import { type Screen, screensOf } from "./screen.ts";

const account = screensOf("account");
const member = screensOf("member");
const office = screensOf("office");

export const ACCOUNT: Screen[] = [
  account("login", "account/login/login", () => import("./account/login/login.tsx"), "session:login"),
  account(
    "register",
    "account/register/register",
    () => import("./account/register/register.tsx"),
    "session:register",
  ),
  account(
    "register/confirm",
    "account/register/confirm",
    () => import("./account/register/confirm.tsx"),
    "session:confirm",
  ),
  account(
    "confirm-email",
    "account/confirm-email/confirm-email",
    () => import("./account/confirm-email/confirm-email.tsx"),
    "session:confirmEmail",
  ),
  account(
    "reset-password",
    "account/reset-password/reset-password",
    () => import("./account/reset-password/reset-password.tsx"),
    "session:reset",
  ),
  account("set-up", "account/set-up/set-up", () => import("./account/set-up/set-up.tsx"), "session:setUp"),
  account("logout", "account/logout/logout", () => import("./account/logout/logout.tsx"), "session:logout"),
];

/** The page that a scanned code opens, for anyone. */
export const CODE: Screen = member("q/:code", "code/code", () => import("./code/code.tsx"), "member:code");

export const MEMBER: Screen[] = [
  member(
    "verify-phone",
    "member/verify-phone/verify-phone",
    () => import("./member/verify-phone/verify-phone.tsx"),
    "session:phone",
  ),
  member(
    "edit-profile",
    "member/edit-profile/edit-profile",
    () => import("./member/edit-profile/edit-profile.tsx"),
    "session:profile",
  ),
  member(
    "dashboard",
    "member/dashboard/dashboard",
    () => import("./member/dashboard/dashboard.tsx"),
    "member:dashboard",
  ),
  member(
    "messages",
    "member/messages/messages",
    () => import("./member/messages/messages.tsx"),
    "member:messages",
  ),
  member("quiz", "member/quiz/quiz", () => import("./member/quiz/quiz.tsx"), "member:quiz", {
    worksOffline: true,
  }),
  member(
    "operations",
    "member/operations/operations",
    () => import("./member/operations/operations.tsx"),
    "member:operations",
  ),
  member(
    "generate-qr",
    "member/generate-qr/generate-qr",
    () => import("./member/generate-qr/generate-qr.tsx"),
    "member:generate",
  ),
  member("scan-qr", "member/scan-qr/scan-qr", () => import("./member/scan-qr/scan-qr.tsx"), "member:scan", {
    runsWasm: true,
  }),
];

export const OFFICE: Screen[] = [
  office(
    "office",
    "office/overview/overview",
    () => import("./office/overview/overview.tsx"),
    "office:overview",
    { hasHeading: true },
  ),
  office(
    "office/first-run",
    "office/first-run/first-run",
    () => import("./office/first-run/first-run.tsx"),
    "office:firstRun",
  ),
  office("office/inbox", "office/inbox/inbox", () => import("./office/inbox/inbox.tsx"), "office:inbox", {
    hasHeading: true,
  }),
  office(
    "office/inbox/:id",
    "office/inbox/thread",
    () => import("./office/inbox/thread.tsx"),
    "office:thread",
  ),
  office(
    "office/content",
    "office/content/content",
    () => import("./office/content/content.tsx"),
    "office:content",
    { hasHeading: true },
  ),
  office(
    "office/content/:kind/:key",
    "office/item/item",
    () => import("./office/item/item.tsx"),
    "office:content",
  ),
  office("office/media", "office/media/media", () => import("./office/media/media.tsx"), "office:media", {
    hasHeading: true,
  }),
  office("office/media/:id", "office/media/file", () => import("./office/media/file.tsx"), "office:media"),
  office(
    "office/reviews",
    "office/reviews/reviews",
    () => import("./office/reviews/reviews.tsx"),
    "office:reviews",
    { hasHeading: true },
  ),
  office(
    "office/people",
    "office/people/people",
    () => import("./office/people/people.tsx"),
    "office:people",
    { hasHeading: true },
  ),
  office(
    "office/people/:id",
    "office/people/person",
    () => import("./office/people/person.tsx"),
    "office:person",
  ),
  office("office/money", "office/money/money", () => import("./office/money/money.tsx"), "office:money", {
    hasHeading: true,
  }),
  office("office/texts", "office/texts/texts", () => import("./office/texts/texts.tsx"), "office:texts", {
    hasHeading: true,
  }),
  office(
    "office/history",
    "office/history/history",
    () => import("./office/history/history.tsx"),
    "office:history",
    { hasHeading: true },
  ),
  office(
    "office/security",
    "office/security/security",
    () => import("./office/security/security.tsx"),
    "office:security",
    { hasHeading: true },
  ),
];
