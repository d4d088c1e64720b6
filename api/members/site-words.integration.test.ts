import { beforeEach, expect, test } from "vitest";
import { writeLiveEntry } from "../../modules/content/index.ts";
import { read, registrationOf } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi();

const both = (text: string) => ({ fr: text, en: text });
const BOOK = {
  productId: 1,
  title: "RNA Made Simple",
  subtitle: both("The Essential Guide to Extraction"),
  price: 29,
  currency: "EUR",
  buyUrl: "https://example.org/book",
  summary: both("-"),
  description: both("-"),
  contents: [],
  additionalInformation: Object.fromEntries(
    ["brand", "colour", "size", "weight", "dimensions"].map((name) => [name, both("-")]),
  ),
  pictures: { front: "books/front.svg", back: "books/back.svg", alt: both("-") },
};

beforeEach(async () => {
  await writeLiveEntry(held.database, {
    kind: "book",
    key: "rna-made-simple",
    position: 0,
    document: BOOK,
    drawn: undefined,
  });
});

async function violationsOf(password: string): Promise<string[]> {
  const body = { ...registrationOf("awa@example.org"), password, confirmPassword: password };
  const response = await api.call("POST", "/api/register", { body });
  if (response.status === 201) return [];
  const { violations } = (await read(response)) as { violations: { propertyPath: string; code: string }[] };
  return violations.map(({ propertyPath, code }) => `${propertyPath}: ${code}`);
}

test.each([
  "hairpin hairpin rna made simple",
  "RNA-Made-Simple-2026",
  "rnamadesimplernamadesimple",
  "Hairpin.Simple.Extraction.Guide",
  "hairpinhairpinhairpin!!",
])("'%s' is made of this site's words, and refused (product.md 1)", async (password) => {
  expect(await violationsOf(password)).toEqual(["password: guessable"]);
});

test.each(["girafe-lunaire-tricote-42", "girafe rna lunaire tricote"])(
  "'%s' has enough words of its own, and is taken",
  async (password) => {
    expect(await violationsOf(password)).toEqual([]);
  },
);
