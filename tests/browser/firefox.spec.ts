import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { FIREFOX } from "./firefox.ts";

test.skip(!existsSync(FIREFOX), "Debian's package firefox-esr is not installed");
test.describe.configure({ mode: "serial" });

let browser: Browser;
let page: Page;
const faults: string[] = [];
/** Firefox tells as an error what it no longer fetches because the page was left (NS_BINDING_ABORTED). */
const LEFT = /download failed .*status=2152398850/;

test.beforeAll(async () => {
  browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX });
});
test.afterAll(() => browser.close());
test.beforeEach(async ({ baseURL }) => {
  page = await browser.newPage();
  page.on("pageerror", (error) => {
    if (!LEFT.test(String(error))) faults.push(String(error));
  });
  await page.goto(`${baseURL}/en`);
});
test.afterEach(async () => {
  expect(faults).toEqual([]);
  await page.close();
});

test("in Firefox, the keyboard alone searches, moves through the results and follows one", async () => {
  await page.keyboard.press("/");
  await page.waitForSelector("#search-field:focus");
  await page.keyboard.type("phred");
  await page.waitForSelector("[role=listbox] [role=option]");
  await page.keyboard.press("ArrowDown");
  const chosen = await page.waitForSelector("[role=option][aria-selected=true]");
  expect(await chosen?.evaluate(({ textContent }) => textContent)).toContain("Phred");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  expect(page.url()).toMatch(/fastq-quality-control#a-phred-score-is-a-probability$/);
});

test("in Firefox, the page of results forgives a typo", async ({ baseURL }) => {
  await page.goto(`${baseURL}/en/search?q=trimomatic`);
  expect(await page.$eval("main", ({ textContent }) => textContent)).toContain("Trimmomatic");
});
