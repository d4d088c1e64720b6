import { EACH, expectAccessible, sweptIn } from "./accessible.ts";
import { confirmIdentity } from "./account-steps.ts";
import { makeMember, makeProfessor } from "./members.ts";
import {
  answerArrives,
  answerMessage,
  approveReview,
  leaveWork,
  searchMember,
  topUpProfessor,
} from "./office-steps.ts";
import { expect, settled, test } from "./test.ts";

test("an administrator answers, publishes, gives a role, tops up, and finds all of it in the security log", async ({
  page,
  context,
  request,
}) => {
  const work = await leaveWork(request);
  const member = await makeMember(request);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);

  await page.goto("/en/dashboard");
  await page.getByRole("button", { name: admin.firstName }).click();
  await page.getByRole("link", { name: "Back office" }).click();
  await answerMessage(page, work);
  await approveReview(page, work);
  await topUpProfessor(page, member);

  await answerArrives(work);
  await page.goto(`/en/office/security?member=${admin.id}`);
  for (const act of ["Message answered", "Review published", "Roles changed", "Account topped up"]) {
    await expect(page.getByRole("row").filter({ hasText: act }).first()).toContainText(admin.firstName);
  }
  await expect(page.getByRole("row").filter({ hasText: "Account topped up" })).toContainText(
    "25,000\u00A0Fcfa",
  );
});

test("the overview and the lists load no shape of a document: those come with its form; a screen comes in few files", async ({
  page,
  context,
  request,
}) => {
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  let [shapes, scripts] = [0, 0];
  page.on("request", (asked) => {
    if (asked.serviceWorker()) return;
    if (asked.resourceType() === "script") scripts += 1;
    if (/\/shapes-[^/]+\.js/.test(asked.url())) shapes += 1;
  });
  for (const screen of ["", "/inbox", "/content", "/reviews", "/people"]) {
    await page.goto(`/en/office${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page);
    expect([screen, shapes]).toEqual([screen, 0]);
    expect(scripts).toBeLessThan(24);
    scripts = 0;
  }
  await page.goto("/en/office/content/post/trna-cloverleaf");
  await expect(page.getByRole("textbox", { name: "Text (English)" })).toBeVisible();
  expect(shapes).toBe(1);
  expect(scripts).toBeLessThan(45);
});

test("a decision on a review is taken back from its toast", async ({ page, context, request }) => {
  const { title } = await leaveWork(request);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  await page.goto("/en/office/reviews");
  await page.getByRole("button", { name: `Refuse: ${title}` }).click();
  await expect(page.getByRole("article", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article", { name: title })).toHaveCount(1);
});

test("a movement past what one administrator moves alone is confirmed by a second", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/403/);
  const [first, second] = [
    await makeMember(request, ["ROLE_ADMIN"]),
    await makeMember(request, ["ROLE_ADMIN"]),
  ];
  const holder = await makeProfessor(request);
  await first.enter(context);
  await searchMember(page, holder);
  await page.getByLabel("Amount in francs").fill("1500000");
  await page.getByLabel("Description").fill("Sequencer");
  await page.getByRole("button", { name: "Top up" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "A second administrator confirms it" }),
  ).toBeFocused();
  await page.goto("/en/office/money");
  const waiting = page.getByRole("region", { name: "Waiting for a second administrator" });
  const line = waiting.getByRole("listitem").filter({ hasText: holder.firstName });
  await expect(line).toContainText("Another administrator must confirm it.");
  await expect(line.getByRole("button", { name: "Confirm" })).toHaveCount(0);

  await context.clearCookies();
  await second.enter(context);
  await page.goto("/en/office/money");
  await expect(line).toContainText(/from .*127\.0\.0\.1|::1/);
  await line.getByRole("button", { name: "Confirm" }).click();
  await confirmIdentity(page);
  await expect(line).toHaveCount(0);
  await expect(page.getByText("The books balance")).toBeVisible();
});

test("from the screen of money one comes to each account: its lines, whom each is assigned to, its statement", async ({
  page,
  context,
  request,
}) => {
  const holder = await makeProfessor(request, 12_000);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  await page.goto("/en/office/money");
  const account = page.getByRole("link", { name: new RegExp(holder.firstName) });
  await expect(account).toContainText("12,000 Fcfa");
  await account.click();
  const purse = page.getByRole("region", { name: "Fcfa account" });
  await expect(purse).toBeInViewport();
  await expect(purse.getByRole("row").filter({ hasText: "Opening deposit" })).toContainText("+12,000 Fcfa");
  await expectAccessible(page);
  const statement = page.waitForEvent("download");
  await purse.getByRole("button", { name: "Statement" }).click();
  expect((await statement).suggestedFilename()).toBe("statement.pdf");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  for (const locale of ["fr", "en"] as const) {
    test(
      `in ${locale}, nothing that comes later is larger than what the first screen's document says at once`,
      sweptIn(locale),
      async ({ page, context, request }) => {
        await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
        // The largest paint is the document's own, which the screen replaces, or its heading once more.
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const { element } of list.getEntries() as (PerformanceEntry & {
              element: Element | null;
            })[]) {
              const isHeading = !element || element.closest("header") !== null;
              document.documentElement.dataset["largest"] = isHeading ? "heading" : element.outerHTML;
            }
          }).observe({ type: "largest-contentful-paint", buffered: true });
        });
        await page.goto(`/${locale}/office`);
        await expect(page.locator("#backup")).toBeAttached();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.dataset["largest"])).toBe("heading");
      },
    );

    test(
      `in ${locale}, no script is asked for before the first screen is drawn`,
      sweptIn(locale),
      async ({ page, context, request }) => {
        await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
        await page.goto(`/${locale}/office`);
        await expect(page.locator("#backup")).toBeAttached();
        const [drawn, asked] = await page.evaluate(() => [
          performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
          performance
            .getEntriesByType("resource")
            .filter(({ name }) => /\/(assets|locales)\/.*\.js/.test(name))
            .map(({ startTime }) => startTime),
        ]);
        expect(Math.min(...asked)).toBeGreaterThan(drawn ?? NaN);
      },
    );
  }
});

