import type { Locator, Page, TestInfo } from "@playwright/test";
import { CLICKS, type Task } from "./clicks.ts";
import { HANDS } from "./hand.ts";
import { makePost } from "./item-steps.ts";
import { makeMember, makeProfessor } from "./members.ts";
import { five, leaveWork } from "./office-steps.ts";
import { expect, moveCaret, test } from "./test.ts";

/**
 * Counts as `CLICKS` says. The hand is the keyboard alone, so that each task is done by it too; a thing that Tab leads to and Enter
 * presses counts one, as its click did.
 */
function counter(page: Page) {
  const { press } = HANDS.keyboard(page);
  let count = 0;
  return {
    async press(target: Locator) {
      count += 1;
      await press(target);
    },
    async command(...keys: string[]) {
      count += 1;
      for (const key of keys) await page.keyboard.press(key);
    },
    /** By the mouse, where one reads. */
    async click(act: () => Promise<void>) {
      count += 1;
      await act();
    },
    /** Goes on to the next field that is to be filled: Tab may pass what is filled, and nothing else. */
    async goOn(field: Locator) {
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        await page.keyboard.press("Tab");
        if (await field.evaluate((one) => one === document.activeElement)) return;
        expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBeTruthy();
      }
      throw new Error(`Tab does not lead on to ${field.toString()}`);
    },
    end(task: Task, { annotations }: TestInfo) {
      const { before, now } = CLICKS[task];
      annotations.push({ type: "clicks", description: `${task} ${count} ${before}` });
      console.log(`clicks and commands, ${task}: ${count} (before ${before})`);
      expect(count).toBe(now);
      expect(count).toBeLessThanOrEqual(before / 2);
    },
  };
}

/** A day's three parts and its calendar, and a field or two. */
const MOST_TABS = 6;

const focused = async (field: Locator) => {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
};
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function begin(page: Page) {
  await page.goto("/en/office");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Ctrl K/ })).toBeVisible();
  return counter(page);
}

/** Begins something by its name in the search of commands. */
async function beginNew(page: Page, adding: ReturnType<typeof counter>, words: string) {
  await adding.command("Control+k");
  await focused(page.getByRole("searchbox", { name: /A screen, a text/ }));
  await page.keyboard.type(words);
  await adding.command("Enter");
  await focused(page.getByLabel("Title or name of the new draft"));
  await adding.command("Enter");
}

/** Goes on through fields by Tab, and types into each. */
async function fillOn(page: Page, going: ReturnType<typeof counter>, fields: Record<string, string>) {
  for (const [label, words] of Object.entries(fields)) {
    await going.goOn(box(page, label));
    await page.keyboard.type(words);
  }
}

test.use({ viewport: { width: 1280, height: 800 } });

test("a post in both languages, with a table, a figure and a footnote, takes half the clicks", async ({
  page,
  context,
  request,
}, info) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const writing = await begin(page);
  await writing.command("c");
  await focused(page.getByLabel("Title or name of the new draft"));
  await page.keyboard.type(`Half ${crypto.randomUUID().slice(0, 8)}`);
  await writing.command("Enter");
  await focused(box(page, "Title (French)"));
  await page.keyboard.type("La moitié");
  await page.keyboard.press("Enter");
  const [french, english] = [box(page, "Text (French)"), box(page, "Text (English)")];
  const option = page.getByRole("listbox", { name: "Insert" }).getByRole("option", { selected: true });
  const blocks = async (text: Locator, note: string) => {
    await focused(text);
    await page.keyboard.type(`A gel.^[${note}]\n/table`);
    await expect(option).toBeVisible();
    await writing.command("Enter");
    await page.keyboard.type("Sample");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Reads");
    for (let row = 0; row < 3; row += 1) await moveCaret(page, "ArrowDown");
    await page.keyboard.type("/figure");
    await expect(option).toBeVisible();
    await writing.command("Enter");
  };
  await blocks(french, "Une source.");
  await writing.press(english);
  await blocks(english, "A source.");
  const key = page.url().split("/").pop()?.split("#")[0] ?? "";
  const written = () =>
    admin.call<{ draft: { markdown?: Record<string, string> } }>("GET", `/api/items/post/${key}`);
  for (const [locale, note] of [
    ["fr", "Une source."],
    ["en", "A source."],
  ] as const) {
    const text = expect.poll(async () => (await written()).draft.markdown?.[locale] ?? "");
    await text.toMatch(/^A gel\.\[\^1\]\n\n\| Sample \| Reads \|[^]*::figure\{/);
    await text.toContain(`[^1]: ${note}`);
  }
  writing.end("post", info);
});

