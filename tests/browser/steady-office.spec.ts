import { setTimeout as pause } from "node:timers/promises";
import { MEMBER, OFFICE } from "../../app/screens.ts";
import { EACH } from "./accessible.ts";
import { makeMember } from "./members.ts";
import { followShifts, shiftsOf } from "./shifts.ts";
import { expect, test } from "./test.ts";

/** In milliseconds: how long each answer waits, so that what stands in its place is seen. */
const LATE = 60;
/** What is good over the whole life of a page (web.dev/articles/cls). */
const MOST = 0.1;

const SCREENS = [
  ...[...MEMBER, ...OFFICE].map(({ path }) => path).filter((path) => !path.includes(":")),
  "office/content/post/trna-cloverleaf",
  "office/content/questionnaire/rna-extraction",
  "office/suggest/page/about",
];

for (const [name, device, details] of [
  ["phone", { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }, {}],
  ["desk", { viewport: { width: 1280, height: 800 } }, EACH],
] as const)
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test("nothing moves while a screen comes", details, async ({ page, context, request }) => {
      await (await makeMember(request, ["ROLE_SUPER_ADMIN"])).enter(context);
      await followShifts(page);
      await page.route("**/api/**", async (route) => {
        await pause(LATE);
        await route.fallback();
      });
      for (const path of SCREENS)
        await test.step(path, async () => {
          await page.goto(`/fr/${path}`);
          await expect(page.locator("h1").first()).toBeAttached();
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          const { total, all } = await shiftsOf(page);
          expect.soft(total, `${path}: ${all}`).toBeLessThan(MOST);
        });
    });
  });
