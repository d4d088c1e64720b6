import type { Page } from "@playwright/test";
import { EACH, expectFaultless, LOOKS } from "./accessible.ts";
import { makePost } from "./item-steps.ts";
import { makeMember, makeProfessor, type Member } from "./members.ts";
import { answerMessage, approveReview, five, leaveWork } from "./office-steps.ts";
import { expect, moveCaret, test, unique } from "./test.ts";

// The eight tasks of `clicks.ts` on a phone, by touch. By the keyboard alone they are in clicks-office.spec.ts, in Firefox in firefox-office.spec.ts.

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Nothing that axe finds where the task ended. */
const faultless = (page: Page) =>
  expectFaultless(
    page,
    LOOKS.filter(({ width }) => width === 390),
  );
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

let admin: Member;
test.beforeEach(async ({ page, context, request }) => {
  admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  await page.goto("/en/office");
});

/** Begins something by its name in the search of commands, and gives its form. */
async function beginNew(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Go to" }).tap();
  const search = page.getByRole("searchbox", { name: /A screen, a text/ });
  await search.fill(`new ${kind} ${name}`);
  await search.press("Enter");
  await page.getByLabel("Title or name of the new draft").press("Enter");
}

test(
  "on a phone, a post is written in both languages with a table, a figure and a footnote",
  EACH,
  async ({ page }) => {
    await beginNew(page, "post", unique("Pocket"));
    await box(page, "Title (French)").fill("De poche");
    for (const language of ["French", "English"]) {
      const text = box(page, `Text (${language})`);
      await text.tap();
      const tools = page.getByRole("group", { name: `Formatting: Text (${language})` });
      await page.keyboard.type("A gel.^[A source.]\n/table");
      const option = page.getByRole("listbox", { name: "Insert" }).getByRole("option").first();
      await option.tap();
      await page.keyboard.type("Sample");
      await expect(tools).toBeVisible();
      for (let row = 0; row < 3; row += 1) await moveCaret(page, "ArrowDown");
      await page.keyboard.type("/figure");
      await option.tap();
    }
    const key = page.url().split("/").pop()?.split(/[#?]/)[0] ?? "";
    for (const locale of ["fr", "en"])
      await expect
        .poll(async () => {
          const address = `/api/items/post/${key}`;
          const { draft } = await admin.call<{ draft: { markdown?: Record<string, string> } }>(
            "GET",
            address,
          );
          return draft.markdown?.[locale] ?? "";
        })
        .toMatch(/^A gel\.\[\^1\]\n\n\| Sample [^]*::figure\{[^]*\[\^1\]: A source\./);
    await faultless(page);
  },
);

test(
  "on a phone, a slip of the pen is mended from the page where it is read",
  EACH,
  async ({ page, request }) => {
    const title = unique("Slip");
    const { made } = await makePost(admin, title);
    await admin.call("POST", `/api/items/post/${made.key}/publish`, { revision: made.revision });
    const address = `/en/blog/${title.toLowerCase().replaceAll(" ", "-")}`;
    await page.goto(address);
    await page.getByRole("link", { name: "Edit this post" }).tap();
    const english = box(page, "Text (English)");
    await english.getByText("Two.").tap();
    await moveCaret(page, "End");
    await page.keyboard.type(" Mended.");
    await page.getByRole("button", { name: "Publish", exact: true }).tap();
    await expect.poll(async () => (await request.get(address)).text()).toContain("Two. Mended.");
    await faultless(page);
  },
);

test("on a phone, a message is answered and a review approved", EACH, async ({ page, request }) => {
  const work = await leaveWork(request);
  await answerMessage(page, work);
  await faultless(page);
  await approveReview(page, work);
  await faultless(page);
});

test("on a phone, an account is topped up", EACH, async ({ page, request }) => {
  const { firstName } = await makeProfessor(request);
  await page.goto("/en/office/money");
  await page.getByLabel("Person", { exact: true }).fill(firstName);
  await expect(page.getByText(new RegExp(`^${firstName} .*:\\s0\\sFcfa`))).toBeVisible();
  await page.getByLabel("Amount in francs").fill("500");
  await box(page, "Description").fill("Travel");
  await page.getByRole("button", { name: "Top up" }).tap();
  await expect(page.getByText(new RegExp(`^${firstName} .*:\\s500\\sFcfa`))).toBeVisible();
  await faultless(page);
});

test("on a phone, an event is added and published", EACH, async ({ page, request }) => {
  const name = unique("Gel school");
  await beginNew(page, "event", name);
  await box(page, "Name (French)").fill("École du gel");
  await page.getByLabel("Kind").selectOption("Workshop");
  for (const day of ["First day", "Last day"]) await page.getByLabel(day).fill("2027-12-05");
  for (const [label, words] of Object.entries({
    "Place (French)": "Douala, Cameroun",
    "Place (English)": "Douala, Cameroon",
    Link: "https://example.org",
    "Text (French)": "Trois jours.",
    "Text (English)": "Three days.",
  }))
    await box(page, label).fill(words);
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await expect.poll(async () => (await request.get("/en/events-conferences")).text()).toContain(name);
  await faultless(page);
});

test("on a phone, a questionnaire of five questions is made", EACH, async ({ page }) => {
  await beginNew(page, "questionnaire", unique("Bases"));
  for (const [label, words] of Object.entries({
    "Title (French)": "Les bases",
    "Description (French)": "Cinq questions.",
    "Description (English)": "Five questions.",
    "Level (French)": "Débutant",
    "Level (English)": "Beginner",
  }))
    await box(page, label).fill(words);
  for (const locale of ["en", "fr"] as const) {
    await page.getByRole("button", { name: "Write or paste as text" }).tap();
    if (locale === "fr") await page.getByRole("radio", { name: "French" }).tap();
    await page.getByLabel("Questions as text").fill(five(locale));
    await page.getByRole("button", { name: "Use these 5 questions" }).tap();
  }
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await faultless(page);
});

test("on a phone, one finds who changed a text", EACH, async ({ page }) => {
  const words = unique("Changed");
  await makePost(admin, words);
  const bar = page.getByRole("navigation", { name: "Back office" });
  await bar.getByRole("button", { name: "More" }).tap();
  await bar.getByRole("link", { name: "History" }).tap();
  await page.getByLabel("Title or person").fill(words);
  await expect(page.getByRole("listitem").filter({ hasText: words }).first()).toContainText(admin.firstName);
  await faultless(page);
});