test.describe("a list on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  for (const locale of ["fr", "en"] as const) {
    test(
      `in ${locale}, is on the first screen, below its filters; the search that goes anywhere is above, and the menu below`,
      sweptIn(locale),
      async ({ page, context, request }) => {
        await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
        await page.goto(`/${locale}/office/content`);
        const first = page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ has: page.getByRole("checkbox") })
          .first();
        await expect(first).toBeInViewport({ ratio: 0.98 });
        const [search, menu] = [
          page.getByRole("button", { name: locale === "fr" ? "Aller à" : "Go to" }),
          page.getByRole("navigation", { name: locale === "fr" ? "Administration" : "Back office" }),
        ];
        const boxes = await Promise.all([search, first, menu].map((one) => one.boundingBox()));
        const [over, line, under] = boxes.map((box) => box?.y ?? 0);
        expect([(over ?? 0) < (line ?? 0), (line ?? 0) < (under ?? 0)]).toEqual([true, true]);
      },
    );

    test(
      `in ${locale}, shows which of its filters is chosen`,
      sweptIn(locale),
      async ({ page, context, request }) => {
        await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
        await page.goto(`/${locale}/office/reviews?status=refused`);
        const chosen = page.getByRole("main").locator("[aria-current=true]");
        await expect(chosen).toHaveText(locale === "fr" ? /Refusés/ : /Refused/);
        await expect(chosen).toBeInViewport({ ratio: 0.98 });
      },
    );
  }
});

test("a plain member is told in words; the menu has no way in", async ({ page, context, request }) => {
  const member = await makeMember(request);
  await member.enter(context);
  for (const path of ["office", "office/people", "office/security"]) {
    await page.goto(`/en/${path}`);
    await expect(page.getByText("The back office is for the team.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0);
  }
  await page.getByRole("button", { name: member.firstName }).click();
  await expect(page.getByRole("link", { name: "Edit profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back office" })).toHaveCount(0);
});

test("a professor answers messages, and is told what is for administrators", async ({
  page,
  context,
  request,
}) => {
  const { subject } = await leaveWork(request);
  const professor = await makeProfessor(request);
  await professor.enter(context);
  await page.goto("/en/office/inbox?show=unread");
  await expect(page.getByRole("link", { name: new RegExp(subject) })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Back office" }).getByRole("link")).toHaveText([
    "Overview",
    "Content",
    "Media library",
    "Inbox",
    "Registrations",
  ]);
  await page.goto("/en/office/money");
  await expect(page.getByText("This screen is for administrators.")).toBeVisible();
});

test("a visitor is led to the login page, and a public page brings nothing of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  await page.goto("/en/about");
  expect(asked.filter((address) => /office/.test(address))).toEqual([]);
  await page.goto("/en/office/people");
  await expect(page).toHaveURL(/\/en\/login/);
  expect(asked.filter((address) => /api\/(office|users|security)/.test(address))).toEqual([]);
});

for (const locale of ["fr", "en"] as const) {
  test(
    `in ${locale}, every screen with data is accessible in any light and width`,
    EACH,
    async ({ page, context, request }) => {
      await leaveWork(request);
      const holder = await makeProfessor(request, 12_000);
      const admin = await makeMember(request, ["ROLE_ADMIN"]);
      const { "hydra:member": threads } = await admin.call<{ "hydra:member": { id: string }[] }>(
        "GET",
        "/api/threads",
      );
      await admin.enter(context);
      const rest = [
        "content",
        "reviews",
        "people",
        `people/${holder.id}`,
        "money",
        "texts",
        "history",
        "certificates",
        "security",
      ];
      for (const path of ["", "inbox", `inbox/${threads[0]?.id}`, ...rest]) {
        await page.goto(`/${locale}/office/${path}`);
        await expectAccessible(page, locale);
      }
    },
  );
}
