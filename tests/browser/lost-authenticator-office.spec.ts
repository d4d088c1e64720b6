import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessible.ts";
import { confirmIdentity } from "./account-steps.ts";
import { mailedLink } from "./mailbox.ts";
import { makeMember, type Member, PASSWORD } from "./members.ts";
import { expect, test } from "./test.ts";

test("two administrators take a lost authenticator away, and its member stops them by the mail's link", async ({
  page,
  context,
  browser,
  baseURL,
  request,
  mayFail,
}) => {
  mayFail(/status of 4(03|10)/); // Who they are is asked again; and the link is opened twice.
  const [first, second] = [
    await makeMember(request, ["ROLE_ADMIN"]),
    await makeMember(request, ["ROLE_ADMIN"]),
  ];
  const member = await makeMember(request);
  await addAuthenticator(member);
  const open = async (administrator: Member) => {
    const other = await browser.newContext({ baseURL });
    await administrator.enter(other);
    const opened = await other.newPage();
    await opened.goto(`/en/office/people/${member.id}`);
    return opened;
  };

  const asking = await open(first);
  const asked = asking.getByRole("region", { name: "Lost authenticator" });
  await asked.getByRole("button", { name: "Ask for its removal" }).click();
  await confirmIdentity(asking);
  await expect(asked).toContainText("Another administrator has to confirm.");
  await expectAccessible(asking);
  const link = await mailedLink(member.email, "/keep-authenticator");

  const confirming = await open(second);
  const confirmed = confirming.getByRole("region", { name: "Lost authenticator" });
  await expect(confirmed).toContainText(first.firstName);
  await confirmed.getByRole("button", { name: "Confirm the removal" }).click();
  await confirmIdentity(confirming);
  await expect(confirmed).toContainText("can stop it until then");

  await context.clearCookies();
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep my authenticator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your authenticator stays" })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Keep my authenticator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "There is nothing to stop" })).toBeVisible();
  await confirming.reload();
  await expect(confirmed.getByRole("button")).toHaveText(["Ask for its removal"]);
});

async function addAuthenticator(member: Member) {
  const own = `/api/users/${member.id}`;
  await member.call("POST", `${own}/confirmations`, { password: PASSWORD });
  const { secret } = await member.call<{ secret: string }>("POST", `${own}/totp`);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await member.call("POST", `${own}/totp/confirm`, { code });
}
