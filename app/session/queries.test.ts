import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { createQueryClient, forgetAnswers, showAnswer } from "./queries.ts";

/** A list that a screen shows, whose answers come when they are told. */
function showList() {
  const client = createQueryClient();
  const key = ["/api/transactions?search=gel"];
  const answers: ((text: string) => void)[] = [];
  const asked = new QueryObserver(client, {
    queryKey: key,
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  });
  onTestFinished(asked.subscribe(() => undefined));
  return { client, key, answers, shown: () => asked.getCurrentResult().data };
}

test("an answer that was on its way before a change is asked for again, a query's first one too", async () => {
  const { client, answers, shown } = showList();
  const changed = forgetAnswers(client, ["transactions"]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.("before");
  answers[1]?.("after");
  await changed;
  expect(shown()).toBe("after");
});

test("an answer that was on its way does not take the place of a newer one", async () => {
  const { client, key, answers, shown } = showList();
  await showAnswer(client, key, "newer");
  answers[0]?.("older");
  await client
    .getQueryCache()
    .find({ queryKey: key })
    ?.promise?.catch(() => undefined);
  expect([client.isFetching(), shown()]).toEqual([0, "newer"]);
});
