import type { Page } from "@playwright/test";
import { expectFaultless, LOOKS } from "./accessible.ts";
import { expect, test } from "./test.ts";

// The looks of accessible.ts find what they are there for: each fault stands in one of them alone.

const DARK_PHONE = "(max-width: 400px) and (prefers-color-scheme: dark)";

/** What is wrong: where it stands, how it looks there, and the rule that it breaks. */
const FAULTS: Record<string, { media: string; html: string; css: string; rule: string }> = {
  "too little contrast on a wide screen in the dark": {
    media: "(min-width: 1000px) and (prefers-color-scheme: dark)",
    html: "<p>Faint</p>",
    css: "color: #222; background: #000",
    rule: "color-contrast",
  },
  "too little contrast on a phone in the dark": {
    media: DARK_PHONE,
    html: "<p>Faint</p>",
    css: "color: #222; background: #000",
    rule: "color-contrast",
  },
  "too little contrast on a phone in the light": {
    media: "(max-width: 400px) and (prefers-color-scheme: light)",
    html: "<p>Faint</p>",
    css: "color: #eee; background: #fff",
    rule: "color-contrast",
  },
  "a link in a text that only its colour tells, on a phone in the dark": {
    media: DARK_PHONE,
    html: "<p>Words before <a href='/en'>a link</a> and after it</p>",
    css: "background: #000; & p { color: #fff } & a { all: unset; color: #ddd }",
    rule: "link-in-text-block",
  },
  "targets too small and too close on a tablet": {
    media: "(min-width: 700px) and (max-width: 800px)",
    html: "<p><button>One</button><button>Two</button></p>",
    css: "& button { all: unset; display: inline-block; width: 8px; height: 8px; overflow: hidden }",
    rule: "target-size",
  },
  "a button without a name in the phone's menu": {
    media: "(max-width: 400px)",
    html: "<p><button></button></p>",
    css: "& button { width: 40px; height: 40px }",
    rule: "button-name",
  },
  "a picture without a description on a wide screen": {
    media: "(min-width: 1000px)",
    html: '<p><img src="/favicon.ico"></p>',
    css: "& img { width: 40px }",
    rule: "image-alt",
  },
};

for (const [name, { media, html, css, rule }] of Object.entries(FAULTS)) {
  test(`axe finds ${name}`, { tag: "@sweep" }, async ({ page }) => {
    await page.goto("/en/offline");
    await plant(page, {
      html,
      sheet: `#fault { display: none } @media ${media} { #fault { display: block; ${css} } }`,
    });
    await expect(expectFaultless(page, LOOKS)).rejects.toThrow(rule);
  });
}

test("axe finds nothing where nothing was planted", async ({ page }) => {
  await page.goto("/en/offline");
  await expectFaultless(page);
});

async function plant(page: Page, { html, sheet }: { html: string; sheet: string }): Promise<void> {
  await page.evaluate(
    ([fault, rules]) => {
      const planted = new CSSStyleSheet();
      planted.replaceSync(rules);
      document.adoptedStyleSheets.push(planted);
      const place = Object.assign(document.createElement("div"), { id: "fault", innerHTML: fault });
      document.querySelector("main")?.append(place);
    },
    [html, sheet] as const,
  );
}
