import { expect, test } from "vitest";
import { AWAITED_MAIL_QUEUE, MAIL_QUEUE, queueOf } from "./mails.ts";

const email = "awa@example.org";
const user = "the member's id";

test("mails that a person waits for have a queue of their own, and other mails never delay them", () => {
  expect(queueOf({ kind: "registration", email })).toBe(AWAITED_MAIL_QUEUE);
  expect(queueOf({ kind: "password-reset", email })).toBe(AWAITED_MAIL_QUEUE);
  expect(queueOf({ kind: "email-change", user, email })).toBe(AWAITED_MAIL_QUEUE);
  expect(queueOf({ kind: "password-changed", user, email })).toBe(MAIL_QUEUE);
  expect(queueOf({ kind: "new-device", user, device: "Firefox", address: "192.0.2.1" })).toBe(MAIL_QUEUE);
});
