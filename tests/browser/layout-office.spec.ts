import type { Locator } from "@playwright/test";
import { OFFICE } from "../../app/screens.ts";
import { sweptIn, widthInLargeLetters } from "./accessible.ts";
import { makeMember, makeProfessor } from "./members.ts";
import { expect, test } from "./test.ts";

/** The words that a line breaks inside, without a hyphen; or what else `pattern` finds. */
const brokenWords = (texts: Locator, pattern = /[\p{L}\d,]+/gu) =>
  texts.evaluateAll(
    (elements, pieces) =>
      elements.flatMap((element) => {
        const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (node.nextNode()) {
          const text = node.currentNode.textContent ?? "";
          for (const { index, 0: word } of text.matchAll(pieces)) {
            const range = document.createRange();
            range.setStart(node.currentNode, index);
            range.setEnd(node.currentNode, index + word.length);
            if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
          }
        }
        return broken;
      }),
    pattern,
  );

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  for (const locale of ["fr", "en"] as const) {
    test(
      `in ${locale}, no word of the security log is broken, and nothing scrolls sideways`,
      sweptIn(locale),
      async ({ page, context, request }) => {
        await makeProfessor(request, 1_000_001);
        const admin = await makeMember(request, ["ROLE_ADMIN"]);
        const long = "deoxyribonucleoprotein".repeat(4);
        await admin.call("GET", `/api/users?q=${long}`);
        await admin.enter(context);
        await page.goto(`/${locale}/office/security`);
        const cells = page.getByRole("table").getByRole("cell");
        await expect(cells.filter({ hasText: /administrat/i }).first()).toBeVisible();
        expect(new Set(await brokenWords(cells))).toEqual(new Set([long]));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
      },
    );
  }

  test("the ways are icons with names, in a column beside the screen, within reach when it lies on its side too", async ({
    page,
    context,
    request,
  }) => {
    await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
    await page.goto("/en/office/inbox");
    const ways = page.getByRole("navigation", { name: "Back office" });
    const inbox = ways.getByRole("link", { name: "Inbox" });
    await expect(inbox).toHaveAttribute("aria-current", "page");
    const [way, title] = [
      await inbox.boundingBox(),
      await page.getByRole("heading", { level: 1 }).boundingBox(),
    ];
    expect(way?.width).toBeLessThan(60);
    expect(way?.height).toBeGreaterThanOrEqual(44);
    expect(title?.x).toBeGreaterThan((way?.x ?? 0) + (way?.width ?? 0));
    await page.setViewportSize({ width: 844, height: 390 });
    const last = ways.getByRole("link", { name: "Security" });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.98 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("a question's row has its number, its words and its buttons in one line", async ({
    page,
    context,
    request,
  }) => {
    await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
    await page.goto("/en/office/content/questionnaire/rna-extraction");
    const first = page.getByRole("group", { name: "Questions" }).getByRole("listitem").first();
    const words = await first.locator("summary").boundingBox();
    const button = await first.getByRole("button", { name: "Move Questions 1 up" }).boundingBox();
    expect(button?.y).toBeLessThan((words?.y ?? 0) + 8);
    expect((await first.boundingBox())?.height).toBeLessThan(80);
  });

  test("a line's assignee stands at the start of its column", async ({ page, context, request }) => {
    const holder = await makeProfessor(request, 5_000);
    await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
    await page.goto(`/en/office/people/${holder.id}`);
    const button = page.getByRole("button", { name: /^Assign operation 1/ });
    expect(await button.evaluate((element) => getComputedStyle(element).textAlign)).toBe("left");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  for (const locale of ["fr", "en"] as const) {
    test(
      `in ${locale}, both buttons that turn a page stand in one line`,
      sweptIn(locale),
      async ({ page, context, request }) => {
        await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
        await page.goto(`/${locale}/office/texts`);
        const buttons = page.getByRole("navigation", { name: "Pages" }).getByRole("button");
        await expect(buttons).toHaveCount(2);
        const [previous, next] = [await buttons.first().boundingBox(), await buttons.last().boundingBox()];
        expect(next?.y).toBe(previous?.y);
      },
    );
  }

  test("no screen is wider than a small phone, and each is opened at its top", async ({
    page,
    context,
    request,
  }) => {
    await (await makeMember(request, ["ROLE_SUPER_ADMIN"])).enter(context);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const { path } of OFFICE.filter((screen) => !screen.path.includes(":"))) {
      await page.goto(`/fr/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true], [data-awaiting]")).toHaveCount(0);
      const seen = await page.evaluate(() => [document.documentElement.scrollWidth, scrollY]);
      expect.soft(seen, path).toEqual([320, 0]);
      expect.soft(await widthInLargeLetters(page), `${path} in large letters`).toBeLessThanOrEqual(390);
    }
  });

  test("how long each language's text is stands in one line", async ({ page, context, request }) => {
    await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
    await page.goto("/fr/office/content/post/trna-cloverleaf");
    const lengths = page.getByRole("list", { name: "Longueur de chaque texte" }).getByRole("listitem");
    await expect(lengths.first()).toContainText(/FR \d+ mots/);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 });
      const boxes = await lengths.evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()));
      const tools = await page.getByRole("group", { name: "Outils d’écriture" }).boundingBox();
      for (const { height, right } of boxes) {
        expect(height, `${width}`).toBeLessThan(20);
        expect(right, `${width}`).toBeLessThanOrEqual(tools?.x ?? 0);
      }
    }
  });

  test("a member's address is broken before its @, not in its domain", async ({ page, context, request }) => {
    const admin = await makeMember(request, ["ROLE_ADMIN"]);
    await admin.enter(context);
    await page.goto(`/en/office/people?q=${admin.email}`);
    const address = page.getByTitle(admin.email);
    await expect(address).toBeVisible();
    const broken: string[] = [];
    for (let width = 320; width <= 420; width += 10) {
      await page.setViewportSize({ width, height: 844 });
      broken.push(...(await brokenWords(address, /@[\w.]+/g)));
    }
    expect(broken).toEqual([]);
  });

  test("the screens are a bar at the foot, and the others a tap further", async ({
    page,
    context,
    request,
  }) => {
    await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
    await page.goto("/en/office");
    const bar = page.getByRole("navigation", { name: "Back office" });
    await expect(bar.getByRole("link")).toHaveText(["Overview", "Content", "Inbox", "Reviews"]);
    await bar.getByRole("button", { name: "More" }).tap();
    await bar.getByRole("link", { name: "History" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
    await expect(bar.getByRole("link", { name: "History" })).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const height = (await bar.boundingBox())?.height ?? 0;
    const end = await page.locator(".foot-bar").evaluate((element) => element.getBoundingClientRect().bottom);
    expect([height >= 56, end]).toEqual([true, 844]);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const locale of ["fr", "en"]) {
      await page.goto(`/${locale}/office`);
      const entries = page.locator(".foot-bar > ul:first-child > li:visible > *");
      await expect(entries).toHaveCount(5);
      expect(await brokenWords(entries, /.+/g)).toEqual([]);
    }
  });

  test("a title is seen whole, however long it is", async ({ page, context, request }) => {
    await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
    await page.goto("/en/office/content/post/rna-integrity-rin");
    const title = page.getByRole("textbox", { name: "Title (English)", exact: true });
    await expect(title).toHaveValue(/.{40}/);
    const isWhole = title.evaluate(
      (field) => field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight,
    );
    expect(await isWhole).toBe(true);
  });

  test("a card's value stands in the line of its name", async ({ page, context, request }) => {
    await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
    await page.goto("/en/office/people");
    const cell = page
      .getByRole("cell")
      .filter({ has: page.getByRole("link") })
      .first();
    const link = await cell.getByRole("link").boundingBox();
    const name = await cell.getByText("Name", { exact: true }).boundingBox();
    const middle = (box: typeof link) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(link) - middle(name))).toBeLessThan(4);
  });
});

test("at a desk, a long subject is shortened beside the word 'Unread', which is seen whole", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  const subject = `${crypto.randomUUID()} would like to know what stands in the second column`;
  await member.call("POST", "/api/messages", { subject, body: "Is it the concentration?" });
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  await page.goto("/en/office/inbox");
  const words = page.getByRole("link", { name: subject }).locator("p").first();
  const [line, unread] = [await words.boundingBox(), await words.getByText("Unread").boundingBox()];
  const end = (box: typeof line) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(end(unread)).toBeLessThanOrEqual(end(line) + 1);
});

test("the browser's tab is named after what it shows", async ({ page, context, request, mayFail }) => {
  mayFail(/404/);
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  await page.goto("/en/office/content/post/trna-cloverleaf");
  await expect(page).toHaveTitle(/^The tRNA cloverleaf: how an RNA folds · Back office · /);
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Content" }).click();
  await expect(page).toHaveTitle(/^Content · Back office · /);
  await page.goBack();
  await expect(page).toHaveTitle(/^The tRNA cloverleaf/);
  await page.goto("/en/office/content/post/nothing");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · Back office/);
});

test("in a reader's own colours, what is chosen is told from the rest", async ({
  page,
  context,
  request,
}) => {
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/office/content/post/trna-cloverleaf");
  const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const screens = page.getByRole("navigation", { name: "Back office" });
  const french = page.getByRole("button", { name: "French", exact: true });
  await french.click();
  for (const [chosen, other] of [
    [french, page.getByRole("button", { name: "English", exact: true })],
    [screens.getByRole("link", { name: "Content" }), screens.getByRole("link", { name: "Inbox" })],
  ] as const)
    expect(await ground(chosen)).not.toBe(await ground(other));
});