test("a slip of the pen in a published post takes half the clicks, from the page where it is read", async ({
  page,
  context,
  request,
}, info) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const title = `Slip ${crypto.randomUUID().slice(0, 8)}`;
  const { made } = await makePost(admin, title);
  const rare = `jel${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const markdown = { fr: "Un gel.\n", en: `A ${rare}.\n\nAnother jel, and a jel.\n` };
  const document = { ...made.draft, markdown };
  const { revision } = await admin.call<{ revision: number }>("PUT", `/api/items/post/${made.key}/draft`, {
    revision: made.revision,
    document,
  });
  await admin.call("POST", `/api/items/post/${made.key}/publish`, { revision });
  const address = `/en/blog/${title.toLowerCase().replaceAll(" ", "-")}`;
  await page.goto(address);
  const edit = page.getByRole("link", { name: "Edit this post" });
  await expect(edit).toBeInViewport();
  const mending = counter(page);
  await mending.click(async () => {
    const place = await page.getByText("Another jel").evaluate((paragraph) => {
      const word = new Range();
      word.setStart(paragraph.firstChild as Text, 19);
      word.setEnd(paragraph.firstChild as Text, 22);
      const { x, y, width, height } = word.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.mouse.dblclick(place.x, place.y);
  });
  await mending.click(() => edit.click());
  await focused(box(page, "Text (English)"));
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("jel");
  await page.keyboard.type("gel");
  await mending.command("Control+Enter");
  await expect.poll(async () => (await request.get(address)).text()).toContain("Another jel, and a gel");
  mending.end("typo", info);

  // By keyboard alone, from the office: the search finds the word, and leads to it.
  await begin(page);
  await page.keyboard.press("Control+k");
  await focused(page.getByRole("searchbox", { name: /A screen, a text/ }));
  await page.keyboard.type(rare);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(rare);
  await focused(box(page, "Text (English)"));
  await page.keyboard.type("gel");
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await request.get(address)).text()).not.toContain(rare);
});

test("an event takes half the clicks", async ({ page, context, request }, info) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const adding = await begin(page);
  const name = `Gel school ${crypto.randomUUID().slice(0, 8)}`;
  await beginNew(page, adding, `new event ${name}`);
  await focused(box(page, "Name (French)"));
  await page.keyboard.type("École du gel");
  await adding.goOn(page.getByLabel("Kind"));
  await page.keyboard.type("Workshop");
  for (const label of ["First day", "Last day"]) {
    await adding.goOn(page.getByLabel(label));
    await page.keyboard.type("05122027");
  }
  await fillOn(page, adding, {
    "Place (French)": "Douala, Cameroun",
    "Place (English)": "Douala, Cameroon",
    Link: "https://example.org",
    "Text (French)": "Trois jours.",
    "Text (English)": "Three days.",
  });
  await adding.command("Control+Enter");
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get("/en/events-conferences")).text()).toContain(name);
  adding.end("event", info);
});

test("a questionnaire of five questions takes half the clicks", async ({ page, context, request }, info) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const asking = await begin(page);
  const name = `Bases ${crypto.randomUUID().slice(0, 8)}`;
  await beginNew(page, asking, `new questionnaire ${name}`);
  await focused(box(page, "Title (French)"));
  await page.keyboard.type("Les bases");
  await fillOn(page, asking, {
    "Description (French)": "Cinq questions.",
    "Description (English)": "Five questions.",
    "Level (French)": "Débutant",
    "Level (English)": "Beginner",
  });
  const asText = page.getByRole("button", { name: "Write or paste as text" });
  await asking.press(asText);
  const text = page.getByLabel("Questions as text");
  await focused(text);
  await page.keyboard.insertText(five("en"));
  await asking.press(page.getByRole("button", { name: "Use these 5 questions" }));
  await asking.press(asText);
  await asking.click(() => HANDS.keyboard(page).pick(page.getByRole("radio", { name: "French" })));
  await asking.goOn(text);
  await asking.command("Control+a");
  await page.keyboard.insertText(five("fr"));
  await asking.press(page.getByRole("button", { name: "Use these 5 questions" }));
  await asking.command("Control+Enter");
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  asking.end("questionnaire", info);
});

test("an answer and an approval take half the clicks, and their field is in sight", async ({
  page,
  context,
  request,
}, info) => {
  const { subject, title } = await leaveWork(request);
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  // What other tests left waits too, and the overview shows three.
  for (const [call, own] of [
    ["**/api/reviews?status=pending*", title],
    ["**/api/threads?show=unread*", subject],
  ] as const)
    await page.route(call, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const json = (await response.json()) as { "hydra:member": { title?: string; subject?: string }[] };
      json["hydra:member"] = json["hydra:member"].filter((one) => (one.title ?? one.subject) === own);
      await route.fulfill({ response, json });
    });
  const approving = await begin(page);
  const approve = page.getByRole("button", { name: `Approve: ${title}` });
  await expect(approve).toBeInViewport();
  await approving.press(approve);
  await expect(page.locator(".Toastify__toast--success")).toBeVisible();
  approving.end("approve", info);

  const answering = await begin(page);
  await answering.press(page.getByRole("link", { name: new RegExp(subject) }));
  await focused(page.getByLabel("Your reply"));
  await page.keyboard.type("The silica one.");
  await answering.command("Control+Enter");
  await expect(page.getByRole("list", { name: subject }).getByRole("listitem")).toHaveCount(2);
  answering.end("answer", info);
});

test("a top-up, and finding who changed a text, take half the clicks, and their field is in sight", async ({
  page,
  context,
  request,
}, info) => {
  const holder = await makeProfessor(request);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const words = `Changed ${crypto.randomUUID().slice(0, 8)}`;
  await makePost(admin, words);
  await admin.enter(context);
  const finding = await begin(page);
  await finding.command("g", "h");
  await focused(page.getByLabel("Title or person"));
  await page.keyboard.type(words);
  await expect(page.getByRole("listitem").filter({ hasText: words }).first()).toContainText(admin.firstName);
  finding.end("find", info);

  const toppingUp = await begin(page);
  await toppingUp.command("g", "f");
  const person = page.getByLabel("Person", { exact: true });
  await focused(person);
  await page.keyboard.type(holder.firstName.toLowerCase());
  await expect(page.getByText(new RegExp(`^${holder.firstName} .*:\\s0\\sFcfa`))).toBeVisible();
  await toppingUp.goOn(page.getByLabel("Amount in francs"));
  await page.keyboard.type("500");
  await toppingUp.goOn(box(page, "Description"));
  await page.keyboard.type("Travel");
  await toppingUp.command("Enter");
  await expect(page.getByText(new RegExp(`^${holder.firstName} .*:\\s500\\sFcfa`))).toBeVisible();
  toppingUp.end("topUp", info);
});
