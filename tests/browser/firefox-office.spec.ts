import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { EACH } from "./accessible.ts";
import { FIREFOX } from "./firefox.ts";
import { makePost } from "./item-steps.ts";
import { makeMember, makeProfessor, type Member } from "./members.ts";
import { five, leaveWork } from "./office-steps.ts";
import { unique } from "./test.ts";

// The eight tasks of `clicks.ts` in Firefox, by the keyboard.

test.skip(!existsSync(FIREFOX), "Debian's package firefox-esr is not installed");
test.describe.configure({ mode: "default" });

let browser: Browser;
let page: Page;
let admin: Member;

test.beforeAll(async () => {
  // Without a screen, Firefox takes itself for a telephone: a mouse is precise (2) and hovers (4).
  const extraPrefsFirefox = { "ui.primaryPointerCapabilities": 6 };
  browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, extraPrefsFirefox });
});
test.afterAll(() => browser.close());
test.beforeEach(async ({ baseURL, context, request }) => {
  admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  for (const { name, value, domain, path, httpOnly } of await context.cookies())
    await browser.setCookie({ name, value, domain, path, httpOnly });
  await page.goto(`${baseURL}/en/office`);
  await expect
    .poll(() => page.$$eval("button", (all) => all.some((one) => one.textContent.includes("Ctrl K"))))
    .toBe(true);
});
test.afterEach(() => page.close());

/** What has the focus, by its label. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: field } = document;
    const labels = (field as HTMLInputElement | null)?.labels ?? [];
    return (
      field?.getAttribute("aria-label") ?? Array.from(labels, ({ textContent }) => textContent).join(" ")
    );
  });
const focus = (name: string) => expect.poll(focused).toContain(name);
/** Tab leads on to a field, past what is filled and the parts of a day. */
async function goOn(name: string): Promise<void> {
  for (let tabs = 0; tabs < 60 && !(await focused()).includes(name); tabs += 1)
    await page.keyboard.press("Tab");
  await focus(name);
}
const type = (words: string) => page.keyboard.type(words);
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [held, other] = key.split("+");
    if (held === "Control" && other) {
      await page.keyboard.down("Control");
      await page.keyboard.press(other as "k");
      await page.keyboard.up("Control");
    } else await page.keyboard.press(key as "k");
  }
}
const says = (words: string | RegExp) =>
  expect.poll(() => page.evaluate(() => document.body.textContent)).toMatch(words);

async function beginNew(kind: string, name: string): Promise<void> {
  await press("Control+k");
  await focus("A screen, a text");
  await type(`new ${kind} ${name}`);
  await press("Enter");
  await focus("Title or name of the new draft");
  await press("Enter");
}

