import { ADMIN } from "./admin.ts";
import { makeMember, makeProfessor, PASSWORD, signedIn } from "./members.ts";
import { expect, test } from "./test.ts";

test("a professor sees who they are, what waits, the balance and the last operations", async ({
  page,
  context,
  request,
}) => {
  const professor = await makeProfessor(request, 1_250);
  await professor.enter(context);
  await page.goto("/en/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: `${professor.firstName} Ndiaye` })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(
    "Important: Please verify your phone number to enhance your account security.",
  );
  await expect(page.getByRole("link", { name: "Verify Phone" })).toHaveAttribute("href", "/en/verify-phone");
  await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/en/edit-profile");
  const tiles = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
  await expect(tiles).toHaveText(["Start Quiz", "Balance1,250 Fcfa", "Show QR", "Scan QR"]);
  const information = page.getByRole("region", { name: "Personal Information" });
  await expect(information).toContainText(professor.email);
  await expect(information).toContainText("+237\u00A06\u00A050\u00A000\u00A000\u00A000");
  for (const name of ["Messages", "Operations"])
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["#", "Date", "Amount", "Description", "Assign"]);
  await expect(table.getByRole("row").nth(1)).toContainText("+1,250 Fcfa");
});

test("a plain member sees no balance, and the last games in place of operations", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto("/fr/dashboard");
  const tiles = page.getByRole("navigation", { name: "Raccourcis" }).getByRole("link");
  await expect(tiles).toHaveText(["Commencer un quiz", "Montrer un code QR", "Scanner un code QR"]);
  await expect(page.getByRole("region", { name: "Dernières parties" })).toContainText(
    "Vos parties apparaîtront ici",
  );
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Écrivez-lui quand vous voulez");
  await page.goto("/fr/operations");
  await expect(page.getByText("réservés aux professeurs")).toBeVisible();
});

test("without a session it leads to the login page, and back after signing in", async ({ page, request }) => {
  const member = await makeMember(request);
  await page.goto("/en/dashboard?from=mail");
  await expect(page).toHaveURL("/en/login");
  await page.getByLabel("Your Email").fill(member.email);
  await page.getByLabel("Your Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/en/dashboard?from=mail");
  await expect(page.getByRole("heading", { level: 1, name: `${member.firstName} Ndiaye` })).toBeVisible();
});

test("it greets, says what waits with the way to it, and says so when nothing does", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  const thread = await member.call<{ "@id": string }>("POST", "/api/messages", {
    subject: "RIN",
    body: "Is 6 enough?",
  });
  const admin = await signedIn(request, ADMIN);
  await admin.call("POST", "/api/messages", { thread: thread["@id"], body: "It depends." });
  const { "hydra:member": questionnaires } = await member.call<{
    "hydra:member": { "@id": string; title: string }[];
  }>("GET", "/api/questionnaires");
  await member.call("POST", "/api/games", { questionnaire: questionnaires[0]?.["@id"], mode: "learning" });
  await member.enter(context);
  await page.goto("/en/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${member.firstName} Ndiaye`);
  const waiting = page.getByRole("region", { name: "What’s waiting for you" });
  await expect(waiting.getByRole("link")).toHaveText(["Verify Phone", "Read", "Continue"]);
  await expect(waiting).toContainText(questionnaires[0]?.title ?? "a title");
  await waiting.getByRole("link", { name: "Read" }).click();
  await expect(page.getByText("It depends.")).toBeVisible();
});

test.describe("the ways to a member's screens", () => {
  test("stand above them, and of the footer only its last line stays", async ({ page, context, request }) => {
    await (await makeMember(request)).enter(context);
    await page.goto("/en/dashboard");
    const ways = page.getByRole("navigation", { name: "Your area" });
    await expect(ways.getByRole("link")).toHaveText([
      "Dashboard",
      "Quiz",
      "QR codes",
      "Messages",
      "My registrations",
      "Profile",
    ]);
    await ways.getByRole("link", { name: "Messages" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
    await expect(ways.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("contentinfo").getByRole("heading")).toHaveCount(0);
    await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(3);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test("are a bar at its foot, and hide nothing at the page's end", async ({ page, context, request }) => {
      await (await makeMember(request)).enter(context);
      await page.goto("/en/quiz");
      const ways = page.getByRole("navigation", { name: "Your area" });
      await expect(ways.getByRole("link")).toHaveText(["Dashboard", "Quiz", "QR codes", "Messages"]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bar = await ways.boundingBox();
      const last = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
      expect((last?.y ?? 844) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  });
});
