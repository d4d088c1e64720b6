import { describe, expect, test } from "vitest";
import { firstParagraph, renderMarkdown } from "./markdown.ts";

const none = () => undefined;

describe("a text", () => {
  test.each([
    ["a script", "<script>alert(1)</script>ok"],
    ["a handler", '<p onclick="alert(1)">ok</p>'],
    ["a script's address", "[ok](javascript:alert(1))"],
    ["a frame", '<iframe src="https://a.example"></iframe>ok'],
    ["a style", '<p style="position:fixed">ok</p>'],
    ["a picture of elsewhere that runs", '<img src=x onerror="alert(1)">ok'],
  ])("loses %s, and keeps its words", (_name, markdown) => {
    const html = renderMarkdown(markdown, none);
    expect(html).not.toMatch(/script|onclick|onerror|iframe|style/i);
    expect(html).toContain("ok");
  });

  test("keeps the HTML that writing needs", () => {
    const html = '<p>A <strong>b</strong> <em>c</em> <abbr title="d">e</abbr></p>';
    expect(renderMarkdown(html, none).trim()).toBe(html);
  });

  test("shows a paragraph of pictures as a gallery, with sizes and titles", () => {
    const html = renderMarkdown('![One](a.svg "First")\n![Two](b.svg "Second")', () => ({
      src: "/p.svg",
      width: 8,
      height: 7,
    }));
    expect(html.match(/<figure>/g)).toHaveLength(2);
    expect(html).toContain(
      '<img src="/p.svg" alt="One" width="8" height="7" loading="lazy" decoding="async" />',
    );
    expect(html).toContain("<figcaption>First</figcaption>");
  });

  test("refuses a picture that does not exist", () => {
    expect(() => renderMarkdown("![One](a.svg)", none)).toThrow('the picture "a.svg", which does not exist');
  });

  test("names who said a quotation", () => {
    const html = renderMarkdown("> Words.\n>\n> — Somebody", none);
    expect(html).toContain('<figure class="quote"><blockquote><p>Words.</p>');
    expect(html).toContain("<figcaption>Somebody</figcaption>");
  });
});

test("the first paragraph is plain text", () => {
  expect(firstParagraph("<h2>T</h2><p>A <em>b</em> &amp; c.</p><p>d</p>")).toBe("A b & c.");
});
