import { docx } from "../../modules/foreign/fixtures/documents.ts";
import { expectFaultless } from "./accessible.ts";
import { saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

test("a document of Word is dropped into a post, with its title and its picture; what was lost is said, and all of it is saved", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/status of 422/);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const { key } = await admin.call<{ key: string }>("POST", "/api/items", { kind: "post", title: "" });
  await page.goto(`/en/office/content/post/${key}`);
  const editor = page.getByRole("textbox", { name: "Text (English)" });
  await expect(editor).toBeVisible();
  const bytes = Buffer.from(docx()).toString("base64");
  const carried = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], "notes.docx"));
    return transfer;
  }, bytes);
  await editor.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await editor.boundingBox()) ?? {};
  await editor.dispatchEvent("drop", { dataTransfer: carried, clientX: x + 20, clientY: y + 10 });
  const dialog = page.getByRole("dialog", { name: "Import a document" });
  await expect(dialog.getByText(/Word’s style has no counterpart here; its text stays: Odd/)).toBeVisible();
  await expectFaultless(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#field-title-en")).toHaveValue("RNA extraction");
  await expect(editor.getByRole("heading", { name: "Method" })).toBeVisible();
  await expect(editor.getByRole("textbox", { name: "Description" })).toHaveValue("A gel");
  await saved(page);
  await page.reload();
  await expect(page.locator("#field-title-en")).toHaveValue("RNA extraction");
  await expect(editor.getByRole("paragraph").first()).toContainText("A bold word");

  const chooser = page.locator(".office-editor:has([lang=en]) input[type=file]");
  await chooser.setInputFiles({ name: "a.docx", mimeType: "", buffer: Buffer.from("none") });
  await expect(page.getByText(/This file couldn’t be read/)).toBeVisible();
});
