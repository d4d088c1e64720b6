import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import {
  archiveLiveQuestionnaire,
  listLiveQuestionnaires,
  orderLiveQuestionnaires,
  writeLiveQuestionnaire,
} from "./write-live.ts";

const held = useDatabase();
beforeEach(() => held.pool.query("delete from questionnaires"));

const both = (text: string) => ({ fr: `${text} fr`, en: text });

function asked(key: string, answers: string[], correct = 0) {
  return {
    key,
    topic: both("topic"),
    text: both(key),
    answers: answers.map(both),
    correct,
    explanation: both("why"),
    source: { text: "Source", url: "https://example.org/" },
  };
}

const write = (questions: object[], key = "rna", position = 0) =>
  writeLiveQuestionnaire(held.database, {
    key,
    position,
    document: { title: both(key), description: both("-"), level: both("-"), questions },
  });

type Row = {
  id: string;
  key: string;
  answer: string;
  text: string;
  retired: boolean;
  correct: boolean;
  place: number;
};

/** The stored answers, by their question's key and their text. */
async function stored(): Promise<Record<string, Row>> {
  const { rows } = await held.pool.query<Row>(
    `select q.id, q.key, a.id as answer, a.text->>'en' as text, a.place, a.is_correct as correct,
       q.retired_at is not null or a.retired_at is not null as retired
     from questions q join answers a on a.question = q.id`,
  );
  return Object.fromEntries(rows.map((row) => [`${row.key} ${row.text}`, row]));
}

test("a question that is written again keeps its id, and an answer its own by its words, wherever it stands", async () => {
  await write([asked("one", ["a", "b", "c"], 1)]);
  const before = await stored();
  expect(before["one b"]).toMatchObject({ correct: true, place: 1 });
  await write([asked("one", ["c", "a", "b"], 0)]);
  const after = await stored();
  for (const name of ["one a", "one b", "one c"])
    expect([after[name]?.id, after[name]?.answer]).toEqual([before[name]?.id, before[name]?.answer]);
  expect([after["one c"]?.place, after["one c"]?.correct, after["one b"]?.correct]).toEqual([0, true, false]);
});

test("an answer with new words keeps the id of the one at its place", async () => {
  await write([asked("one", ["a", "b"])]);
  const before = await stored();
  await write([asked("one", ["a", "better"])]);
  const after = await stored();
  expect(after["one better"]?.answer).toBe(before["one b"]?.answer);
  expect(Object.keys(after)).toHaveLength(2);
});

test("what is no longer in it is retired, and comes back with its id", async () => {
  await write([asked("one", ["a", "b", "c"]), asked("two", ["a", "b"])]);
  const before = await stored();
  await write([asked("one", ["a", "b"])]);
  const retired = Object.entries(await stored()).filter(([, row]) => row.retired);
  expect(retired.map(([name]) => name).toSorted()).toEqual(["one c", "two a", "two b"]);
  await write([asked("one", ["a", "b"]), asked("two", ["a", "b"])]);
  const after = await stored();
  expect([after["two a"]?.id, after["two a"]?.retired]).toEqual([before["two a"]?.id, false]);
});

test("questionnaires are listed as they were written, in the order of their keys, without archived ones", async () => {
  const document = asked("one", ["a", "b"], 1);
  for (const [position, key] of ["x", "y", "z"].entries()) await write([document], key, position);
  const keys = async () => {
    const all = await listLiveQuestionnaires(held.database);
    return all.toSorted((a, b) => a.position - b.position).map(({ key }) => key);
  };
  const [first] = await listLiveQuestionnaires(held.database);
  expect(first?.questions).toEqual([{ ...document, link: undefined }]);
  await orderLiveQuestionnaires(held.database, ["z", "x", "y"]);
  expect(await keys()).toEqual(["z", "x", "y"]);
  await orderLiveQuestionnaires(held.database, []);
  expect(await keys()).toEqual(["z", "x", "y"]);
  await archiveLiveQuestionnaire(held.database, { key: "x", at: new Date() });
  expect(await keys()).toEqual(["z", "y"]);
  await write([document], "x", 2);
  expect(await keys()).toEqual(["z", "y", "x"]);
});
