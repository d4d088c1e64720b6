import { EACH, expectAccessible } from "./accessible.ts";
import { test } from "./furnished.ts";
import { forgedFrom } from "./test.ts";

const READERS = {
  anyone: ["member", "certificate", "payment"],
  "a member": ["member", "certificate", "payment", "used", "revoked", "expired", "unknown", "forged"],
} as const;

for (const locale of ["fr", "en"] as const) {
  test(
    `in ${locale}, each screen of a member with data: accessible in any light and width`,
    EACH,
    async ({ page, context, furnished: { holder, games } }) => {
      await holder.enter(context);
      const played = Object.values(games).map((game) => `quiz?game=${game}`);
      const screens = ["dashboard", "messages", "operations?do=pay", "quiz", ...played];
      for (const path of [...screens, "generate-qr", "scan-qr", "registrations"]) {
        await page.goto(`/${locale}/${path}`);
        await expectAccessible(page, locale);
      }
    },
  );

  for (const [reader, kinds] of Object.entries(READERS)) {
    test(
      `in ${locale}, what a code of any kind says to ${reader}: accessible in any light and width`,
      EACH,
      async ({ page, context, furnished: { other, codes }, mayFail }) => {
        mayFail(/404/);
        const forged = forgedFrom(codes.member.code);
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
