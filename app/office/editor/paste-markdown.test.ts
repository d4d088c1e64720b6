import { describe, expect, test } from "vitest";
import { markdownBlocks } from "./paste-markdown.ts";

const typesOf = (text: string) => markdownBlocks(text)?.map(({ type }) => type);

describe("a pasted text", () => {
  test.each([
    ["a heading", "# Title\n\nWords", ["heading", "paragraph"]],
    ["a list", "- one\n- two", ["bulletList"]],
    ["a table", "| a | b |\n| --- | --- |\n| 1 | 2 |", ["table"]],
    ["code", "```bash\n# a comment\nls\n```", ["codeBlock"]],
    ["bold words", "Some **bold** words", ["paragraph"]],
    ["a link", "See [this](https://example.org)", ["paragraph"]],
  ])("with %s is Markdown", (_name, text, types) => {
    expect(typesOf(text)).toEqual(types);
  });

  test("of level 1 has level 2, and a comment in code stays one", () => {
    expect(markdownBlocks("# Title")?.[0]?.attrs).toMatchObject({ level: 2 });
    expect(JSON.stringify(markdownBlocks("```\n# a comment\n```"))).toContain('"# a comment"');
  });

  test.each(["Only words.", "2 * 3 * 4", "a_b_c", "Dr. No – 12 > 3", "[1] Author, 2020."])(
    "such as %j is plain text",
    (text) => {
      expect(markdownBlocks(text)).toBeUndefined();
    },
  );
});
