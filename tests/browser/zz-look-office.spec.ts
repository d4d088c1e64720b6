import { appendFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { makeFurnished } from "./furnished.ts";
import { ADMIN } from "./admin.ts";
import { signedIn } from "./members.ts";
import { leaveWork } from "./office-steps.ts";
import { makePost } from "./item-steps.ts";
import { settled, test } from "./test.ts";
const OUT = "/tmp/a-look";
for (const [locale, scheme] of [["en", "light"], ["fr", "dark"]] as const)
  for (const width of [390, 768, 1280])
    test(`office ${locale} ${scheme} ${width}`, async ({ browser, baseURL, request }) => {
      test.setTimeout(900_000);
      const { holder } = await makeFurnished(request);
      await leaveWork(request);
      const admin = await signedIn(request, ADMIN);
      const post = await makePost(admin, "Look");
      const context = await browser.newContext({ baseURL, serviceWorkers: "block", colorScheme: scheme, reducedMotion: "reduce", viewport: { width, height: width === 390 ? 844 : 900 }, ...(width === 390 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }) });
      await context.addCookies([{ name: "cc_opt", value: "0", url: baseURL }]);
      await admin.enter(context);
      const page = await context.newPage();
      const paths = ["office", "office/first-run", "office/inbox", "office/content", "office/content?kind=tool", post.path.slice(4), "office/content/post/trna-cloverleaf", "office/content/questionnaire/rna-extraction", "office/content/tool/fastp", "office/content/book/rna-made-simple", "office/media", "office/reviews", "office/people", `office/people/${holder.id}`, "office/money", "office/texts", "office/history", "office/security"];
      const more: string[] = [];
      for (let i = 0; i < paths.length + more.length; i++) {
        const path = paths[i] ?? more[i - paths.length] ?? "";
        const name = `off-${locale}-${width}-${String(i).padStart(2, "0")}-${path.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 30)}`;
        try {
          await page.goto(`/${locale}/${path}`);
          await settled(page);
          await page.locator("[aria-busy=true]").first().waitFor({ state: "detached", timeout: 15000 }).catch(() => {});
          await page.waitForTimeout(400);
          if (path === "office/inbox") { const a = await page.locator("main a[href*='/office/inbox/']").first().getAttribute("href"); if (a) more.push(a.slice(4)); }
          if (path === "office/media") { const a = await page.locator("main a[href*='/office/media/']").first().getAttribute("href"); if (a) more.push(a.slice(4)); }
          await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: true, scale: "css" });
          if (width === 390) {
            const axe = await new AxeBuilder({ page }).setLegacyMode().withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
            for (const v of axe.violations) appendFileSync(`${OUT}/axe.txt`, `${name} ${path} ${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200) + " :: " + n.failureSummary).join(" | ")}\n`);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            if (wide > 390) appendFileSync(`${OUT}/axe.txt`, `${name} WIDE ${wide}\n`);
          }
        } catch (e) { appendFileSync(`${OUT}/axe.txt`, `FAILED ${path} ${e}\n`); }
      }
      await context.close();
    });
