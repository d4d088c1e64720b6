import { beforeEach, expect, test, vi } from "vitest";
import { addReads, noteReads } from "../database/reads.ts";
import type { Context } from "./context.ts";
import { SharedAnswers } from "./shared-answers.ts";

type Read = (ctx: Context) => Promise<unknown>;

let shared: SharedAnswers;
beforeEach(() => {
  shared = new SharedAnswers();
});
const contextIn = (locale: "fr" | "en") => shared.bind({ locale } as Context);
/** As a query does that reads a table. */
const reads = (table: string) => addReads(new Set([table]));

test("an answer is read once a language until what it was made from changes", async () => {
  const read = vi.fn<Read>(async (ctx: Context) => {
    reads("posts");
    return `in ${ctx.locale}`;
  });
  const ask = (locale: "fr" | "en") => contextIn(locale).share?.("side column", read);
  expect(await Promise.all([ask("fr"), ask("fr"), ask("en")])).toEqual(["in fr", "in fr", "in en"]);
  shared.forget("reviews a-book");
  await ask("fr");
  expect(read).toHaveBeenCalledTimes(2);
  shared.forget("posts");
  await ask("fr");
  expect(read).toHaveBeenCalledTimes(3);
  shared.forget();
  await ask("fr");
  expect(read).toHaveBeenCalledTimes(4);
});

test("who is given a kept answer is told what it was made from, and an answer inside it too", async () => {
  const inner = async () => reads("entries tag");
  const outer = async (ctx: Context) => {
    reads("posts");
    await ctx.share?.("tags", inner);
  };
  await contextIn("fr").share?.("tags", inner);
  for (let time = 0; time < 2; time += 1) {
    const page = noteReads(async () => contextIn("fr").share?.("side column", outer));
    await page.answer;
    expect([...page.reads].toSorted()).toEqual(["entries tag", "posts"]);
  }
  shared.forget("entries tag");
  const again = vi.fn<Read>(outer);
  await contextIn("fr").share?.("side column", again);
  expect(again).toHaveBeenCalled();
});

test("what is being read while it changes is read again for whoever asks after the change", async () => {
  const begun = Promise.withResolvers<void>();
  const first = contextIn("fr").share?.("side column", async () => {
    await begun.promise;
    reads("posts"); // It may not have noted yet what it asked before the change.
    return "old";
  });
  shared.forget("posts");
  const second = contextIn("fr").share?.("side column", async () => "new");
  begun.resolve();
  expect(await Promise.all([first, second])).toEqual(["old", "new"]);
  expect(await contextIn("fr").share?.("side column", async () => "newest")).toBe("new");
});

test("changes of something else don't end a long reading", async () => {
  const begun = Promise.withResolvers<void>();
  const long = vi.fn<Read>(async () => {
    reads("papers");
    await begun.promise;
  });
  const ask = () => contextIn("fr").share?.("papers", long);
  const first = ask();
  shared.forget("search_documents");
  const second = ask();
  shared.forget("posts");
  const third = ask();
  begun.resolve();
  await Promise.all([first, second, third]);
  await contextIn("fr").share?.("papers", long);
  expect(long).toHaveBeenCalledTimes(1);
});

test("a failure is not kept", async () => {
  const fails = async () => {
    throw new Error("the database is away");
  };
  await expect(contextIn("fr").share?.("side column", fails)).rejects.toThrow("away");
  expect(await contextIn("fr").share?.("side column", async () => "here")).toBe("here");
});
