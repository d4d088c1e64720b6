import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readLetter } from "../../modules/letters/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, plain, get, ask, item, save, makePost, publish } = useItems();

const QUESTIONNAIRE = "/api/items/questionnaire/nucleic-acid-quantification";

/** A question that no post asks at its end, and how it is named. */
async function other(place = 0) {
  const { rows } = await held.pool.query(
    `select q.id, q.key, q.text ->> 'en' as text, q.explanation ->> 'en' as why, a.id as right from questions q join questionnaires s on s.id = q.questionnaire
     join answers a on a.question = q.id and a.is_correct where s.key = 'nucleic-acid-quantification' order by q.position desc`,
  );
  const found = rows[place] as Record<"id" | "key" | "text" | "why" | "right", string>;
  return { ...found, block: `::quiz{question="nucleic-acid-quantification/${found.key}"}` };
}

async function asking(title: string, block: string) {
  const { address, saved, document } = await makePost(title);
  const markdown = { fr: `Mots.\n\n${block}\n`, en: `Words.\n\n${block}\n` };
  await save(address, saved.revision, { ...document, markdown });
  return { address, key: saved.key };
}

const checksOf = async (address: string) =>
  (await get(`${address}/checks`, administrator, { Accept: "application/json" })).json();

test("a question is tried by anyone once a public post names it, and not before", async () => {
  const { id, right, block } = await other();
  const unnamed = await other(1);
  const { address, key: post } = await asking("Asking in place", block);
  const tries = (question: string, body: object) =>
    api.call("POST", `/api/questions/${question}/tries`, { body });
  const given = { answer: right, post };
  expect((await tries(id, given)).status).toBe(404);
  expect((await publish(address)).status).toBe(200);
  expect(await outcome(await tries(id, given))).toMatchObject([
    200,
    { isAnswerCorrect: true, correctAnswer: `/api/answers/${right}` },
  ]);
  // The text decides, whatever the caller says.
  expect((await tries(id, { answer: right })).status).toBe(404);
  expect((await tries(id, { answer: right, post: "trna-cloverleaf" })).status).toBe(404);
  expect((await tries(unnamed.id, { answer: unnamed.right, post })).status).toBe(404);
  expect((await tries(id, { answer: unnamed.right, post })).status).toBe(422);
  expect((await tries(id, { answer: right, post: "a".repeat(201) })).status).toBe(422);
  const { revision } = await item(address);
  await api.call("POST", `${address}/archive`, { token: administrator.token, body: { revision } });
  expect((await tries(id, given)).status).toBe(404);
});

test("where nobody can answer it, it reads as a question with its choices, and gives no answer away", async () => {
  const { text, why, right, block } = await other(2);
  const { address } = await asking("Read elsewhere", block);
  await publish(address);
  const whole = String((await read(await get("/api/posts/read-elsewhere", plain)))["html"]);
  const book = unzipSync(
    new Uint8Array(await (await get("/en/blog/read-elsewhere.epub", plain)).arrayBuffer()),
  );
  const letter = await ask<{ key: string; revision: number; draft: object }>(
    "POST",
    "/api/items",
    administrator,
    { kind: "letter", title: "Asking" },
  );
  const both = { fr: "Une lettre", en: "A letter" };
  await save(`/api/items/letter/${letter.key}`, letter.revision, {
    ...letter.draft,
    title: both,
    description: both,
    date: "2024-09-30",
    blocks: [{ heading: both, text: { fr: block, en: block } }],
  });
  expect((await publish(`/api/items/letter/${letter.key}`)).status).toBe(200);
  const { blocks } = await readLetter({
    ctx: { ...api.services, locale: "en" },
    input: { key: letter.key },
  });
  for (const [place, html] of Object.entries({
    api: whole,
    feed: await (await get("/en/feed.json", plain)).text(),
    book: strFromU8(book["EPUB/chapter-1.xhtml"] ?? new Uint8Array()),
    letter: blocks[0]?.html ?? "",
  })) {
    const choices = html.match(/<li>/g)?.length ?? 0;
    expect([place, html.includes(text), choices >= 4]).toEqual([place, true, true]);
    expect(html).toMatch(/\/en\/quiz\\?">Play the quiz/);
    for (const secret of [why, right, "data-quiz"]) expect(html).not.toContain(secret);
  }
});

test("one that is not there is refused at its line and quoted by the checks, as is one in a text that asks none", async () => {
  const { address } = await asking("A typo", '::quiz{question="none/such"}');
  const refused = { propertyPath: "markdown.en", code: "unknown_question" };
  const [status, answer] = await outcome(await publish(address));
  expect(status).toBe(422);
  expect(answer["violations"]).toContainEqual(
    expect.objectContaining({ ...refused, message: expect.stringContaining("Line 3: ") as string }),
  );
  expect(await checksOf(address)).toContainEqual(
    expect.objectContaining({
      code: "unknown_question",
      path: "markdown",
      locale: "en",
      detail: "none/such",
    }),
  );
  const page = await ask<{ revision: number; draft: object; key: string }>(
    "POST",
    "/api/items",
    administrator,
    {
      kind: "page",
      title: "A page",
    },
  );
  const { block } = await other();
  const words = { fr: "Une page", en: "A page" };
  const document = { ...page.draft, title: words, description: words, markdown: { fr: block, en: block } };
  await save(`/api/items/page/${page.key}`, page.revision, document);
  expect(await outcome(await publish(`/api/items/page/${page.key}`))).toMatchObject([
    422,
    { violations: [{ code: "question_elsewhere" }, { code: "question_elsewhere" }] },
  ]);
});

test("one that goes away later leaves a text that still reads, is no longer judged, and is told by the checks of both", async () => {
  const { id, key, text, right, block } = await other(3);
  const { address, key: post } = await asking("Left behind", block);
  await publish(address);
  const { revision, draft } = await item(QUESTIONNAIRE);
  const questions = (draft["questions"] as { key: string }[]).filter((one) => one.key !== key);
  const lost = expect.objectContaining({ code: "still_asked", detail: "Left behind" }) as object;
  expect(await checksOf(QUESTIONNAIRE)).not.toContainEqual(lost);
  await save(QUESTIONNAIRE, revision, { ...draft, questions });
  expect(await checksOf(QUESTIONNAIRE)).toContainEqual(lost);
  expect((await publish(QUESTIONNAIRE)).status).toBe(200);
  const html = String((await read(await get("/api/posts/left-behind", plain)))["html"]);
  expect(html).toContain("Words.");
  expect(html).not.toContain(text);
  const body = { answer: right, post };
  expect((await api.call("POST", `/api/questions/${id}/tries`, { body })).status).toBe(404);
  expect(await checksOf(address)).toContainEqual(expect.objectContaining({ code: "unknown_question" }));
});

test("the team lists the questions that a text can name; nobody else does", async () => {
  const [status, { "hydra:member": listed }] = (await outcome(
    await get("/api/questions", administrator),
  )) as [number, { "hydra:member": { name: string; questionnaire: string; text: string }[] }];
  expect(status).toBe(200);
  expect(listed).toContainEqual(
    expect.objectContaining({ name: "rna-extraction/phenol-ph", questionnaire: "RNA extraction" }),
  );
  expect(Object.keys(listed[0] ?? {})).toEqual(["@id", "@type", "id", "name", "questionnaire", "text"]);
  expect((await get("/api/questions", plain)).status).toBe(403);
  expect((await api.call("GET", "/api/questions")).status).toBe(401);
});
