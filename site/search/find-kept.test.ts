import { expect, test } from "vitest";
import { titleOf } from "./find-kept.ts";

test("a page is called what its reader saw: no entity, no gap within a word, and not the site's name", () => {
  expect(titleOf("<title>x</title><h1>Q&amp;A: &lt;i&gt; &amp;amp; l&#x27;m<sup>6</sup>A</h1>")).toBe(
    "Q&A: <i> &amp; l'm6A",
  );
  expect(titleOf("<title>Messages · Camille Ndongo</title>")).toBe("Messages");
  expect(titleOf("<title>A · B · Camille Ndongo</title>")).toBe("A · B");
  expect(titleOf("<title>Blog</title>")).toBe("Blog");
});
