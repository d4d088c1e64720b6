import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { removeFolder } from "./remove-folder.ts";

test("a folder is gone with all in it, and what a link in it names stays", async () => {
  const outside = mkdtempSync(path.join(tmpdir(), "hairpin-kept-"));
  const folder = mkdtempSync(path.join(tmpdir(), "hairpin-removed-"));
  mkdirSync(path.join(folder, "a/b"), { recursive: true });
  for (let count = 0; count < 300; count += 1) writeFileSync(path.join(folder, `a/b/${count}`), "");
  writeFileSync(path.join(outside, "kept"), "");
  symlinkSync(outside, path.join(folder, "link"));
  await removeFolder(folder);
  expect([existsSync(folder), existsSync(path.join(outside, "kept"))]).toEqual([false, true]);
  await removeFolder(folder); // Nothing is there any more.
  await removeFolder(outside);
});
