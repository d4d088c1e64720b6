import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { expect, settled, test } from "./test.ts";

const POSTS = { fr: "/blog/le-trefle-de-l-arnt", en: "/blog/the-trna-cloverleaf" };
const LOCALES = ["fr", "en"] as const;
const LIGHTS = ["light", "dark"] as const;
const DEVICES = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

type Shown = {
  address: string;
  locale: (typeof LOCALES)[number];
  device: keyof typeof DEVICES;
  colorScheme: (typeof LIGHTS)[number];
};

/** `npm run pictures`: every public page in both languages and lights, on a desk and on a phone, whole. */
const isEvery = process.env.PICTURES === "1";
const EVERY = LOCALES.flatMap((locale) =>
  [...PUBLIC_PATHS, POSTS[locale], "/books/rna-made-simple", "/camille-ndongo", "/search?q=arn"].flatMap(
    (address) =>
      LIGHTS.flatMap((colorScheme) =>
        (["desk", "phone"] as const).map((device): Shown => ({ address, locale, device, colorScheme })),
      ),
  ),
);

/** A dozen that neither the day nor another test changes: their pictures stand in this repository, drawn by the Chromium that npm brings. */
const DOZEN: Shown[] = [
  { address: "/about", locale: "fr", device: "desk", colorScheme: "light" },
  { address: POSTS.fr, locale: "fr", device: "desk", colorScheme: "light" },
  { address: POSTS.en, locale: "en", device: "phone", colorScheme: "dark" },
  { address: "/books/rna-made-simple?tab=description", locale: "en", device: "phone", colorScheme: "light" },
  { address: "/tools", locale: "fr", device: "desk", colorScheme: "dark" },
  { address: "/databases", locale: "en", device: "phone", colorScheme: "dark" },
  { address: "/glossary", locale: "fr", device: "phone", colorScheme: "light" },
  { address: "/contact", locale: "en", device: "desk", colorScheme: "dark" },
  { address: "/articles", locale: "fr", device: "desk", colorScheme: "light" },
  { address: "/privacy-policy", locale: "en", device: "phone", colorScheme: "light" },
  { address: "/camille-ndongo", locale: "en", device: "desk", colorScheme: "dark" },
  { address: "/login", locale: "fr", device: "phone", colorScheme: "dark" },
];

const nameOf = ({ address, locale, device, colorScheme }: Shown) =>
  `${locale}${address.replaceAll(/[/?=]/g, "-")}-${device}-${colorScheme}.png`;

for (const shown of isEvery ? EVERY : DOZEN)
  test.describe(() => {
    test.use({ ...DEVICES[shown.device], colorScheme: shown.colorScheme });

    test(`looks as it did: ${nameOf(shown)}`, { tag: "@sweep" }, async ({ page }) => {
      await page.goto(`/${shown.locale}${shown.address}`);
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await document.fonts.ready;
        await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
      });
      await settled(page);
      await expect(page).toHaveScreenshot(nameOf(shown), { fullPage: isEvery });
    });
  });
