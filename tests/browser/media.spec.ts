import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectFaultless, sweptIn } from "./accessible.ts";
import { findFiles, uniqueName } from "./library-steps.ts";
import { closeParticulars, openParticulars } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, moveCaret, OFFLINE, test } from "./test.ts";

// One after the other: a library that another test has just changed names pictures that have gone.
test.describe.configure({ mode: "default" });

const picture = async (name: string, colour = "#0B6B5D") => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
const describeIt = async (page: Page, words: string) => {
  await page.locator("#file-alt-fr").fill(`${words}, décrit`);
  await page.locator("#file-alt-en").fill(words);
  await page.getByRole("button", { name: "Save the description" }).click();
};

test("many pictures are dropped at once, one refused in words; one is described, framed, replaced, removed and brought back", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/status of 422/);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const name = uniqueName("gel");
  await page.goto("/en/office/media");
  const files = await Promise.all([1, 2, 3].map((number) => picture(`${name}-${number}`)));
  await page.getByLabel("Add files", { exact: true }).setInputFiles([
    ...files,
    {
      name: `${name}.png`,
      mimeType: "image/png",
      buffer: Buffer.from("<html><script>alert(1)</script></html>"),
    },
  ]);
  await expect(page.getByText("3 of 4 files are in the library.")).toBeVisible();
  await expect(page.getByText(/doesn’t accept this kind of file/)).toBeVisible();

  await page.getByRole("link", { name: new RegExp(`${name}-1.*no description`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name}-1.png` })).toBeVisible();
  await describeIt(page, "A gel with six lanes");
  await expect(page.getByText("Description saved.")).toBeVisible();
  await page.getByLabel("Shape").selectOption({ label: "Square" });
  await page.getByLabel("From the left").focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Save the crop" }).click();
  await expect(page.getByText("400 × 400")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Shape")).toHaveValue("1");

  await page.getByLabel("Send a new file").setInputFiles(await picture(`${name}-new`, "#C8441B"));
  await expect(page.getByText("Replaced everywhere.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${name}-new.png` })).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText(/Removed on/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Remove it" })).toBeVisible();
});

test("a file is dropped on the library, and the library's dialogs are accessible", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const name = uniqueName("dropped");
  await page.goto("/en/office/media");
  const { buffer } = await picture(name);
  const carried = await page.evaluateHandle(
    ({ bytes, called }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], called, { type: "image/png" }));
      return data;
    },
    { bytes: [...buffer], called: `${name}.png` },
  );
  const zone = page.getByText("Or drop them here");
  await zone.dispatchEvent("dragover", { dataTransfer: carried });
  await zone.dispatchEvent("drop", { dataTransfer: carried });
  await expect(page.getByText("1 of 1 file is in the library.")).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`${name}.*no description`) })).toBeVisible();

  const copy = await admin.call<{ key: string }>("POST", "/api/items", {
    kind: "post",
    copyOf: "trna-cloverleaf",
  });
  await page.goto(`/en/office/content/post/${copy.key}`);
  await openParticulars(page);
  await page.getByRole("button", { name: "Choose a picture: Main picture" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(name);
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expectFaultless(page);
  await dialog.getByRole("button", { name: new RegExp(name) }).click();
  await expect(dialog.locator("#file-alt-fr")).toBeVisible();
  await expectFaultless(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a large file goes on where it stopped when the network was lost", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(OFFLINE);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const name = uniqueName("notes");
  await page.goto("/en/office/media");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const sent: string[] = [];
  let isCut = false;
  await page.route("**/api/uploads/*/chunks/*", async (route) => {
    const number = route.request().url().split("/").at(-1) ?? "";
    if (number === "2" && !isCut) {
      isCut = true;
      return route.abort("internetdisconnected");
    }
    sent.push(number);
    return route.continue();
  });
  const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3 * 512 * 1024, "a")]);
  await page
    .getByLabel("Add files", { exact: true })
    .setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer });
  await expect(page.getByText(/No connection: sending will resume at/)).toBeVisible();
  await expect(page.getByText("1 of 1 file is in the library.")).toBeVisible();
  expect(sent).toEqual(["0", "1", "2", "3"]);
  const answer = await request.get(`/files/${name}.pdf`, { headers: { Range: "bytes=0-7" } });
  expect([answer.status(), await answer.text()]).toEqual([206, "%PDF-1.7"]);
});

