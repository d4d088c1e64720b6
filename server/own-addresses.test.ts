import { expect, test } from "vitest";
import { ACCOUNT, CODE, MEMBER, OFFICE } from "../app/screens.ts";
import { TAKEN_ADDRESSES } from "../contracts/own-pages.ts";
import { PAGES } from "../site/pages.ts";

test("no page of the owner's can take an address of the site", () => {
  const screens = [...ACCOUNT, CODE, ...MEMBER, ...OFFICE].map(({ path }) => `/${path}`);
  const paths = [...PAGES.flatMap((page) => page.paths), ...screens];
  const firsts = new Set(paths.map((path) => path.split("/")[1] ?? ""));
  const free = [...firsts].filter((first) => /^[a-z0-9-]+$/.test(first) && !TAKEN_ADDRESSES.has(first));
  expect(free).toEqual([]);
});
