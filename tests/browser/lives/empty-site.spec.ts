import { PUBLIC_PATHS } from "../../../contracts/public-paths.ts";
import { ADMIN } from "../admin.ts";
import { signedIn } from "../members.ts";
import { type OwnServer, startOwnServer } from "../own-server.ts";
import { expect, test } from "../test.ts";

const PORT = Number(process.env.BROWSER_PORT ?? 3907) + 3;

test.use({ baseURL: `http://localhost:${PORT}` });

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(PORT, ADMIN);
});
test.afterAll(() => server.stop());

test("a site whose examples were all removed has no heading over nothing, no empty list, and says where nothing is yet", async ({
  page,
  request,
}) => {
  const owner = await signedIn(request, ADMIN);
  const { removed } = await owner.call<{ removed: number }>("DELETE", "/api/examples");
  expect(removed).toBeGreaterThan(50);
  const left = await owner.call<{ examples: number }>("GET", "/api/office/overview");
  expect(left.examples).toBe(0);

  const hollow: string[] = [];
  for (const locale of ["fr", "en"]) {
    for (const path of [...PUBLIC_PATHS, "/camille-ndongo"]) {
      await page.goto(`/${locale}${path === "/" ? "" : path}`);
      const found = await page.evaluate(hollowParts);
      hollow.push(...found.map((part) => `${locale} ${path}: ${part}`));
    }
  }
  expect(hollow).toEqual([]);

  await page.goto("/fr/tools");
  await expect(page.getByRole("main")).toContainText("Rien n’est encore publié ici.");
  await page.getByRole("main").getByRole("link", { name: "Écrire un message" }).click();
  await expect(page).toHaveURL("/fr/contact");
});

/** In the browser: what stands on the page without anything in it. */
function hollowParts(): string[] {
  const isHollow = (part: Element, heading: Element) =>
    part.textContent?.trim() === heading.textContent?.trim() && !part.querySelector("img, svg, video, form");
  const lists = [...document.querySelectorAll("ul, ol, dl, aside")].filter(
    (list) => list.children.length === 0,
  );
  const headings = [...document.querySelectorAll("main :is(h2, h3), footer :is(h2, h3)")].filter(
    (heading) => {
      const part = heading.closest("section, nav, li, article");
      return part !== null && isHollow(part, heading);
    },
  );
  const main = document.querySelector("main");
  const header = main?.querySelector("header");
  const isBare = main && header && isHollow(main, header);
  return [...lists, ...headings]
    .map((part) => part.outerHTML.slice(0, 80))
    .concat(isBare ? ["nothing below the title"] : []);
}