test("a post has pictures, maths and a footnote from its form; what is pasted is clean, and a pasted picture is added", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const name = uniqueName("column");
  const made = await admin.call<{ key: string }>("POST", "/api/items", { kind: "post", title: name });
  await page.goto(`/en/office/content/post/${made.key}`);

  await openParticulars(page);
  await page.getByRole("button", { name: "Choose a picture: Main picture" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add files", { exact: true }).setInputFiles(await picture(name));
  await describeIt(page, "A silica column");
  await expect(page.getByRole("textbox", { name: "Description of the picture (English)" })).toHaveValue(
    "A silica column",
  );
  await expect(page.getByRole("textbox", { name: "Description of the picture (French)" })).toHaveValue(
    "A silica column, décrit",
  );
  await closeParticulars(page);

  const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
  const tools = page.getByRole("group", { name: "Formatting: Text (English)" });
  await english.click();
  await page.keyboard.type("It binds ");
  await tools.getByRole("button", { name: "Maths" }).click();
  await page.getByLabel("In TeX").fill("\\frac{a_1}{b}");
  await page.keyboard.press("Enter");
  await expect(english.getByRole("button", { name: "Maths: \\frac{a_1}{b}" })).toBeVisible();
  await page.keyboard.type(" of it");
  await tools.getByRole("button", { name: "Footnote" }).click();
  await page.getByLabel("Footnote text").fill("At high salt.");
  await page.getByRole("button", { name: "Insert" }).click();
  await page.keyboard.type(".");
  await english.getByText("of it").click();
  await moveCaret(page, "End");
  await page.keyboard.press("Enter");
  await paste(page, {
    html: `<b id="docs-internal-guid-1" style="font-weight:normal"><h1 style="color:red">From Docs</h1><p style="line-height:2"><span style="font-weight:700;font-size:11pt">Bold</span><span> and </span><a href="https://www.google.com/url?q=https://example.org/&amp;sa=D"><span style="font-style:italic">a link</span></a></p><p>&nbsp;</p></b>`,
  });
  await page.keyboard.press("Enter");
  await paste(page, {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><!--[if gte mso 9]><xml>x</xml><![endif]--><p class=MsoNormal>From <b>Word</b><o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>   </span></span>First</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>   </span></span>Second</p></html>`,
  });
  await paste(page, {
    picture: (await picture(`${name}-pasted`, "#C8441B")).buffer.toString("base64"),
    name: `${name}-pasted.png`,
  });
  await expect(page.getByRole("dialog", { name: "Describe the picture" })).toBeVisible();
  await expectFaultless(page);
  await describeIt(page, "A pasted picture");
  await expect(page.getByText(/Saved at/)).toBeVisible();

  await expect
    .poll(
      async () =>
        (await admin.call<{ draft: { markdown: { en: string } } }>("GET", `/api/items/post/${made.key}`))
          .draft.markdown.en,
    )
    .toContain("pasted.webp");
  const { draft, revision } = await admin.call<{
    revision: number;
    draft: Record<string, unknown> & { markdown: { en: string } };
  }>("GET", `/api/items/post/${made.key}`);
  const { en } = draft.markdown;
  expect(en).toContain("It binds $\\frac{a_1}{b}$ of it[^1].");
  expect(en).toContain("[^1]: At high salt.");
  expect(en).toContain("## From Docs\n\n**Bold** and [*a link*](https://example.org/)");
  expect(en).toContain("From **Word**\n\n- First\n- Second");
  expect(en).toContain(`![A pasted picture](library/${name}-pasted.webp)`);
  expect(en).not.toMatch(/style|span|mso|·/);

  const words = { fr: `${name} en français`, en: name };
  const document = {
    ...draft,
    title: words,
    description: words,
    category: "molecules",
    markdown: { fr: "Un.", en },
  };
  const saved = await admin.call<{ revision: number }>("PUT", `/api/items/post/${made.key}/draft`, {
    revision,
    document,
  });
  await admin.call("POST", `/api/items/post/${made.key}/publish`, { revision: saved.revision });
  await page.goto(`/en/blog/${name}`);
  await expect(page.locator("article mfrac, main mfrac")).toHaveCount(1);
  await expect(page.getByRole("img", { name: "A pasted picture" })).toBeVisible();
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/#footnote-1$/);
  const [used] = await findFiles(admin, `${name}-pasted`);
  await page.goto(`/en/office/media/${used?.id}`);
  await expect(page.getByText("Posts · public · draft")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove it" })).toHaveCount(0);
});

/** What a browser does with a clipboard that holds these. */
async function paste(
  page: Page,
  clipboard: { html?: string; picture?: string; name?: string },
): Promise<void> {
  await page.evaluate(({ html, picture: base64, name = "" }) => {
    const data = new DataTransfer();
    if (html) data.setData("text/html", html);
    if (base64) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: "image/png" }));
    }
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, clipboard);
}

for (const locale of ["fr", "en"] as const)
  test(
    `in ${locale}, the library is accessible in any light and width`,
    sweptIn(locale),
    async ({ page, context, request }) => {
      const admin = await makeMember(request, ["ROLE_ADMIN"]);
      await admin.enter(context);
      const [file] = await findFiles(admin, "trna-cloverleaf");
      for (const path of ["media", `media/${file?.id}`]) {
        await page.goto(`/${locale}/office/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page, locale);
      }
    },
  );
