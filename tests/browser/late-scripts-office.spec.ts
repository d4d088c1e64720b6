import { type Made, makePost, openParticulars, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test, unique } from "./test.ts";

test.describe("where scripts come late, or not at all", () => {
  test.use({ serviceWorkers: "block" }); // It would bring the script behind the test's back.

  test("a form asks for its text while they come, and not again", async ({ page, context, request }) => {
    const admin = await makeMember(request, ["ROLE_ADMIN"]);
    const { path, made } = await makePost(admin, unique("Early"));
    await admin.enter(context);
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/entry-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on("request", (one) => asked.push(new URL(one.url()).pathname));
    const first = [`/api/auth/refresh`, `/api/users/${admin.id}`, `/api/items/post/${made.key}`];
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => first.filter((one) => asked.includes(one))).toEqual(first);
    held.resolve();
    await expect(page.getByRole("textbox", { name: "Title (English)", exact: true }).first()).toBeVisible();
    expect(asked.filter((one) => first.includes(one)).toSorted()).toEqual(first.toSorted());
  });

  test("a text is written as Markdown, and the rest of the form goes on", async ({
    page,
    context,
    request,
    mayFail,
  }) => {
    mayFail(/markdown-editor/);
    const admin = await makeMember(request, ["ROLE_ADMIN"]);
    const { path, made } = await makePost(admin, unique("Plain"));
    await admin.enter(context);
    await page.route("**/assets/markdown-editor*", (route) => route.abort());
    await page.goto(path);
    await page.getByRole("textbox", { name: "Text (English)" }).fill("A *plain* text.");
    await openParticulars(page);
    await page.getByRole("textbox", { name: "Description (English)", exact: true }).fill("Kept");
    await saved(page);
    const { draft } = await admin.call<Made>("GET", `/api/items/post/${made.key}`);
    expect(draft).toMatchObject({ markdown: { en: "A *plain* text." }, description: { en: "Kept" } });
  });
});
