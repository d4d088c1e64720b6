import { beforeAll, expect, test } from "vitest";
import type { i18n } from "i18next";
import { Refusal } from "../../platform/core/refusal.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { presentRefusal } from "./errors.ts";

let english: i18n;
beforeAll(async () => {
  english = (await loadTranslations()).in("en");
});

test("a sign-in that is too old says so in a header, and no other refusal does (RFC 9470)", () => {
  const header = (code: "confirmation_required" | "forbidden") =>
    presentRefusal(new Refusal(code), english).headers["WWW-Authenticate"];
  expect(header("confirmation_required")).toBe(
    'Bearer error="insufficient_user_authentication", max_age="600"',
  );
  expect(header("forbidden")).toBeUndefined();
});

test("a limit says when to come back", () => {
  expect(presentRefusal(new Refusal("too_many_tries", { retryAfter: 7 }), english)).toMatchObject({
    status: 429,
    headers: { "Retry-After": "7" },
  });
});

test("a 401 has its English words in every language, and plain JSON", () => {
  expect(presentRefusal(new Refusal("token_expired"), english)).toEqual({
    status: 401,
    body: { code: 401, message: "Expired JWT Token" },
    headers: { "WWW-Authenticate": "Bearer" },
    type: "application/json",
  });
});
