import i18next from "i18next";
import { expect, test } from "vitest";
import office from "../../../platform/i18n/locales/en/office.json" with { type: "json" };
import { SECURITY_EVENTS } from "../../../contracts/security-log.ts";
import { detailIn } from "./detail-in.ts";

await i18next.init({ lng: "en", ns: ["office"], defaultNS: "office", resources: { en: { office } } });
const t = i18next.getFixedT("en", "office");

test("an amount is in the reader's money, with what became of it where it was not simply paid", () => {
  const moved = (detail: string) => detailIn({ event: "treasury_deposit", detail }, t, "en");
  expect(moved("1500000 XAF pending_confirmation")).toBe(
    "1,500,000\u00A0Fcfa, waiting for a second administrator",
  );
  expect(moved("1500000 XAF accepted")).toBe("1,500,000\u00A0Fcfa");
  expect(detailIn({ event: "treasury_confirmed", detail: "900 XAF" }, t, "en")).toBe("900\u00A0Fcfa");
});

test("roles and the rule of the second factor are words; anything else stands as it is", () => {
  const roles = detailIn({ event: "roles_changed", detail: "ROLE_PROF ROLE_ADMIN" }, t, "en");
  expect(roles).toBe("Professor, Administrator");
  expect(detailIn({ event: "roles_changed", detail: "none" }, t, "en")).toBe("Member");
  expect(detailIn({ event: "second_factor_rule_changed", detail: "required" }, t, "en")).toBe("required");
  expect(detailIn({ event: "signed_in", detail: "Firefox" }, t, "en")).toBe("Firefox");
  expect(detailIn({ event: "signed_out", detail: null }, t, "en")).toBe("");
});

test("every event has its words", () => {
  expect(Object.keys(office.log.events).toSorted()).toEqual(SECURITY_EVENTS.toSorted());
});
