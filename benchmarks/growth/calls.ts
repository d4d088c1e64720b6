import * as blog from "../../modules/blog/index.ts";
import * as papers from "../../modules/papers/index.ts";
import * as ledger from "../../modules/ledger/index.ts";
import * as members from "../../modules/members/index.ts";
import * as messages from "../../modules/messages/index.ts";
import * as quiz from "../../modules/quiz/index.ts";
import * as qr from "../../modules/qr/index.ts";
import * as shop from "../../modules/shop/index.ts";
import type { PaperFilters } from "../../contracts/papers.ts";
import { SharedAnswers } from "../../platform/core/shared-answers.ts";
import type { Database } from "../../platform/database/connection.ts";
import { TREASURY } from "../../contracts/treasury.ts";
import { ACCOUNT, GAME, LEAVING, MEMBER, THREAD } from "./rows.ts";

const PAGE = 20;
/** What a reader narrows the list of papers to: a topic and a word that all have, an author of some, words of none. */
const PAPER_FILTERS: [string, PaperFilters][] = [
  ["of a topic", { topic: "rna" }],
  ["of a year", { year: 2010 }],
  ["of an author", { author: "name7-a" }],
  ["by a word", { q: "splicing" }],
  ["by words of none", { q: "splicing telomere" }],
];

/** The calls whose cost may not grow, by name. Each gets the number of its earlier calls. */
export function calls(database: Database, count: number): [string, (time: number) => Promise<unknown>][] {
  const actor = {
    id: MEMBER,
    username: "a",
    roles: ["ROLE_PROF" as const, "ROLE_ADMIN" as const],
    session: "",
  };
  const participants = [
    ledger.ledgerParticipant,
    quiz.quizParticipant,
    qr.qrParticipant,
    messages.messagesParticipant,
  ];
  const ctx = {
    database,
    actor,
    locale: "fr",
    address: "::1",
    now: () => new Date(),
    participants,
    limiter: { consume: async () => undefined },
  } as unknown as members.MemberContext & { actor: typeof actor };
  const shared = new SharedAnswers().bind(ctx);
  const page = (number: number) => ({ page: number, itemsPerPage: PAGE });
  const lastOf = (rows: number) => page(Math.max(1, Math.floor(rows / PAGE)));
  const operations = 2 * count - 1;
  /** Where the page before it ended. */
  let middle: Promise<string | undefined> | undefined;
  async function listAfterMiddle() {
    middle ??= members
      .listUsers({ ctx, input: page(Math.max(1, Math.floor(count / PAGE / 2))) })
      .then(({ next }) => next);
    return members.listUsers({ ctx, input: { ...page(1), after: await middle } });
  }
  return [
    ["side column", () => blog.readSidebar({ ctx })],
    ["posts, first page", () => blog.listPosts({ ctx, input: {} })],
    ["posts, last page", () => blog.listPosts({ ctx, input: { page: Math.max(1, Math.floor(count / 6)) } })],
    ["posts of a tag", () => blog.listPosts({ ctx, input: { tag: "arn" } })],
    [
      "/api/publications, first page",
      () =>
        papers.listPapersByKey({
          ctx,
          input: { filters: {}, researcher: { name: "" }, page: 1, itemsPerPage: 50 },
        }),
    ],
    [
      "articles, first page",
      () => papers.listPapers({ ctx: shared, input: { page: 1, filters: {}, researcher: { name: "" } } }),
    ],
    ...PAPER_FILTERS.map(([name, filters]): [string, () => Promise<unknown>] => [
      `articles, ${name}`,
      () => papers.listPapers({ ctx: shared, input: { page: 1, filters, researcher: { name: "" } } }),
    ]),
    [
      "the posts that cite a paper",
      () => blog.listPostsNaming({ ctx, input: { names: ["love-2014", "10.1186/s13059-014-0550-8"] } }),
    ],
    [
      "the book's reviews, first page",
      () => shop.readReviews({ ctx, input: { book: "rna-made-simple", page: 1 } }),
    ],
    ["operations, first page", () => ledger.listOperations({ ctx, input: page(1) })],
    ["operations, last page", () => ledger.listOperations({ ctx, input: lastOf(operations) })],
    [
      "operations, by text",
      () => ledger.listOperations({ ctx, input: { ...page(1), text: "Received c4ca" } }),
    ],
    ["operations, of a month", () => ledger.listOperations({ ctx, input: { ...page(1), ...lastMonth() } })],
    ["operations, chart", () => ledger.readDailyBalances({ ctx, input: {} })],
    ["transactions, first page", () => ledger.listTransactions({ ctx, input: page(1) })],
    [
      "transactions, of who has none",
      () =>
        ledger.listTransactions({
          ctx: { ...ctx, actor: { ...actor, id: LEAVING, roles: ["ROLE_PROF"] } },
          input: page(1),
        }),
    ],
    [
      "transactions, that wait",
      () => ledger.listTransactions({ ctx, input: { ...page(1), status: "pending_confirmation" } }),
    ],
    ["payee by name", () => ledger.listAccounts({ ctx, input: { ...page(1), q: "awac4ca" } })],
    ["own balance", () => ledger.readAccount({ ctx, input: { id: ACCOUNT } })],
    ["the treasury's balance", () => ledger.readAccount({ ctx, input: { id: TREASURY } })],
    ["members, first page", () => members.listUsers({ ctx, input: page(1) })],
    ["members, a page in the middle, turned to", () => listAfterMiddle()],
    ["members, last page, by its number", () => members.listUsers({ ctx, input: lastOf(count) })],
    ["members, by text", () => members.listUsers({ ctx, input: { ...page(1), q: "awac4ca" } })],
    ["questionnaires", () => quiz.listQuestionnaires({ ctx, input: page(1) })],
    ["a game", () => quiz.readGame({ ctx, input: { id: GAME } })],
    ["a thread", () => messages.readThread({ ctx, input: { id: THREAD } })],
    ["threads, first page", () => messages.listThreads({ ctx, input: { ...page(1), show: "all" } })],
    ["threads, unread", () => messages.countUnreadThreads({ ctx })],
    [
      "deleting a member",
      (time) => deleteMember(ctx, `00000000-0000-4000-9000-${String(time + 10).padStart(12, "0")}`),
    ],
  ];
}

async function deleteMember(ctx: members.MemberContext, user: string): Promise<void> {
  const workers = members.memberWorkers({ ...ctx } as never);
  await workers.find(({ queue }) => queue === "account-deletion")?.work({ user });
}

function lastMonth(): { from: string; to: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(60), to: day(30) };
}
