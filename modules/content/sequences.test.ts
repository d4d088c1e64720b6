import { describe, expect, test } from "vitest";
import { sequencesHtml } from "./sequences.ts";

const plain = (html: string | undefined) => html?.replaceAll(/<[^>]*>/g, "");

describe("sequences in FASTA", () => {
  test("of one length are an alignment: named, counted without gaps, with what all share marked", () => {
    expect(plain(sequencesHtml(">one first of two\nGCGG-UUUA\n>two\nGCGAAUUUA\n"))).toBe(
      ["one GCGG-UUUA 8", "two GCGAAUUUA 9", "    ***  ****"].join("\n"),
    );
    const long = sequencesHtml(`>a\n${"A".repeat(70)}\n>b\n${"A".repeat(70)}`);
    expect(
      plain(long)
        ?.split("\n\n")
        .map((block) => block.split("\n")[0]),
    ).toEqual([`a ${"A".repeat(60)} 60`, `a ${"A".repeat(10)} 70`]);
  });

  test("alone stand in tens, each line with the place of its first letter", () => {
    expect(plain(sequencesHtml(`>tRNA-Phe yeast\n${"GCGGAUUUAG".repeat(7)}`))).toBe(
      [
        "&gt;tRNA-Phe yeast",
        ` 1 ${Array.from({ length: 6 }, () => "GCGGAUUUAG").join(" ")}`,
        "61 GCGGAUUUAG",
      ].join("\n"),
    );
  });

  test("have coloured bases; proteins have none, and a name cannot be markup", () => {
    expect(sequencesHtml(">a\nACGT")).toContain(
      '<i class="base-a">A</i><i class="base-c">C</i><i class="base-g">G</i><i class="base-u">T</i>',
    );
    expect(sequencesHtml("><script>\nMKVLA*")).toBe("&gt;&lt;script&gt;\n1 MKVLA*");
  });

  test("are not what is something else", () => {
    for (const text of ["ACGT", ">a", ">a\nno sequence!", "", "# ls\n>a"])
      expect(sequencesHtml(text)).toBeUndefined();
  });
});
