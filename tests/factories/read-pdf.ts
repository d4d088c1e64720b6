import { inflateSync } from "node:zlib";

/** A PDF that our library wrote, read back. */
export type ReadPdf = {
  pages: { text: string }[];
  language: string;
  title: string;
  links: string[];
  bookmarks: string[];
  /** What its parts are, such as `H2` and `P`, in the order in which they were made. */
  parts: string[];
  /** How many signs had no letter in their font. */
  missing: number;
};

/** Reads a PDF of our library's: an object a number, streams compressed by zlib, letters by the maps of their fonts. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const whole = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    Array.from(whole.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm), ([, number = "", body = ""]) => [
      number,
      body,
    ]),
  );
  const reference = (body: string, key: string) => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? "";
  const maps = new Map<string, Map<number, string>>();
  const mapOf = (font: string) => {
    const known =
      maps.get(font) ??
      lettersOf(streamOf(objects.get(reference(objects.get(font) ?? "", "ToUnicode")) ?? ""));
    maps.set(font, known);
    return known;
  };
  let missing = 0;
  const pages = pageNumbers(objects).map((number) => {
    const body = objects.get(number) ?? "";
    const fonts = new Map(
      Array.from(
        (objects.get(reference(body, "Resources")) ?? body).matchAll(/\/(F\d+) (\d+) 0 R/g),
        ([, name = "", at = ""]) => [name, at],
      ),
    );
    let font = new Map<number, string>();
    const texts: string[] = [];
    for (const [, name, shown] of streamOf(objects.get(reference(body, "Contents")) ?? "").matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (name) font = mapOf(fonts.get(name) ?? "");
      const codes = Array.from(
        (shown ?? "").matchAll(/<([0-9a-f]+)>/g),
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      ).flat();
      missing += codes.filter((code) => code === "0000").length;
      if (shown !== undefined)
        texts.push(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? "").join(""));
    }
    return { text: texts.join(" ").replace(/\s+/g, " ") };
  });
  const info = Array.from(objects.values()).find((body) => body.includes("/Producer")) ?? "";
  return {
    pages,
    missing,
    language: /\/Lang \((\w+)\)/.exec(whole)?.[1] ?? "",
    title: stringOf(objects.get(reference(info, "Title"))),
    links: Array.from(whole.matchAll(/\/URI \(([^)]*)\)/g), ([, link = ""]) => link),
    bookmarks: Array.from(objects.values())
      .filter((body) => body.includes("/Parent") && body.includes("/Title"))
      .map((body) => stringOf(/\/Title (\([^]*?[^\\]\))\n/.exec(body)?.[1])),
    parts: Array.from(objects.values()).flatMap(
      (body) => /^<<\n\/S \/(\w+)\n[^]*\/P \d/.exec(body)?.[1] ?? [],
    ),
  };
}

function pageNumbers(objects: Map<string, string>): string[] {
  const list = Array.from(objects.values()).find((body) => body.includes("/Type /Pages")) ?? "";
  return Array.from(
    (/\/Kids \[([^\]]*)\]/.exec(list)?.[1] ?? "").matchAll(/(\d+) 0 R/g),
    ([, number = ""]) => number,
  );
}

function streamOf(body: string): string {
  const stream = /\nstream\n([^]*)\nendstream$/.exec(body)?.[1] ?? "";
  return body.includes("/FlateDecode")
    ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1")
    : stream;
}

/** A font's letters by their codes, from ranges of 256 codes in a row. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [at, hex] of Array.from(list.matchAll(/<([0-9a-f ]*)>/g), ([, one = ""]) => one).entries())
      letters.set(
        Number.parseInt(from, 16) + at,
        Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      );
  return letters;
}

/** A string as it is written: in UTF-16 behind its mark, or plain. */
function stringOf(written = "()"): string {
  const bytes = Buffer.from(
    written
      .slice(1, -1)
      .replaceAll(
        /\\([nrtbf()\\])/g,
        (_, sign: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[sign] ?? sign,
      ),
    "latin1",
  );
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1");
}
