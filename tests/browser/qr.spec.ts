import type { Page } from "@playwright/test";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { launchWithCamera } from "./fake-camera.ts";
import { makeMember, PASSWORD } from "./members.ts";
import { expect, forgedFrom, goOffline, OFFLINE, test } from "./test.ts";

const choose = (page: Page, label: string, buffer: Buffer, name = "code.png") =>
  page.getByLabel(label).setInputFiles({ name, mimeType: "image/png", buffer });

test("each failure of scanning has its own answer", async ({ page, context, request, mayFail }) => {
  mayFail(/404/);
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto("/en/scan-qr");
  const blank = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#777" } })
    .png()
    .toBuffer();
  await choose(page, "Choose a picture", blank);
  await expect(page.getByRole("alert")).toContainText("no readable code in this picture");
  const link = new URL(`/q/M0123456789.0.${"A".repeat(86)}`, page.url()).href;
  const drawn = await toBuffer(link, { scale: 4 });
  await choose(page, "Choose a picture", await sharp(drawn).blur(8).png().toBuffer());
  await expect(page.getByRole("alert")).toContainText("no readable code in this picture");
  await choose(page, "Choose a picture", await toBuffer("https://example.com/q/M0123456789"));
  await expect(page.getByRole("alert")).toContainText("It wasn’t made by this site");
  await expect(page.getByRole("alert")).toContainText("https://example.com/q/M0123456789");
  await page.getByRole("button", { name: "Scan another code" }).click();
  await choose(page, "Choose a picture", Buffer.from("no picture"), "text.png");
  await expect(page.getByRole("alert")).toContainText("We can’t read this file as a picture");
  await page.getByRole("button", { name: "Turn the camera on" }).click();
  await expect(page.getByText(/no camera|not allowed/)).toBeVisible();
  await page.getByLabel("Code to type").fill("M0000000000");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByLabel("Code to type")).toHaveAccessibleDescription(/isn’t recognised/);
});

test("a printed card has its short code and end, dark on white, also from the dark", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  const { short } = await member.call<{ short: string }>("POST", "/api/qr-codes", { kind: "member" });
  await member.enter(context);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/en/generate-qr");
  const card = page.getByRole("article", { name: "Member card" });
  await expect(card.getByText(short)).toBeVisible();
  await expect(card.getByText("Valid until")).toBeVisible();
  await expect(card).toHaveCSS("color", "rgb(20, 33, 31)");
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("a forged code is refused by its signature alone", async ({ page, context, request }) => {
  const member = await makeMember(request);
  const { code } = await member.call<{ code: string }>("POST", "/api/qr-codes", { kind: "member" });
  await member.enter(context);
  await page.goto(`/en/q/${forgedFrom(code)}`);
  await expect(page.getByRole("alert")).toContainText("wasn’t made by this site");
});

test("a signature is checked without a network too", async ({ page, context, request, mayFail }) => {
  mayFail(OFFLINE);
  const member = await makeMember(request);
  const { code } = await member.call<{ code: string }>("POST", "/api/qr-codes", { kind: "member" });
  await member.enter(context);
  await page.goto("/en/scan-qr");
  await page.getByLabel("Code to type").fill(code);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Genuine and valid")).toBeVisible();
  await page.getByRole("button", { name: "Scan another code" }).click();
  await goOffline(page);
  await page.getByLabel("Code to type").fill(code);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("The signature is genuine")).toBeVisible();
});

test("what a phone's camera opens shows a card to members alone, and leads back after signing in", async ({
  page,
  request,
}) => {
  const member = await makeMember(request);
  const { link } = await member.call<{ link: string }>("POST", "/api/qr-codes", { kind: "member" });
  await page.goto(`/en${new URL(link).pathname}`);
  await expect(page.getByText("Only signed-in members can see this card")).toBeVisible();
  await expect(page.getByText(member.firstName)).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Your Email").fill(member.email);
  await page.getByLabel("Your Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("article")).toContainText(`${member.firstName} Ndiaye`);
});

test("the camera reads a code that the site made", async ({ request, baseURL }, info) => {
  const [holder, reader] = [await makeMember(request), await makeMember(request)];
  const { link } = await holder.call<{ link: string }>("POST", "/api/qr-codes", { kind: "member" });
  const browser = await launchWithCamera(link, info.outputPath("camera.y4m"));
  try {
    const context = await browser.newContext({ baseURL });
    await reader.enter(context);
    const page = await context.newPage();
    // By the dashboard's link: the page that may run the reader is a document of its own.
    await page.goto("/en/dashboard");
    await page.getByRole("link", { name: "Scan QR" }).click();
    await page.getByRole("button", { name: "Turn the camera on" }).click();
    await expect(page.getByRole("article")).toContainText(`${holder.firstName} Ndiaye`);
  } finally {
    await browser.close();
  }
});

test("a camera that is refused is said to be, with another way", async ({ request, baseURL }, info) => {
  const member = await makeMember(request);
  const browser = await launchWithCamera(undefined, info.outputPath("camera.y4m"));
  try {
    const context = await browser.newContext({ baseURL });
    await member.enter(context);
    const page = await context.newPage();
    await page.goto("/fr/scan-qr");
    await page.getByRole("button", { name: "Allumer la caméra" }).click();
    await expect(page.getByRole("alert")).toContainText("La caméra n’est pas autorisée");
  } finally {
    await browser.close();
  }
});

test("an unknown code is called so once, and a member is led on", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/404/);
  await (await makeMember(request)).enter(context);
  await page.goto("/en/q/M0000000000");
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText("Code not recognised");
  await expect(alert.getByText(/recognised/)).toHaveCount(1);
  await alert.getByRole("link", { name: "Scan another code" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scan a QR code");
});
