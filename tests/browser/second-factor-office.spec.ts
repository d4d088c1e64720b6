import { addVirtualAuthenticator, confirmIdentity, signIn } from "./account-steps.ts";
import { makeMember, PASSWORD, signedIn } from "./members.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { expect, test } from "./test.ts";

const PORT = Number(process.env.BROWSER_PORT ?? 3907) + 3;
const ORIGIN = `http://localhost:${PORT}`;
const OWNER = { email: "owner@example.org", password: PASSWORD };

test.use({ baseURL: ORIGIN });

// The rule is for every administrator of a site: this one is the test's own.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(PORT);
});
test.afterAll(() => server.stop());

test("an owner with a second factor has every administrator need one", async ({ page, request, mayFail }) => {
  mayFail(/status of 40[139]/); // The rule that would lock its maker out, and the questions who it is.
  const token = new URL(server.setUpLink).searchParams.get("token");
  const choice = { token, ...OWNER, confirmPassword: OWNER.password };
  expect((await request.post("/api/set-up", { data: choice })).ok()).toBe(true);
  const owner = await signedIn(request, OWNER);
  const other = await makeMember(request);
  await owner.call("PATCH", `/api/users/${other.id}`, { roles: ["ROLE_ADMIN"] });

  await addVirtualAuthenticator(page);
  await signIn(page, OWNER.email);
  await expect(page).toHaveURL("/en/dashboard");
  await page.goto("/en/office/security");
  const rule = page.getByRole("checkbox", { name: /Administrators need a second factor/ });
  await rule.click();
  await confirmIdentity(page);
  await expect(page.getByText("You would lock yourself out")).toBeVisible();
  await expect(rule).not.toBeChecked();
  await page.getByRole("link", { name: "Open my profile" }).click();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  await page.goto("/en/office/security");
  await rule.click();
  await expect(page.getByText("Rule saved.")).toBeVisible();
  await expect(rule).toBeChecked();

  await page.goto("/en/logout");
  await expect(page).toHaveURL("/en/login");
  await signIn(page, other.email);
  await expect(page).toHaveURL("/en/dashboard");
  await page.goto("/en/office");
  await expect(page.getByText("Administrators of this site need a second factor.")).toBeVisible();
});
