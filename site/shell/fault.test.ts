import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextsContext, textsOf } from "../../ui/texts.tsx";
import { Fault } from "./fault.tsx";

test("the link of a page that failed asks for the same address, with what was searched for", () => {
  const value = textsOf("en", (key) => key);
  const html = renderToStaticMarkup(createElement(TextsContext, { value }, createElement(Fault)));
  const [, href] = /href="([^"]*)"/.exec(html) ?? [];
  expect(new URL(href ?? "?", "https://example.org/en/search?q=rna").search).toBe("?q=rna");
});
