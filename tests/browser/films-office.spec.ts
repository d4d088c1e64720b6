import { readFile } from "node:fs/promises";
import { type Made, makePost, saved } from "./item-steps.ts";
import { findFiles, uniqueName } from "./library-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

test("a video of the library plays in the dark, and nothing asks for a dark one, which it has not", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const [name, title] = [uniqueName("film"), uniqueName("A film")];
  await page.goto("/en/office/media");
  const buffer = await readFile("content/video/rna-extraction.webm");
  const film = { name: `${name}.webm`, mimeType: "video/webm", buffer };
  await page.getByLabel("Add files", { exact: true }).setInputFiles(film);
  await expect(page.getByText("1 of 1 file is in the library.")).toBeVisible();
  const [file] = await findFiles(admin, name);
  const made = await admin.call<Made>("POST", "/api/items", { kind: "medium", title });
  const both = { fr: title, en: title };
  const document = {
    ...made.draft,
    kind: "video",
    title: both,
    text: both,
    file: file?.path,
    licence: "CC BY 4.0",
  };
  const path = `/api/items/medium/${made.key}`;
  const kept = await admin.call<Made>("PUT", `${path}/draft`, { revision: made.revision, document });
  await admin.call("POST", `${path}/publish`, { revision: kept.revision });

  await page.emulateMedia({ colorScheme: "dark" });
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto("/en/media");
  const video = page.getByLabel(title);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => new URL(element.currentSrc).pathname))
    .toBe(`/${file?.path.replace("library", "files")}`);
  expect(asked.filter((address) => address.includes("-dark") && !address.includes("rna-extraction"))).toEqual(
    [],
  );
});

test("a video of the library that a writer puts into a text plays on its page", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const name = uniqueName("filmed");
  const { path, made } = await makePost(admin, name);
  await page.goto(path);
  await page.getByRole("textbox", { name: "Text (English)", exact: true }).click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/video");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a video" });
  const buffer = await readFile("content/video/rna-extraction.webm");
  await dialog
    .getByLabel("Add files", { exact: true })
    .setInputFiles({ name: `${name}.webm`, mimeType: "video/webm", buffer });
  await expect(dialog).toHaveCount(0);
  await saved(page);
  const [file] = await findFiles(admin, name);
  const address = file?.path.replace("library", "/files");
  const item = await admin.call<Made & { draft: { markdown: { en: string } } }>(
    "GET",
    `/api/items/post/${made.key}`,
  );
  expect(item.draft.markdown.en).toContain(`\n\n[${name}](${address})`);
  await admin.call("POST", `/api/items/post/${made.key}/publish`, { revision: item.revision });
  await page.goto(`/en/blog/${name}`);
  await expect(page.getByLabel(name)).toHaveAttribute("src", `${address}`);
});
