import { expect, test } from "vitest";
import certificatePdf, { type Drawn } from "./certificate-pdf.ts";

const drawn: Drawn = {
  locale: "fr",
  author: "Camille Ndongo",
  holder: "Aïssatou Ndiaye",
  questionnaire: "L’extraction de l’ARN",
  score: 9,
  total: 10,
  attempts: 1,
  issuedAt: new Date("2026-11-22"),
  code: { link: "https://example.org/c/abc", short: "K7QM-4T9X" },
};

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;

test.each(["fr", "en"] as const)(
  "a certificate is one sheet, however long its names are (%s)",
  async (locale) => {
    expect(pagesOf(await certificatePdf({ ...drawn, locale }))).toBe(1);
    const holder = "Bartholomew Featherstonehaugh-Cholmondeley ".repeat(3);
    const questionnaire = "Differential expression, from counts to genes ".repeat(4);
    expect(pagesOf(await certificatePdf({ ...drawn, locale, holder, questionnaire, attempts: 120 }))).toBe(1);
  },
);
