import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTranslator } from "./translator.ts";

const asked: { url: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: string };
const service = createServer(async (request, response) => {
  asked.push({ url: request.url, body: JSON.parse(await text(request)) });
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve)));
afterAll(() => service.close());

const languages = { from: "fr", to: "en" } as const;
const translatorWith = (credentials: string, path: string) =>
  createTranslator(`http://${credentials}127.0.0.1:${(service.address() as AddressInfo).port}${path}`);

test("asks as LibreTranslate is asked, with the key that stands in the address", async () => {
  answer = { status: 200, body: '{"translatedText":"<p>The gene</p>"}' };
  expect(await translatorWith(":k%2Fey@", "/under/")("<p>Le gène</p>", languages)).toBe("<p>The gene</p>");
  expect(asked.pop()).toEqual({
    url: "/under/translate",
    body: { q: "<p>Le gène</p>", source: "fr", target: "en", format: "html", api_key: "k/ey" },
  });
  await translatorWith("", "")("<p>Le gène</p>", languages);
  expect(asked.pop()).toEqual({
    url: "/translate",
    body: { q: "<p>Le gène</p>", source: "fr", target: "en", format: "html" },
  });
});

test.each([
  ["an error", 400, '{"error":"unknown language"}', "400"],
  ["no JSON", 200, "<html>", "JSON"],
  ["another answer", 200, '{"text":"The gene"}', "translatedText"],
  ["an endless answer", 200, JSON.stringify({ translatedText: "a".repeat(100_001) }), "too_big"],
])("throws at %s", async (_, status, body, message) => {
  answer = { status, body };
  await expect(translatorWith("", "")("<p>Le gène</p>", languages)).rejects.toThrow(message);
});
