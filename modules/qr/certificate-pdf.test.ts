import sharp from "sharp";
import { expect, test } from "vitest";
import certificatePdf, { type Drawn } from "./certificate-pdf.ts";

const common = {
  locale: "fr",
  headings: undefined,
  logo: undefined,
  author: "Camille Ndongo",
  holder: "Aïssatou Ndiaye",
  issuedAt: new Date("2026-11-22"),
  code: { link: "https://example.org/c/abc", short: "K7QM-4T9X" },
} as const;
const quiz = {
  kind: "quiz",
  questionnaire: "L’extraction de l’ARN",
  score: 9,
  total: 10,
  attempts: 1,
} as const;
const attendance = {
  kind: "attendance",
  event: "Atelier RNA-seq",
  place: "Yaoundé",
  start: "2026-11-20",
  end: "2026-11-21",
} as const;
const drawn: Drawn = { ...common, ...quiz };

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;

test.each(["fr", "en"] as const)(
  "a certificate is one sheet, however long its names are (%s)",
  async (locale) => {
    expect(pagesOf(await certificatePdf({ ...drawn, locale }))).toBe(1);
    const holder = "Bartholomew Featherstonehaugh-Cholmondeley ".repeat(3);
    const long = "Differential expression, from counts to genes ".repeat(4);
    const passed = { ...common, ...quiz, locale, holder, questionnaire: long, attempts: 120 };
    expect(pagesOf(await certificatePdf(passed))).toBe(1);
    const attended = { ...common, ...attendance, locale, holder, event: long, place: long };
    expect(pagesOf(await certificatePdf(attended))).toBe(1);
  },
);

test("a certificate has the letters and the logo that its owner chose", async () => {
  const text = async (more: Partial<Pick<Drawn, "headings" | "logo">>) =>
    Buffer.from(await certificatePdf({ ...drawn, ...more })).toString("latin1");
  const own = await text({});
  expect([own.includes("Fraunces"), own.includes("/Subtype /Image")]).toEqual([true, false]);
  const create = { width: 80, height: 40, channels: 4, background: "#246" } as const;
  const logo = { bytes: await sharp({ create }).png().toBuffer(), width: 80, height: 40 };
  const chosen = await text({ headings: "inter", logo });
  expect([chosen.includes("Fraunces"), chosen.includes("/Subtype /Image")]).toEqual([false, true]);
});
