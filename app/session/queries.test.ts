import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient, forgetAnswers } from "./queries.ts";

test("an answer that was on its way before a change is asked for again, a query's first one too", async () => {
  const client = createQueryClient();
  const answers: ((text: string) => void)[] = [];
  const asked = new QueryObserver(client, {
    queryKey: ["/api/transactions?search=gel"],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  });
  const end = asked.subscribe(() => undefined);
  const changed = forgetAnswers(client, ["transactions"]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.("before");
  answers[1]?.("after");
  await changed;
  expect(asked.getCurrentResult().data).toBe("after");
  end();
});
