import { expect, test } from "vitest";
import type { Verdict } from "../../contracts/quiz.ts";
import { useQuiz } from "../../tests/factories/use-quiz.ts";

const { questionnaire, call, json, start, wrongOf } = useQuiz();

test("no answer of the API tells a right answer before its question is answered", async () => {
  const [one, two] = [await start(), await start("challenge")];
  const answered = new Set<string>();
  const walk = async () => {
    const addresses = ["/api/questionnaires", questionnaire["@id"], "/api/games", one["@id"], two["@id"]];
    for (const address of addresses) expect(leaksIn(await json("GET", address), answered)).toEqual([]);
  };
  await walk();
  for (const question of one.questions) {
    const verdict = await json<Verdict>("POST", `${one["@id"]}/answers`, {
      question: question["@id"],
      answer: wrongOf(question),
    });
    answered.add(question["@id"]);
    expect(leaksIn(verdict, answered)).toEqual([]);
    for (const verb of ["interrupt", "resume"])
      expect(leaksIn(await json("POST", `${one["@id"]}/${verb}`), answered)).toEqual([]);
    await walk();
  }
  expect(leaksIn(await json("POST", `${two["@id"]}/cancel`), new Set())).toEqual([]);
  expect(JSON.stringify(await json("GET", two["@id"]))).not.toMatch(/"(correctAnswer|explanation)":/);
});

test("no other address of the API that a member can read speaks of right answers", async () => {
  await start();
  const { paths } = await json<{ paths: Record<string, object> }>("GET", "/api/docs.jsonopenapi");
  const readable = Object.keys(paths).filter(
    (address) => "get" in (paths[address] ?? {}) && !address.includes("{"),
  );
  expect(readable).toContain("/api/games");
  for (const address of readable) {
    const text = await (await call("GET", address)).text();
    expect([address, /"(correctAnswer|isCorrect|is_correct|correct)"/.exec(text)?.[0]]).toEqual([
      address,
      undefined,
    ]);
  }
});

/** The paths of everything in an answer that tells or hints at a right answer too early. */
function leaksIn(value: unknown, answered: Set<string>, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaksIn(item, answered, `${at}[]`));
  if (typeof value !== "object" || value === null) return [];
  const told = value as Record<string, unknown>;
  const isTold = "correctAnswer" in told && ("game" in told || answered.has(String(told["question"])));
  const secrets = isTold
    ? []
    : Object.keys(told).filter((key) => /correct|right|explanation|source/i.test(key));
  const offered = Array.isArray(told["answers"]) ? (told["answers"] as object[]) : [];
  const marked = offered
    .flatMap((answer) => Object.keys(answer))
    .filter((key) => key !== "@id" && key !== "text");
  const inner = Object.entries(told).flatMap(([key, part]) => leaksIn(part, answered, `${at}.${key}`));
  return [...[...secrets, ...marked].map((key) => `${at}.${key}`), ...inner];
}
