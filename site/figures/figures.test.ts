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
import { absorbance, answer as answerOfSpectrum, readings } from "./spectrum/model.ts";
import { dots, genes, sorted } from "./volcano/model.ts";

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
    expect(html).toMatch(/<label>(<i class="swatch \w+"><\/i>)?[^<]+<input type="range"/);
    expect(html).toMatch(/<details><summary>[^<]+<\/summary><p>[^<]{60,}<\/p>/);
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
    expect(up.length + down.length + none.length).toBe(genes.length);
    return up.length + down.length;
  };
  expect(count(0, 0)).toBe(genes.length);
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

describe("a mixture's spectrum", () => {
  const [dna, rna, protein] = [
    [1, 0, 0, 0, 0],
    [0, 1, 0, 0, 0],
    [0, 0, 1, 0, 0],
  ] as const;
  const ratio = (amounts: readonly number[], above: number, below: number) =>
    absorbance([...amounts], above) / absorbance([...amounts], below);

  test("pure DNA, RNA and protein have the ratios of the literature", () => {
    expect(ratio(dna, 260, 280)).toBeCloseTo(1.8, 2);
    expect(ratio(rna, 260, 280)).toBeCloseTo(2, 2);
    expect(ratio(protein, 260, 280)).toBeCloseTo(0.57, 2);
    expect(ratio(dna, 260, 230)).toBeCloseTo(2.2, 2);
  });

  // Kalb and Bernlohr (1977): µg/mL of protein = 183 A230 − 75.8 A260, with nucleic acids present.
  test.each([
    [100, 50],
    [20, 80],
  ])("%i ng/µL of protein beside %i of RNA are found by Kalb and Bernlohr's equation", (ng, others) => {
    const [a230, a260] = [230, 260].map((nm) => absorbance([0, others, ng, 0, 0], nm)) as [number, number];
    // Theirs is of an RNA of 2.42 where ours has 2.25: the rest is of that.
    const rest = others * (183 * 0.01111 - 75.8 * 0.025);
    expect((183 * a230 - 75.8 * a260 - rest) / ng).toBeCloseTo(1, 1);
  });

  // By the coefficients of Warburg and Christian (1942), 20 and 10 for nucleic acid, 0.57 and 1 for protein: 1.81.
  test("sixty per cent of protein leave a 260/280 near 1.8", () => {
    expect(ratio([0, 40, 60, 0, 0], 260, 280)).toBeCloseTo(1.85, 2);
  });

  test("the text's tube reads 180 ng/µL by absorbance, 95 by fluorescence", () => {
    const { photometer, fluorometer } = readings([95, 68, 0, 0, 0], 0);
    expect([Math.round(photometer), fluorometer]).toEqual([180, 95]);
  });

  test("phenol moves the maximum towards 270 nm, guanidinium leaves A260 alone", () => {
    const top = (amounts: number[]) =>
      Array.from({ length: 41 }, (_, step) => 245 + step).toSorted(
        (a, b) => absorbance(amounts, b) - absorbance(amounts, a),
      )[0] ?? 0;
    expect(top([0, 60, 0, 0, 0])).toBeLessThanOrEqual(261);
    expect(top([0, 60, 0, 100, 0])).toBeGreaterThan(264);
    expect(readings([0, 60, 0, 0, 2], 1).photometer).toBe(60);
  });

  test.each([
    [[0, 60, 0, 0, 0, 1], "pure"],
    [[0, 60, 5, 0, 0, 1], "traces"],
    [[95, 68, 0, 0, 0, 0], "mixed"],
    [[0, 60, 90, 0, 0, 1], "hidden"],
    [[10, 0, 200, 0, 0, 0], "protein"],
    [[0, 60, 0, 40, 0, 1], "phenol"],
    [[0, 60, 0, 0, 1, 1], "salt"],
    [[0, 60, 0, 0, 0, 0], "none"],
    [[0, 0, 0, 0, 0, 0], "none"],
  ])("%j is told as %s", (values, key) => {
    const words = Object.fromEntries(
      ["pure", "traces", "mixed", "hidden", "protein", "phenol", "salt", "none"].map((name) => [name, name]),
    );
    expect(answerOfSpectrum(words, values, "en").says).toBe(key);
  });
});

test("a number has a true minus, and the language's own marks", () => {
  expect([format(-4, "en"), format(1_000, "fr"), format(0.0501, "fr", 2)]).toEqual([
    "−4",
    "1\u202F000",
    "0,05",
  ]);
});
