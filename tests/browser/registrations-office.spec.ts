import type { APIRequestContext } from "@playwright/test";
import type { QrCode } from "../../contracts/qr.ts";
import { formatMonth } from "../../ui/format.ts";
import { expectAccessible, expectFaultless } from "./accessible.ts";
import { newEmail } from "./account-steps.ts";
import type { Made } from "./item-steps.ts";
import { mailed, mailedLink } from "./mailbox.ts";
import { makeMember, type Member } from "./members.ts";
import { expect, test, unique } from "./test.ts";

/** A day two months from now, so that registering is open whenever this runs. */
const DAY = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

/** A published workshop that takes registrations, and an administrator. */
async function makeWorkshop(request: APIRequestContext, registration: object) {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const title = unique("RNA-seq workshop");
  const both = { fr: title, en: title };
  const { key, revision } = await admin.call<Made>("POST", "/api/items", { kind: "event", title });
  const document = {
    name: both,
    kind: "workshop",
    start: DAY,
    place: both,
    url: "https://workshop.example",
    text: both,
    registration,
  };
  const path = `/api/items/event/${key}`;
  const draft = await admin.call<Made>("PUT", `${path}/draft`, { revision, document });
  await admin.call("POST", `${path}/publish`, { revision: draft.revision });
  return { admin, key, title };
}

const register = (member: Member, key: string) =>
  member.call("POST", `/api/events/${key}/bookings`, { uuid: crypto.randomUUID() });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest registers, confirms by the mail's link, and cancels by it", async ({
    page,
    request,
    mayFail,
  }) => {
    mayFail(/422/);
    const { key, title } = await makeWorkshop(request, { who: "everyone", seats: 1 });
    const email = newEmail();
    await page.goto("/en/workshops-seminars");
    const line = page.locator("details", { hasText: title });
    // On a time line that begins today, the date stands before the title.
    await expect(page.getByText(/^Today, \d/)).toBeVisible();
    // However many events a month has, the line names it once.
    await expect(page.getByText(formatMonth(DAY, "en"), { exact: true })).toHaveCount(1);
    const [date, name] = await Promise.all(
      ["summary span:last-of-type", "summary :is(h3, h4)"].map((part) => line.locator(part).boundingBox()),
    );
    expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThan(name?.x ?? 0);
    // The first of all stands open.
    if (!(await line.evaluate((details: HTMLDetailsElement) => details.open)))
      await line.locator("summary").click();
    await line.getByRole("link", { name: "Register" }).click();
    await expect(page.getByText("1 place left.")).toBeVisible();
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(2);
    await page.getByRole("textbox", { name: "Name" }).fill("Awa Ngo");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page.getByText("Look in your mailbox")).toBeVisible();

    const link = await mailedLink(email, "/registration");
    await page.goto(`/en${link}`);
    await page.getByRole("button", { name: "Confirm my registration" }).click();
    await expect(page.getByText("You’re registered.")).toBeVisible();
    await mailed(email, `Registered: ${title}`);
    await page.goto(`/en/events/${key}`);
    await expect(page.getByText("No places left.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Join the waiting list" })).toBeVisible();

    await page.goto(`/en${link}`);
    await page.getByRole("button", { name: "Cancel my registration" }).click();
    await expect(page.getByText("This registration is cancelled.")).toBeVisible();
    await page.goto(`/en/events/${key}`);
    await expect(page.getByText("1 place left.")).toBeVisible();
  });
});

test("two guests behind one address each confirm their own", async ({ request }) => {
  const { admin, key } = await makeWorkshop(request, { who: "everyone" });
  for (const name of ["Awa", "Bintou"]) {
    const email = newEmail();
    await request.post(`/api/events/${key}/guests`, { data: { name, email } });
    const link = await mailedLink(email, "/registration");
    const form = { to: "confirmed", token: link.split("token=")[1] ?? "" };
    expect(await (await request.get(link)).text()).toContain(`name="token" value="${form.token}"`);
    expect((await request.post(link, { form })).status()).toBe(200);
  }
  const { "hydra:member": people } = await admin.call<{ "hydra:member": { name: string; state: string }[] }>(
    "GET",
    `/api/events/${key}/attendees`,
  );
  expect(people.map(({ name, state }) => `${name} ${state}`)).toEqual(["Awa booked", "Bintou booked"]);
});

