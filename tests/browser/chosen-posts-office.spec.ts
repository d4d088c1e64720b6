import { type Made, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test, unique } from "./test.ts";

test("a course's post and a question's page are chosen by their titles", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const { key } = await admin.call<Made>("POST", "/api/items", { kind: "course", title: unique("A course") });
  await page.goto(`/en/office/content/course/${key}`);
  const post = page.getByLabel("Post (optional)");
  await post.selectOption({ label: "The tRNA cloverleaf: how an RNA folds" });
  await saved(page);
  expect(await admin.call<Made>("GET", `/api/items/course/${key}`)).toMatchObject({
    draft: { post: "trna-cloverleaf" },
  });
  await post.selectOption({ label: "—" });
  await expect
    .poll(() => admin.call<Made>("GET", `/api/items/course/${key}`))
    .toMatchObject({ draft: { post: "" } });

  const quiz = await admin.call<Made>("POST", "/api/items", {
    kind: "questionnaire",
    copyOf: "rna-extraction",
  });
  await page.goto(`/en/office/content/questionnaire/${quiz.key}`);
  await page.getByText("What is guanidinium thiocyanate mainly for").first().click();
  const link = page.getByLabel("Read more (optional)").first();
  await expect(link.locator("option:checked")).toHaveText(/^RNA extraction/);
  await link.selectOption({ label: "Page: Tools" });
  await saved(page);
  expect(await admin.call<Made>("GET", `/api/items/questionnaire/${quiz.key}`)).toMatchObject({
    draft: { questions: expect.arrayContaining([expect.objectContaining({ link: "tools" })]) as unknown[] },
  });
  for (const path of [`course/${key}`, `questionnaire/${quiz.key}`]) {
    await admin.call("POST", `/api/items/${path}/archive`);
    await admin.call("DELETE", `/api/items/${path}`);
  }
});
