import { expect, test } from "vitest";
import { useSite } from "../tests/factories/use-site.ts";

const { get } = useSite();

test.each([
  ["/en/office/content/post/the-trna-cloverleaf", true],
  ["/fr/office/suggest/page/about", true],
  ["/en/office/content/event/new", false],
  ["/en/office/content/constructor/new", false],
  ["/en/office", false],
])("the document of %s names the editor's script: %s", async (path, isNamed) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const [, scripts = ""] = /id="app"[^>]+data-island="([^"]+)"/.exec(await answer.text()) ?? [];
  expect(scripts).toMatch(/^\/assets\/entry-/);
  expect(scripts.includes("/markdown-editor-")).toBe(isNamed);
});
