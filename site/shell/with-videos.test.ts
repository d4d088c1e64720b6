import { expect, test } from "vitest";
import { withVideos } from "./with-videos.ts";

test("a link to a video of the library plays there, if it stands alone in its paragraph", () => {
  expect(withVideos('<p>Look:</p>\n<p><a href="/files/gel.mp4">The "gel"</a></p>')).toBe(
    '<p>Look:</p>\n<figure><video controls playsinline preload="metadata" src="/files/gel.mp4" aria-label="The &quot;gel&quot;"></video>' +
      '<figcaption><a href="/files/gel.mp4">The "gel"</a></figcaption></figure>',
  );
  for (const html of [
    '<p>See <a href="/files/gel.mp4">the gel</a>.</p>',
    '<p><a href="/files/gel.pdf">The gel</a></p>',
    '<p><a href="https://elsewhere.example/files/gel.mp4">The gel</a></p>',
  ])
    expect(withVideos(html)).toBe(html);
});
