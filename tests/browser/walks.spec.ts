import { readFile } from "node:fs/promises";
import { HANDS, wordsOf } from "./hand.ts";
import { accountOf, makeMember, makeProfessor } from "./members.ts";
import { expect, onNextCall, test } from "./test.ts";

const francs = (locale: string, amount: number) =>
  `${new Intl.NumberFormat(locale).format(amount).replaceAll("\u202F", "\u00A0")}\u00A0Fcfa`;

for (const locale of ["fr", "en"] as const) {
  const t = wordsOf(locale);
  for (const by of ["mouse", "keyboard"] as const) {
    // Whoever has a keyboard alone walks in `npm test`, in French; the other three in `npm run sweeps`. Other tests use the mouse.
    const isSwept = locale === "en" || by === "mouse";
    test.describe(`in ${locale}, by ${by} alone,`, { tag: isSwept ? "@sweep" : "@looks" }, () => {
      test("the dashboard: a message is answered, and the tiles lead on", async ({
        page,
        context,
        request,
      }) => {
        const hand = HANDS[by](page);
        const member = await makeMember(request);
        await member.call("POST", "/api/messages", { subject: "Extraction", body: "Which column?" });
        await member.enter(context);
        await page.goto(`/${locale}/dashboard`);
        const messages = page.getByRole("region", { name: t("messages.title") });
        await hand.press(messages.getByRole("button", { name: t("messages.reply") }));
        await hand.type(messages.getByLabel(t("messages.yourReply")), "For leaves.");
        await hand.press(messages.getByRole("button", { name: t("messages.send") }));
        await expect(messages.getByRole("list", { name: "Extraction" }).getByRole("listitem")).toHaveCount(2);
        await hand.press(page.getByRole("link", { name: t("dashboard.showQr") }));
        await expect(page.getByRole("heading", { level: 1, name: t("generate.title") })).toBeVisible();
      });

      test("messages: a thread is begun and goes on", async ({ page, context, request }) => {
        const hand = HANDS[by](page);
        await (await makeMember(request)).enter(context);
        await page.goto(`/${locale}/messages`);
        await hand.press(page.getByRole("button", { name: t("messages.new") }));
        await hand.type(page.getByLabel(t("messages.subject")), "Bonjour");
        await hand.type(page.getByLabel(t("messages.body"), { exact: true }), "Une question.");
        await hand.press(page.getByRole("button", { name: t("messages.send") }));
        const thread = page.getByRole("list", { name: "Bonjour" });
        await expect(thread.getByRole("listitem")).toHaveCount(1);
        await hand.type(page.getByLabel(t("messages.yourReply")), "Encore une.");
        await hand.press(page.getByRole("button", { name: t("messages.send") }));
        await expect(thread.getByRole("listitem")).toHaveCount(2);
        await hand.press(
          page.getByRole("button", { name: t("messages.closeThread", { subject: "Bonjour" }) }),
        );
        await expect(thread).toBeHidden();
      });

      test("quiz: a challenge is begun, left, taken up and given up", async ({ page, context, request }) => {
        const hand = HANDS[by](page);
        await (await makeMember(request)).enter(context);
        await page.goto(`/${locale}/quiz`);
        await hand.pick(page.getByRole("radio", { name: t("quiz.modes.challenge") }));
        await hand.press(
          page.getByRole("button", { name: t("quiz.startOne", { title: "" }).trim() }).first(),
        );
        const position = (place: number) =>
          page.getByText(t("quiz.position", { position: place, total: 10 }));
        await expect(position(1)).toBeVisible();
        await hand.press(page.getByRole("main").getByRole("listitem").getByRole("button").nth(2));
        await hand.press(page.getByRole("button", { name: t("quiz.next") }));
        await expect(position(2)).toBeVisible();
        await hand.press(page.getByRole("button", { name: t("quiz.leave") }));
        await expect(page.getByRole("table")).toContainText(t("quiz.statuses.interrupted"));
        // Whoever gives up sooner than the network resumes is not told of a conflict.
        const gaveUp = Promise.withResolvers<void>();
        await onNextCall(page, "**/api/games/*/resume", (route) =>
          gaveUp.promise.then(() => route.continue()),
        );
        await hand.press(page.getByRole("table").getByRole("link"));
        await expect(position(2)).toBeVisible();
        await hand.press(page.getByRole("button", { name: t("quiz.giveUp") }));
        await hand.press(page.getByRole("dialog").getByRole("button", { name: t("quiz.giveUpYes") }));
        gaveUp.resolve();
        await expect(page.getByText(t("quiz.ended.canceled"))).toBeVisible();
        const review = page.getByRole("region", { name: t("quiz.yourAnswers") });
        await hand.press(review.locator("summary"));
        await expect(review.getByText(t("quiz.source"))).toBeVisible();
      });

      test("operations: one pays, asks, confirms, declines and cancels", async ({
        page,
        context,
        request,
      }) => {
        const hand = HANDS[by](page);
        const [holder, other] = await Promise.all([makeProfessor(request, 1_000), makeProfessor(request)]);
        const payer = await accountOf(holder);
        for (const [amount, description] of [
          [400, "A gel"],
          [90, "A mistake"],
        ] as const) {
          const body = { uuid: crypto.randomUUID(), payer, amount, description };
          await other.call("POST", "/api/transactions", body);
        }
        await holder.enter(context);
        await page.goto(`/${locale}/operations`);
        const [waiting, balance] = [
          page.getByRole("region", { name: t("operations.pending") }),
          page.getByTestId("balance"),
        ];
        const toast = (text: string) =>
          expect(page.locator(".Toastify__toast", { hasText: text })).toBeVisible();
        const line = (text: string) => waiting.getByRole("listitem").filter({ hasText: text });

        await hand.press(line("A mistake").getByRole("button", { name: t("operations.steps.decline") }));
        await toast(t("operations.settled.declined"));
        await hand.press(line("A gel").getByRole("button", { name: t("operations.steps.confirm") }));
        await toast(t("operations.settled.accepted"));
        await expect(balance).toHaveText(francs(locale, 600));

        for (const [wish, side, amount] of [
          ["pay", "payee", 250],
          ["ask", "payer", 70],
        ] as const) {
          await hand.press(page.getByRole("button", { name: t(`operations.${wish}`), exact: true }).first());
          await hand.type(page.getByLabel(t(`operations.${side}`)), other.firstName);
          await hand.press(page.getByRole("button", { name: `${other.firstName} Ndiaye` }));
          await hand.type(page.getByLabel(t("operations.amountIn")), String(amount));
          await hand.type(page.getByLabel(t("operations.reason")), "Tips");
          await hand.press(page.locator("form").getByRole("button", { name: t(`operations.send.${wish}`) }));
          const told = t(`operations.done.${wish}`, {
            amount: francs(locale, amount),
            name: `${other.firstName} Ndiaye`,
          });
          await expect(page.getByRole("status").filter({ hasText: told })).toBeFocused();
        }
        await expect(balance).toHaveText(francs(locale, 350));
        await hand.press(waiting.getByRole("button", { name: t("operations.steps.cancel") }));
        await toast(t("operations.settled.canceled"));
        await expect(waiting).toBeHidden();
      });

      test("operations: the history is turned, filtered and saved", async ({ page, context, request }) => {
        const hand = HANDS[by](page);
        const [holder, other] = await Promise.all([makeProfessor(request, 1_000), makeProfessor(request)]);
        const payee = await accountOf(other);
        for (let place = 1; place <= 22; place += 1) {
          const body = { uuid: crypto.randomUUID(), payee, amount: place, description: `Line ${place}` };
          await holder.call("POST", "/api/transactions", body);
        }
        await holder.enter(context);
        await page.goto(`/${locale}/operations`);
        await hand.press(page.getByRole("button", { name: t("pages.next") }));
        await expect(page.getByText(t("pages.position", { page: 2, last: 2 }))).toBeVisible();
        await expect(page.getByRole("row").last()).toContainText("Opening deposit");
        await hand.type(page.getByLabel(t("operations.filter.text")), "Line 17");
        await expect(page.getByRole("row")).toHaveCount(2);
        const download = page.waitForEvent("download");
        await hand.press(page.getByRole("button", { name: t("operations.csv") }));
        const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
        expect(lines).toHaveLength(2);
        expect(lines[1]).toContain(",-17,");
        const statement = page.waitForEvent("download");
        await hand.press(page.getByRole("button", { name: t("operations.statement") }));
        expect((await statement).suggestedFilename()).toBe("statement.pdf");
      });

      test("QR: a card and a request are made, scanned from a picture and by hand, paid, and the card revoked", async ({
        page,
        context,
        request,
        browser,
        baseURL,
      }) => {
        const hand = HANDS[by](page);
        const [asker, payer] = await Promise.all([makeProfessor(request), makeProfessor(request, 2_000)]);
        await asker.enter(context);
        await page.goto(`/${locale}/generate-qr`);
        await hand.press(page.getByRole("button", { name: t("generate.makeMember") }));
        const card = page.getByRole("article", { name: t("code.kinds.member") });
        const short = (await card.getByText(/^M[0-9A-Z]{4}-/).textContent()) ?? "";
        await hand.pick(page.getByRole("radio", { name: t("code.kinds.payment") }));
        await hand.type(page.getByLabel(t("operations.amountIn")), "750");
        await hand.type(page.getByLabel(t("operations.reason")), "A workshop");
        await hand.press(page.getByRole("button", { name: t("generate.makePayment") }));
        const download = page.waitForEvent("download");
        await hand.press(page.getByRole("button", { name: t("generate.png") }));
        const picture = await (await download).path();
        await hand.press(page.getByRole("button", { name: t("generate.revokeCode", { short }) }));
        await expect(page.getByText(t("code.states.revoked"))).toBeVisible();

        const others = await browser.newContext({ baseURL });
        await payer.enter(others);
        const scan = await others.newPage();
        const otherHand = HANDS[by](scan);
        await scan.goto(`/${locale}/scan-qr`);
        await otherHand.type(scan.getByLabel(t("scan.shortCode")), short.toLowerCase());
        await otherHand.press(scan.getByRole("button", { name: t("scan.check") }));
        await expect(scan.getByText(t("code.states.revoked"))).toBeVisible();
        await otherHand.press(scan.getByRole("button", { name: t("scan.another") }));
        const chooser = scan.waitForEvent("filechooser");
        await otherHand.press(scan.getByLabel(t("scan.choosePicture")));
        await (await chooser).setFiles(picture);
        const words = { amount: francs(locale, 750), name: `${asker.firstName} Ndiaye` };
        await otherHand.press(scan.getByRole("button", { name: t("code.confirm", words) }));
        await expect(scan.getByRole("status").filter({ hasText: t("code.paid", words) })).toBeVisible();
        await expect(scan.getByText(t("code.states.used"))).toBeVisible();
        await otherHand.press(scan.getByRole("link", { name: t("code.toOperations") }));
        await expect(scan.getByTestId("balance")).toHaveText(francs(locale, 1_250));
        await others.close();
        // Who asked sees it too.
        await page.goto(`/${locale}/operations`);
        await expect(page.getByTestId("balance")).toHaveText(francs(locale, 750));
        await expect(page.getByRole("row").nth(1)).toContainText("A workshop");
      });
    });
  }
}
