import { expect, test, vi } from "vitest";
import { ApiError } from "../api-client/api-error.ts";
import { sendOnce } from "./outbox.ts";

const kept = { id: "k", url: "/api/messages", body: { subject: "A gel", body: "See.", files: ["f"] } };
const refusedFor = (propertyPath: string) =>
  new ApiError(422, "No.", [{ propertyPath, message: "No.", code: "reference" }]);

test("a message that waited longer than its files are kept is sent without them", async () => {
  const post = vi
    .fn<(url: string, body: object, key: string) => Promise<unknown>>()
    .mockRejectedValueOnce(refusedFor("files"))
    .mockResolvedValueOnce({});
  expect(await sendOnce(kept, post)).toBe("sent");
  expect(post.mock.calls).toEqual([
    ["/api/messages", kept.body, "k"],
    ["/api/messages", { subject: "A gel", body: "See." }, "k without files"],
  ]);
});

test.each([
  [refusedFor("body"), { refusal: "No." }],
  [new ApiError(404, "Not found."), { refusal: "Not found." }],
  [new ApiError(0, "no network"), "later"],
  [new ApiError(429, "later"), "later"],
])("%s: %s", async (error, outcome) => {
  const post = vi.fn<(url: string, body: object, key: string) => Promise<unknown>>().mockRejectedValue(error);
  expect([await sendOnce(kept, post), post.mock.calls.length]).toEqual([outcome, 1]);
});

test("an answer to a game that is over is done with: the game itself shows that", async () => {
  const post = vi.fn<() => Promise<unknown>>().mockRejectedValue(new ApiError(404, "Not found."));
  const answer = { id: "a", url: "/api/games/1/answers", body: { question: "q", answer: "b" } };
  expect(await sendOnce(answer, post)).toBe("sent");
});