test("a link that we never made says so", async ({ page, mayFail }) => {
  mayFail(/410/);
  await page.goto("/en/registration?token=made-up");
  await expect(page.getByRole("heading", { name: "This link leads nowhere any more" })).toBeVisible();
});

test("a guest's form says what is wrong without leaving the page; it and its page are accessible", async ({
  page,
  request,
  mayFail,
}) => {
  mayFail(/422/);
  const { key } = await makeWorkshop(request, { who: "everyone", seats: 3 });
  await page.goto(`/en/events/${key}`);
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill("nobody");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(2);
  await page.getByRole("textbox", { name: "Name" }).fill("Awa");
  await page.getByLabel("E-mail").fill(newEmail());
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Look in your mailbox")).toBeVisible();
});

test("a member registers at one tap, finds it among their registrations, and cancels it", async ({
  page,
  context,
  request,
}) => {
  const { key, title } = await makeWorkshop(request, { who: "members" });
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto(`/en/events/${key}`);
  await page.getByRole("button", { name: /^Register as Awa/ }).click();
  await expect(page.getByText("You’re registered.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You’re registered.")).toBeVisible();
  await page.getByRole("link", { name: "See my registrations" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Cancel registration: ${title}` }).click();
  await expectFaultless(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel registration" }).click();
  await expect(page.getByText("Cancelled")).toBeVisible();
});

test("the team sees who comes, notes them by tick and by card, adds, writes and cancels", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/422/);
  const { admin, key, title } = await makeWorkshop(request, { who: "everyone", seats: 1 });
  const [first, second] = [await makeMember(request), await makeMember(request)];
  await register(first, key);
  await register(second, key);
  const card = await first.call<QrCode>("POST", "/api/qr-codes", { kind: "member" });
  await admin.enter(context);
  await page.goto(`/en/events/${key}`);
  await expect(page.getByRole("link", { name: "Edit this event" })).toHaveAttribute(
    "href",
    `/en/office/content/event/${key}`,
  );
  await page.goto("/en/office/registrations");
  await expectAccessible(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expectAccessible(page);

  await page.locator("summary", { hasText: "Note who’s here" }).click();
  await page.getByLabel("The card’s short code").fill("M0000000000");
  await page.getByRole("button", { name: "Note as present" }).click();
  await page.getByLabel("The card’s short code").fill(card.short);
  await page.getByRole("button", { name: "Note as present" }).click();
  await expect(page.getByText(/Awa.* is here\./)).toBeVisible();
  const tick = page.getByRole("checkbox", { name: /^Present: Awa/ });
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await page.reload();
  await expect(tick).not.toBeChecked();

  await page.locator("summary", { hasText: "Add a person" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Walk-in Ngo");
  await page.getByRole("button", { name: "Add a person" }).click();
  await expect(page.getByRole("checkbox", { name: "Present: Walk-in Ngo" })).toBeVisible();

  // Paper has everybody who has a seat, and not the screen's buttons.
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole("button", { name: "Print the list" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: title }).getByRole("listitem")).toHaveText([
    /Awa/,
    "Walk-in Ngo",
  ]);
  await expect(page.getByRole("button", { name: "Print the list" })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.locator("summary", { hasText: "Write to everyone" }).click();
  await page.getByLabel("Subject").fill("The room");
  await page.getByLabel("Message").fill("It is room 12.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Message on its way to 1 person.")).toBeVisible();
  await mailed(first.email, "The room");

  await page.getByRole("button", { name: "Cancel the registration: Walk-in Ngo" }).click();
  await expectFaultless(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Cancel the registration/ })
    .click();
  await expect(page.getByText("Registration cancelled.")).toBeVisible();
});
