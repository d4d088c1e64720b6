import { beforeAll, describe, expect, test } from "vitest";
import { FIGURES } from "../../contracts/figures.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { loadTranslations, type Translations } from "../../platform/i18n/translations.ts";
import { drawTexts } from "../../modules/content/index.ts";
import type { Translate } from "../../ui/texts.tsx";
import { drawFigures } from "./draw.ts";
import { format } from "./model.ts";
import { errorRate, says as saysOfPhred, wrongBases } from "./phred/model.ts";
import { lightAt } from "./rin/model.ts";
import { concentration, says as saysOfCurve, STANDARDS } from "./standard-curve/model.ts";
import { dots, sorted } from "./volcano/model.ts";

let translations: Translations;
beforeAll(async () => {
  translations = await loadTranslations();
});
const drawn = (markdown: string, locale: "fr" | "en" = "en") =>
  drawFigures(
    drawTexts({ markdown: { fr: markdown, en: markdown }, pictures: {} }).drawn?.html[locale] ?? "",
    translations.in(locale).t as unknown as Translate,
    locale,
  );

describe.each(LOCALES)("in %s", (locale) => {
  test.each(FIGURES)("%s has a number, a caption, a label, sliders with names and an answer", (name) => {
    const html = drawn(`::figure{name="${name}"}`, locale);
    expect(html).toContain(`<figure data-figure="${name}" data-script="`);
    expect(html).toMatch(/<figcaption><b>Figure 1\.<\/b> [^<]{80,}<\/figcaption>/);
    expect(html).toMatch(/role="img" aria-label="[^"]{30,}"/);
    expect(html).toMatch(/<label>[^<]+<input type="range"/);
    expect(html).toMatch(/<output data-words="[^"]+">[^<]{10,}<\/output>/);
    expect(html).not.toMatch(/NaN|undefined|>[^<]*\{\{/);
    expect(html).not.toMatch(new RegExp(`${name}\\.[a-z]`)); // A key without a text.
  });
});

test("figures are numbered in their order, and the words around them stay", () => {
  const html = drawn('One.\n\n::figure{name="rin"}\n\nTwo.\n\n::figure{name="phred"}\n');
  expect(html).toMatch(/<p>One\.<\/p>[^]*Figure 1\.[^]*<p>Two\.<\/p>[^]*Figure 2\./);
});

test("an element that somebody wrote by hand for a figure that we have not is left out", () => {
  expect(drawn('<figure data-figure="magic"></figure>')).not.toContain("figure");
});

test("what the team writes in the place of our texts cannot be markup", () => {
  translations.setOwn([
    { locale: "en", namespace: "figures", key: "phred.caption", text: '<img src=x onerror="alert(1)">' },
    { locale: "en", namespace: "figures", key: "phred.words.says", text: "<b>{{score}}</b>" },
  ]);
  const html = drawn('::figure{name="phred"}');
  translations.setOwn([]);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(html).toContain("&lt;b&gt;20&lt;/b&gt;");
});

test("a Phred score is −10 log10 of the probability of an error", () => {
  expect([10, 20, 30, 40].map(errorRate)).toEqual(
    [0.1, 0.01, 0.001, 0.0001].map((p) => expect.closeTo(p, 12)),
  );
  expect([10, 20, 30, 40].map((score) => wrongBases(score).split("M").length - 1)).toEqual([100, 10, 1, 0]);
  expect(saysOfPhred({ says: "{{mark}} {{percent}} {{every}} {{inRead}}" }, 30, "en")).toBe(
    "? 0.1 1,000 0.15",
  );
});

test("with damage 28S falls before 18S, and small sizes rise", () => {
  for (const rin of [9, 7, 5, 3]) {
    expect(lightAt(5_000, rin)).toBeLessThan(lightAt(5_000, rin + 1));
    expect(lightAt(5_000, rin) / lightAt(5_000, 10)).toBeLessThan(lightAt(1_900, rin) / lightAt(1_900, 10));
    expect(lightAt(300, rin)).toBeGreaterThan(lightAt(300, rin + 1));
  }
});

test("each gene stands on one side of the thresholds, and a stricter one keeps fewer", () => {
  const count = (change: number, evidence: number) => {
    const { up, down, none } = sorted(change, evidence);
    expect(up.length + down.length + none.length).toBe(900);
    return up.length + down.length;
  };
  expect(count(0, 0)).toBe(900);
  expect(count(1, 1.3)).toBeGreaterThan(40);
  expect(count(2, 1.3)).toBeLessThan(count(1, 1.3));
  expect(count(1, 4)).toBeLessThan(count(1, 1.3));
  expect(dots(sorted(0, 0).up)).not.toContain("NaN");
});

test("a standard is read as what it holds, and beyond the standards no number is given", () => {
  for (const [ng, light] of STANDARDS) expect(concentration(light)).toBeCloseTo(ng, 0);
  const words = { inside: "{{ng}}", above: "too bright", below: "too dark" };
  expect([5_000, 2_301, 100].map((light) => saysOfCurve(words, light, "en"))).toEqual([
    "too bright",
    "5.1",
    "too dark",
  ]);
});

test("a number has a true minus, and the language's own marks", () => {
  expect([format(-4, "en"), format(1_000, "fr"), format(0.0501, "fr", 2)]).toEqual([
    "−4",
    "1\u202F000",
    "0,05",
  ]);
});
