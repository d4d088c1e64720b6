import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { EACH, expectFaultless } from "./accessible.ts";
import { deposit, makeMember, makeProfessor, type Member } from "./members.ts";
import { expect, test } from "./test.ts";

// Every dialog of the site, looked at while it is open. Those that other files open are in ELSEWHERE.

type Opened = { page: Page; request: APIRequestContext; admin: Member; member: Member };
type Made = { key: string };

const makePost = ({ admin }: Opened) =>
  admin.call<Made>("POST", "/api/items", { kind: "post", title: "A dialog’s post" });

async function openTool(opened: Opened, name: string): Promise<void> {
  const { page } = opened;
  await page.goto(`/en/office/content/post/${(await makePost(opened)).key}`);
  await page.getByRole("textbox", { name: "Text (English)" }).fill("Words");
  await page
    .getByRole("group", { name: "Formatting: Text (English)" })
    .getByRole("button", { name, exact: true })
    .click();
}

async function openPerson({ page, member }: Opened, button: string): Promise<void> {
  await page.goto(`/en/office/people/${member.id}`);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** How each file's dialog is opened. */
const DIALOGS: Record<string, (opened: Opened) => Promise<void>> = {
  "member/edit-profile/rights.tsx": async ({ page }) => {
    await page.goto("/en/edit-profile");
    await page.getByRole("button", { name: "Delete my account" }).click();
  },
  "member/quiz/give-up.tsx": async ({ page }) => {
    await page.goto("/en/quiz");
    await page
      .getByRole("button", { name: /^Start/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Give up" }).click();
  },
  "member/operations/assign-dialog.tsx": async ({ page, request, admin }) => {
    await deposit(request, admin, { amount: 500, description: "For a student" });
    await page.goto("/en/operations");
    await page.getByRole("button", { name: /^Assign operation 1/ }).click();
  },
  "office/overview/first-steps.tsx": async ({ page }) => {
    await page.goto("/en/office");
    await page.getByRole("button", { name: "Remove all examples" }).click();
  },
  "office/editor/footnote-form.tsx": (opened) => openTool(opened, "Footnote"),
  "office/editor/citation-form.tsx": (opened) => openTool(opened, "Cite a paper"),
  "office/editor/question-form.tsx": (opened) => openTool(opened, "Quiz question"),
  "office/editor/maths-form.tsx": (opened) => openTool(opened, "Maths"),
  "office/editor/link-form.tsx": (opened) => openTool(opened, "Link"),
  "office/editor/use-brought-document.tsx": async (opened) => {
    const { page } = opened;
    await openTool(opened, "Bold");
    const file = { name: "a.md", mimeType: "text/markdown", buffer: Buffer.from("![gone](x.png)\n") };
    await page.locator(".office-editor:has([lang=en]) input[type=file]").setInputFiles(file);
  },
  "office/frame/command-search.tsx": async ({ page }) => {
    await page.goto("/en/office");
    await page.getByRole("button", { name: /^Go to/ }).click();
    await page.getByRole("dialog").getByRole("searchbox").fill("rna");
    await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
  },
  "office/frame/shortcuts.tsx": async ({ page }) => {
    await page.goto("/en/office");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  },
  "office/item/deletion.tsx": async (opened) => {
    const { key } = await makePost(opened);
    await opened.admin.call("POST", `/api/items/post/${key}/archive`);
    await opened.page.goto(`/en/office/content/post/${key}`);
    await opened.page.getByRole("button", { name: "Delete for good" }).click();
  },
  "office/item/schedule.tsx": async (opened) => {
    await opened.page.goto(`/en/office/content/post/${(await makePost(opened)).key}`);
    await opened.page.getByRole("button", { name: "Schedule", exact: true }).click();
  },
  "office/money/reversal.tsx": async ({ page, request }) => {
    const { firstName } = await makeProfessor(request, 700);
    await page.goto(`/en/office/money?q=${firstName}`);
    await page.getByRole("button", { name: "Reverse “Opening deposit”, 700 Fcfa" }).click();
  },
  "office/people/access.tsx": (opened) => openPerson(opened, "Lock"),
  "office/people/deletion.tsx": (opened) => openPerson(opened, "Begin deletion"),
};

/** The files whose dialog another test looks at, and that test's file. */
const ELSEWHERE: Record<string, string> = {
  "account/confirmation-dialog.tsx": "confirmation.spec.ts",
  "account/login-dialog.tsx": "session.spec.ts",
  "member/frame/idle-dialog.tsx": "session.spec.ts",
  "member/registrations/registration-line.tsx": "registrations-office.spec.ts",
  "office/editor/translation-tool.tsx": "writing-room-office.spec.ts",
  "office/editor/use-pasted-pictures.tsx": "media.spec.ts",
  "office/item/comments-panel.tsx": "comments-office.spec.ts",
  "office/item/outline-panel.tsx": "writing-room-office.spec.ts",
  "office/letters/sending.tsx": "letters-office.spec.ts",
  "office/media/file-picker.tsx": "media.spec.ts",
  "office/registrations/attendee-line.tsx": "registrations-office.spec.ts",
};

test(
  "each dialog is accessible in any light and width, and Escape gives the focus back",
  EACH,
  async ({ page, context, request }) => {
    const people = { admin: await makeMember(request, ["ROLE_ADMIN"]), member: await makeMember(request) };
    await people.admin.enter(context);
    const dialog = page.getByRole("dialog");
    // A search field takes the first Escape for its text.
    const left = async () => {
      await page.keyboard.press("Escape");
      return dialog.count();
    };
    for (const [file, open] of Object.entries(DIALOGS))
      await test.step(file, async () => {
        await open({ page, request, ...people });
        await expect(dialog).toBeVisible();
        await expectFaultless(page);
        await expect.poll(left).toBe(0);
        await expect(page.locator("body")).not.toBeFocused();
      });
  },
);

test("each dialog of the app is looked at somewhere", () => {
  const app = path.resolve("app");
  const withDialog = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && readFileSync(path.join(app, file), "utf8").includes("<Modal"))
    .toSorted();
  expect(withDialog).toEqual([...Object.keys(DIALOGS), ...Object.keys(ELSEWHERE)].toSorted());
  for (const file of Object.values(ELSEWHERE))
    expect(readFileSync(path.join("tests/browser", file), "utf8"), file).toContain("expectFaultless(");
});