test("in Firefox, a post is written with a table, a figure and a footnote", EACH, async () => {
  await beginNew("post", unique("Fox"));
  await focus("Title (French)");
  await type("Le renard");
  await press("Enter");
  for (const language of ["French", "English"]) {
    await goOn(`Text (${language})`);
    await type("A gel.^[A source.]");
    await press("Enter");
    await type("/table");
    await page.waitForSelector("[role=option][aria-selected=true]");
    await press("Enter");
    await type("Sample");
    for (let row = 0; row < 3; row += 1) await press("ArrowDown");
    await type("/figure");
    await page.waitForSelector("[role=option][aria-selected=true]");
    await press("Enter");
  }
  const [, key] = /post\/([^/?#]+)/.exec(page.url()) ?? [];
  for (const locale of ["fr", "en"])
    await expect
      .poll(async () => {
        const address = `/api/items/post/${key}`;
        const { draft } = await admin.call<{ draft: { markdown?: Record<string, string> } }>("GET", address);
        return draft.markdown?.[locale] ?? "";
      })
      .toMatch(/^A gel\.\[\^1\]\n\n\| Sample [^]*::figure\{[^]*\[\^1\]: A source\./);
});

test("in Firefox, a slip of the pen is found and mended", EACH, async ({ request }) => {
  const title = unique("Slip");
  const { made } = await makePost(admin, title);
  const rare = `jel${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const document = { ...made.draft, markdown: { fr: "Un gel.\n", en: `A ${rare}.\n` } };
  const at = `/api/items/post/${made.key}`;
  const { revision } = await admin.call<{ revision: number }>("PUT", `${at}/draft`, {
    revision: made.revision,
    document,
  });
  await admin.call("POST", `${at}/publish`, { revision });
  await press("Control+k");
  await focus("A screen, a text");
  await type(rare);
  await page.waitForSelector("dialog [role=option], dialog a");
  await press("Enter");
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(rare);
  await focus("Text (English)");
  await type("gel");
  await press("Control+Enter");
  const address = `/en/blog/${title.toLowerCase().replaceAll(" ", "-")}`;
  await expect.poll(async () => (await request.get(address)).text()).not.toContain(rare);
});

test("in Firefox, a message is answered and a review approved", EACH, async ({ baseURL, request }) => {
  const { subject, title } = await leaveWork(request);
  await page.goto(`${baseURL}/en/office/reviews`);
  await page.waitForSelector(`::-p-aria(Approve: ${title})`);
  await goOn(`Approve: ${title}`);
  await press("Enter");
  await expect.poll(async () => (await request.get("/en/books/rna-made-simple")).text()).toContain(title);
  await page.goto(`${baseURL}/en/office/inbox?show=unread`);
  await says(subject);
  await page.evaluate((words) => {
    const links = Array.from(document.querySelectorAll("main a"));
    (links.find(({ textContent }) => textContent.includes(words)) as HTMLElement).focus();
  }, subject);
  await press("Enter");
  await page.waitForSelector("::-p-aria(Your reply)");
  await goOn("Your reply");
  await type("The silica one.");
  await press("Control+Enter");
  await expect
    .poll(() =>
      page.$eval(`ol[aria-label="${subject}"], ul[aria-label="${subject}"]`, (list) => list.children.length),
    )
    .toBe(2);
});

test("in Firefox, an account is topped up", EACH, async ({ request }) => {
  const { firstName } = await makeProfessor(request);
  await press("g", "f");
  await focus("Person");
  await type(firstName);
  await says(new RegExp(`${firstName} .*:\\s0\\sFcfa`));
  await goOn("Amount in francs");
  await type("500");
  await goOn("Description");
  await type("Travel");
  await press("Enter");
  await says(new RegExp(`${firstName} .*:\\s500\\sFcfa`));
});

test("in Firefox, an event is added and published", EACH, async ({ request }) => {
  const name = unique("Gel school");
  await beginNew("event", name);
  await focus("Name (French)");
  await type("École du gel");
  await goOn("Kind");
  await type("Workshop");
  for (const day of ["First day", "Last day"]) {
    await goOn(day);
    await type("12052027");
  }
  for (const [label, words] of [
    ["Place (French)", "Douala, Cameroun"],
    ["Place (English)", "Douala, Cameroon"],
    ["Link", "https://example.org"],
    ["Text (French)", "Trois jours."],
    ["Text (English)", "Three days."],
  ] as const) {
    await goOn(label);
    await type(words);
  }
  await press("Control+Enter");
  await expect.poll(async () => (await request.get("/en/events-conferences")).text()).toContain(name);
});

test("in Firefox, a questionnaire of five questions is made", EACH, async () => {
  await beginNew("questionnaire", unique("Bases"));
  await focus("Title (French)");
  await type("Les bases");
  for (const [label, words] of [
    ["Description (French)", "Cinq questions."],
    ["Description (English)", "Five questions."],
    ["Level (French)", "Débutant"],
    ["Level (English)", "Beginner"],
  ] as const) {
    await goOn(label);
    await type(words);
  }
  const button = (name: string) =>
    page.evaluate((words) => {
      const buttons = Array.from(document.querySelectorAll("main button"));
      (buttons.find(({ textContent }) => textContent.includes(words)) as HTMLElement).focus();
    }, name);
  for (const locale of ["en", "fr"] as const) {
    await button("Write or paste as text");
    await press("Enter");
    await focus("Questions as text");
    if (locale === "fr") {
      const french = await page.waitForSelector('::-p-aria([name="French"][role="radio"])');
      await french?.press(" ");
      await goOn("Questions as text");
      await press("Control+a");
    }
    await type(five(locale));
    await says("Use these 5 questions");
    await button("Use these 5 questions");
    await press("Enter");
  }
  await press("Control+Enter");
  await says("Published.");
});

test("in Firefox, one finds who changed a text", EACH, async () => {
  const words = unique("Changed");
  await makePost(admin, words);
  await press("g", "h");
  await focus("Title or person");
  await type(words);
  await expect
    .poll(() => page.$$eval("main li", (lines) => lines.map(({ textContent }) => textContent).join("\n")))
    .toMatch(new RegExp(`${words}.*${admin.firstName}`));
});
