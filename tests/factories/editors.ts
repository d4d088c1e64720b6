import fc, { type Arbitrary } from "fast-check";

/** What the office's editors write, in pieces that parsers read again and again when there are many of them. */
const MARKDOWN = [
  "_a**b",
  "$$ ",
  "$a ",
  "\\sqrt{",
  "![](",
  "[a](",
  "[a][b",
  "[^1]",
  "\n[^1]: a\n",
  "> ",
  "- ",
  "1. ",
  "`",
  "~~~\n",
  "| a ",
  "|-|",
  "<!--",
  "<a ",
  "<b>",
  "</b>",
  "&#x",
  "***",
  "\\",
  " ",
  "\n",
  "\t",
  "https://a.",
  "a@b.",
  '::figure{name="',
  '::quiz{question="a/',
  "ACGU",
  "« ; ",
  "#",
  "\n# ",
  "\n[a]: ",
];
const SVG = [
  "<!---->",
  "<!--",
  "<!DOCTYPE svg [",
  "<?xml ",
  "<g>",
  "<svg ",
  '<use href="#a"/>',
  "<a:b ",
  "&a;",
  " x=",
];
const TABLE = ["a,", '"', '""', "\n", "\r", "=1+", ";", "\t", ": ", "- ", "&a ", "*a ", "{", "[", "!!", "? "];
const HEADS = [
  "\u0089PNG\r\n\u001A\n",
  "\u00FF\u00D8\u00FF",
  "GIF89a",
  "RIFF",
  "%PDF-1.7",
  "PK\u0003\u0004",
  "\0",
  "<html>",
];

/** Two pieces, each many times, one after the other and taken in turns. */
function repeated(pieces: string[], longest: number): Arbitrary<string> {
  const piece = fc.constantFrom(...pieces);
  return fc
    .tuple(piece, piece, fc.constantFrom(longest, Math.ceil(longest / 10), 50))
    .chain(([one, other, length]) =>
      fc.constantFrom(
        one.repeat(length / one.length),
        (one + other).repeat(length / (one.length + other.length)),
        one.repeat(length / 2 / one.length) + other.repeat(length / 2 / other.length),
      ),
    );
}

export const editorsText = (longest: number) => repeated(MARKDOWN, longest);
/** A file's bytes, and a name that it may have. */
export const editorsFile = fc.oneof(
  fc.record({ name: fc.constant("a.svg"), text: repeated(SVG, 20_000) }),
  fc.record({
    name: fc.constant("a.svg"),
    text: repeated(SVG, 20_000).map(
      (inner) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`,
    ),
  }),
  fc.record({
    name: fc.constantFrom("a.csv", "a.tsv", "a.txt", "a.md", "a.yaml"),
    text: repeated([...TABLE, ...MARKDOWN], 50_000),
  }),
  fc.record({
    name: fc.constantFrom("a.png", "a.jpg", "a.gif", "a.webp", "a.pdf", "a.zip"),
    text: repeated(HEADS, 20_000),
  }),
);
