import { mkdirSync, appendFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { makeFurnished } from "./furnished.ts";
import { ADMIN } from "./admin.ts";
import { makeMember, signedIn, type Member } from "./members.ts";
import { settled, test } from "./test.ts";

const OUT = "/tmp/a-look";
mkdirSync(OUT, { recursive: true });
export const VARIANTS = [
  { locale: "en", scheme: "light" },
  { locale: "fr", scheme: "dark" },
] as const;
const WIDTHS = (process.env.WIDTHS ?? "390,768,1280").split(",").map(Number);
const contextOf = (browser: Browser, baseURL: string, width: number, scheme: "light" | "dark") =>
  browser.newContext({
    baseURL,
    serviceWorkers: "block",
    colorScheme: scheme,
    reducedMotion: "reduce",
    viewport: { width, height: width === 390 ? 844 : 900 },
    ...(width === 390 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  });
async function shoot(page: Page, path: string, name: string, phone: boolean) {
  await page.goto(path + (path.includes("#") ? "" : "#main"));
  await settled(page);
  await page.locator("[aria-busy=true]").waitFor({ state: "detached", timeout: 15000 }).catch(() => {});
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((r) => setTimeout(r, 40));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: true, scale: "css" });
  if (phone) {
    const axe = await new AxeBuilder({ page }).setLegacyMode().withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    for (const v of axe.violations)
      appendFileSync(`${OUT}/axe.txt`, `${name} ${path} ${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200) + " :: " + n.failureSummary).join(" | ")}\n`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 390) appendFileSync(`${OUT}/axe.txt`, `${name} WIDE ${wide}\n`);
  }
}
const POSTS = {
  en: ["the-trna-cloverleaf", "quantifying-nucleic-acids", "fastq-quality-control", "mastery-of-molecular-biology-is-crucial-for-the-development-of-africa", "designing-a-differential-expression-experiment"],
  fr: ["le-trefle-de-l-arnt", "doser-les-acides-nucleiques", "controler-la-qualite-d-un-fastq", "la-maitrise-de-la-biologie-moleculaire-est-cruciale-pour-le-developpement-de-l-afrique", "expression-differentielle-bien-poser-l-experience"],
};
const PUBLIC = (l: "fr" | "en") => [
  "", "about", "contact", "blog", "blog?page=2", ...POSTS[l].map((p) => `blog/${p}`),
  l === "fr" ? "blog/tag/arn" : "blog/tag/rna", l === "fr" ? "blog/category/molecules" : "blog/category/molecules",
  "publications", "articles", "books", "books/rna-made-simple", "books/rna-made-simple?tab=description", "books/rna-made-simple?tab=reviews", "media", "bioinformatics", "tools", "databases",
  "events-conferences", "conferences", "workshops-seminars", "tutorials", "courses", "training", "privacy-policy", "terms-conditions", "camille-ndongo",
  "search?q=rna", "search?q=zzzzqq", "no/such/page", "login", "register", "reset-password", "offline", "set-up",
];
const only = process.env.ONLY?.split(",");
const slug = (p: string) => (p || "home").replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 40);
for (const { locale, scheme } of VARIANTS)
  for (const width of WIDTHS) {
    test(`public ${locale} ${scheme} ${width}`, async ({ browser, baseURL }) => {
      test.setTimeout(900_000);
      const context = await contextOf(browser, baseURL ?? "", width, scheme);
      await context.addCookies([{ name: "cc_opt", value: "0", url: baseURL }]);
      const page = await context.newPage();
      for (const [i, path] of PUBLIC(locale).entries()) {
        if (only && !only.includes(path)) continue;
        await shoot(page, `/${locale}${path && "/"}${path}`, `pub-${locale}-${width}-${String(i).padStart(2, "0")}-${slug(path)}`, width === 390).catch((e) => appendFileSync(`${OUT}/axe.txt`, `FAILED ${path} ${e}\n`));
      }
      await context.close();
    });
    test(`member ${locale} ${scheme} ${width}`, async ({ browser, baseURL, request }) => {
      test.setTimeout(900_000);
      const { holder, games, codes } = await makeFurnished(request);
      const empty = await makeMember(request, ["ROLE_PROF"]);
      const list: [string, Member | undefined, string[]][] = [
        ["full", holder, ["dashboard", "edit-profile", "operations", "operations?do=pay", "messages", "quiz", `quiz?game=${games.running}`, `quiz?game=${games.passed}`, `quiz?game=${games.failed}`, "generate-qr", "scan-qr", "verify-phone", `q/${codes.payment.code}`]],
        ["empty", empty, ["dashboard", "operations", "messages", "quiz", "generate-qr"]],
        ["anyone", undefined, [`q/${codes.member.code}`, `q/${codes.certificate.code}`, `q/${codes.payment.code}`, "q/M0000000000"]],
      ];
      for (const [who, member, paths] of list) {
        const context = await contextOf(browser, baseURL ?? "", width, scheme);
        await context.addCookies([{ name: "cc_opt", value: "0", url: baseURL }]);
        if (member) await member.enter(context);
        const page = await context.newPage();
        for (const [i, path] of paths.entries())
          await shoot(page, `/${locale}/${path}`, `mem-${locale}-${width}-${who}-${String(i).padStart(2, "0")}-${slug(path).slice(0, 14)}`, width === 390).catch((e) => appendFileSync(`${OUT}/axe.txt`, `FAILED ${path} ${e}\n`));
        await context.close();
      }
    });
  }
