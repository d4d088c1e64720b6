import { expectAccessible, sweptIn } from "./accessible.ts";
import { test } from "./furnished.ts";

const SCREENS: Record<string, (games: Record<"running" | "passed" | "failed", string>) => string[]> = {
  "the dashboard, messages and operations": () => ["dashboard", "messages", "operations?do=pay"],
  "the quiz and its games": ({ running, passed, failed }) => [
    "quiz",
    ...[running, passed, failed].map((game) => `quiz?game=${game}`),
  ],
  "the QR screens": () => ["generate-qr", "scan-qr"],
  "the registrations": () => ["registrations"],
};

const READERS = [
  ["anyone", ["member", "certificate", "payment"]],
  ["a member", ["member", "certificate", "payment"]],
  ["a member", ["used", "revoked", "expired"]],
  ["a member", ["unknown", "forged"]],
] as const;

for (const locale of ["fr", "en"] as const) {
  for (const [name, pathsOf] of Object.entries(SCREENS)) {
    test(
      `in ${locale}, ${name} with data: accessible in any light and width`,
      sweptIn(locale),
      async ({ page, context, furnished: { holder, games } }) => {
        await holder.enter(context);
        for (const path of pathsOf(games)) {
          await page.goto(`/${locale}/${path}`);
          await expectAccessible(page, locale);
        }
      },
    );
  }

  for (const [reader, kinds] of READERS) {
    test(
      `in ${locale}, a code that is ${kinds.join(", ")}, to ${reader}: accessible in any light and width`,
      sweptIn(locale),
      async ({ page, context, furnished: { other, codes }, mayFail }) => {
        mayFail(/404/);
        const forged = codes.member.code.replace(/^M./, "MZ");
        const all = { ...codes, unknown: { code: "M0000000000" }, forged: { code: forged } };
        if (reader === "a member") await other.enter(context);
        for (const kind of kinds) {
          await page.goto(`/${locale}/q/${all[kind].code}`);
          await expectAccessible(page, locale);
        }
      },
    );
  }
}
