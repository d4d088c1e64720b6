import { readFile } from "node:fs/promises";
import type { Made } from "./item-steps.ts";
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
  const saved = await admin.call<Made>("PUT", `${path}/draft`, { revision: made.revision, document });
  await admin.call("POST", `${path}/publish`, { revision: saved.revision });

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
