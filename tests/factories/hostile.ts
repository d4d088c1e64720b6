import fc, { type Arbitrary } from "fast-check";

/** Texts that trip parsers: other directions, halves of letters, look-alikes, what SQL, HTML and shells would run. */
const HOSTILE = [
  "\u202Eevil\u202C",
  "\uD800",
  "\uFFFE\uFFFF",
  "a\u0300".repeat(500),
  "👩‍👩‍👧‍👦".repeat(50),
  "ﷺ".repeat(200),
  "\u0000",
  "%00",
  "' or 1=1; --",
  '"><svg onload=alert(1)>',
  "${7*7}{{7*7}}",
  "../../../../etc/passwd",
  "＝cmd|' /C calc'!A0",
  "\r\nSet-Cookie: a=b",
  "1e400",
  "-0",
  "9".repeat(400),
  "__proto__",
];

export const hostileText: Arbitrary<string> = fc.constantFrom(...HOSTILE);

/** JSON that is deep, broken, or no object. */
export const hostileJson: Arbitrary<string> = fc.oneof(
  fc.integer({ min: 100, max: 20_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  fc.integer({ min: 100, max: 20_000 }).map((depth) => "[".repeat(depth)),
  fc.constantFrom("null", "[]", '"text"', "1", '{"__proto__":{"a":1}}', '{"constructor":1}', "{", ""),
  hostileText.map((text) => JSON.stringify({ [text]: text, email: text, body: text, name: [text] })),
  fc.string({ unit: "binary" }),
);

/** It is neither a number nor a text, nor can it become one: comparing it throws. */
export const UNCOMPARABLE = { toString: {}, valueOf: {} };
