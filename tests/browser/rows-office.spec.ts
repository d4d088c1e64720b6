import { makePost } from "./item-steps.ts";
import { makeMember, makeProfessor } from "./members.ts";
import { leaveWork } from "./office-steps.ts";
import { expect, test, unique } from "./test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("at a desk the lines of lists are 32 to 40 px high, and the line below them", async ({
  page,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const professor = await makeProfessor(request);
  await leaveWork(request);
  const title = unique("Rows");
  await makePost(admin, title);
  const path = `/${unique("old").replaceAll(" ", "-").toLowerCase()}`;
  await admin.call("POST", "/api/redirects", { path, target: "/blog" });
  await admin.enter(page.context());
  const main = page.getByRole("main");
  const lists = {
    "content?kind=event": main.getByRole("listitem").filter({ has: page.getByRole("checkbox") }),
    inbox: main.getByRole("listitem").filter({ hasText: "Which column" }),
    [`people?q=${professor.firstName}`]: main
      .getByRole("table")
      .getByRole("row")
      .filter({ hasText: "Professor" }),
    money: main.getByRole("listitem").filter({ hasText: "Fcfa" }),
    "texts?q=Skip": main.getByRole("listitem").filter({ hasText: "Skip to content" }),
    [`history?q=${title}`]: main.getByRole("listitem").filter({ hasText: title }),
    [`addresses?q=${path}`]: main.getByRole("listitem").filter({ hasText: path }),
  };
  for (const [address, lines] of Object.entries(lists)) {
    await page.goto(`/en/office/${address}`);
    const height = async () => (await lines.first().boundingBox())?.height ?? 0;
    await expect.poll(height, address).toBeGreaterThanOrEqual(32);
    expect(await height(), address).toBeLessThanOrEqual(41);
  }
});
