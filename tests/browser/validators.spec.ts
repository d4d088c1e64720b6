import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, hydrate, MOVING, test } from "./test.ts";

const VNU = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const run = promisify(execFile);

async function sitemapAddresses(read: (address: string) => Promise<string>): Promise<string[]> {
  const sitemap = await read("/sitemap.xml");
  return Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = ""]) => new URL(address).pathname,
  );
}

test(
  "vnu finds no fault in any page of the sitemap, nor in a member's screens",
  { tag: "@sweep" },
  async ({ request }) => {
    const hasJava = await run("java", ["-version"]).then(
      () => true,
      () => false,
    );
    expect(hasJava, "vnu needs Java: apt-get install default-jre-headless").toBe(true);
    const read = async (address: string) => (await request.get(address)).text();
    const screens = ["login", "register", "reset-password", "dashboard", "quiz", "offline"].map(
      (name) => `/en/${name}`,
    );
    const addresses = [...(await sitemapAddresses(read)), ...screens, "/en/no-such-page"];
    const folder = await mkdtemp(path.join(tmpdir(), "hairpin-vnu-"));
    try {
      const files = await Promise.all(
        addresses.map(async (address, position) => {
          const file = path.join(folder, `${position}.html`);
          await writeFile(file, await read(address));
          return file;
        }),
      );
      const checked = await run(
        "java",
        ["-jar", VNU, "--exit-zero-always", "--format", "json", "--skip-non-html", ...files],
        {
          maxBuffer: 1e8,
        },
      );
      type Message = { type: string; url: string; message: string; extract?: string };
      const { messages } = JSON.parse(checked.stderr) as { messages: Message[] };
      const faults = messages
        // Its reading of style sheets is older than what browsers know: @property, @starting-style, :state().
        .filter(({ type, message }) => type === "error" && !message.startsWith("CSS:"))
        .map(({ url, message, extract }) => {
          const place = addresses[Number(path.basename(url, ".html"))];
          return `${message} | ${extract?.replaceAll(/\s+/g, " ").slice(0, 120)} | ${place}`;
        });
      expect([...new Map(faults.map((fault) => [fault.split(" | ")[0], fault])).values()]).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test("every address that hreflang names is in the sitemap, and no heading level is skipped", async ({
  request,
}) => {
  const read = async (address: string) => (await request.get(address)).text();
  const addresses = await sitemapAddresses(read);
  const listed = new Set(addresses);
  const faults: string[] = [];
  for (const address of addresses) {
    const html = await read(address);
    for (const [link] of html.matchAll(/<link[^>]+hrefLang="[^"]*"[^>]*>/gi)) {
      const href = /href="([^"]+)"/.exec(link)?.[1] ?? "";
      const { pathname } = new URL(href);
      if (!listed.has(pathname)) faults.push(`${address} names ${pathname}`);
    }
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const levels = Array.from(main.matchAll(/<h([1-6])[ >]/g), ([, level]) => Number(level));
    for (const [place, level] of levels.entries()) {
      if (level > (levels[place - 1] ?? 0) + 1) faults.push(`${address} skips to h${level}`);
    }
  }
  expect(faults).toEqual([]);
});

test("feeds say their language, when posts were published, and whether they changed", async ({ request }) => {
  const atom = await request.get("/fr/feed.xml");
  const text = await atom.text();
  expect(text).toMatch(/<feed [^>]*xml:lang="fr"/);
  expect(text.match(/<published>/g)?.length).toBe(text.match(/<entry>/g)?.length);
  const json = (await (await request.get("/en/feed.json")).json()) as Record<string, unknown> & {
    items: Record<string, unknown>[];
  };
  expect(json).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language: "en" });
  expect(json.items[0]).toMatchObject({
    language: "en",
    authors: [{ name: /* no person is invented here */ expect.stringMatching(/^[\w.-]+(:\d+)?$/) }],
  });
  expect(json.items[0]).not.toHaveProperty("author");
  for (const address of ["/fr/feed.xml", "/en/feed.json", "/sitemap.xml"]) {
    const etag = (await request.get(address)).headers()["etag"] ?? "";
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await request.get(address, { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);
  }
});

test("/favicon.ico is an icon", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.status()).toBe(200);
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test.describe("in motion", () => {
  test.use(MOVING);

  test("a counter that waits to be seen is read as its value", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto("/en");
    const counter = page.locator("count-up").first();
    expect(await counter.evaluate((element) => element.matches(":state(waiting)"))).toBe(true);
    const text = counter.locator("span");
    await expect(text).toHaveText("154");
    await expect(text).toHaveCSS("visibility", "visible");
    const shown = await counter.evaluate((element) => getComputedStyle(element, "::before").content);
    expect(shown).toMatch(/\/ ""$/);
  });
});

test("one star is 'one star', and arrows lead from tab to tab", async ({ page }) => {
  await page.goto("/en/books/rna-made-simple");
  await hydrate(page);
  await expect(page.getByText("1 star out of 5", { exact: true })).toHaveCount(1);
  const [reviews, description] = [
    page.getByRole("tab", { name: "Reviews" }),
    page.getByRole("tab", { name: "Description" }),
  ];
  await reviews.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(description).toHaveAttribute("aria-selected", "true");
  await expect(description).toBeFocused();
  await expect(reviews).toHaveAttribute("tabindex", "-1");
  await page.keyboard.press("End");
  await expect(reviews.or(description).and(page.locator(":focus"))).toHaveAttribute("aria-selected", "true");
});
