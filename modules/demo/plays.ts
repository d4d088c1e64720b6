import { milliseconds } from "../../platform/core/durations.ts";
import { answerQuestion, listQuestionnaires, moveGame, rightAnswers, startGame } from "../quiz/index.ts";
import { createCode } from "../qr/index.ts";
import type { Chance } from "./chance.ts";
import { type Cast, YEAR } from "./people.ts";
import { as, type Scene, type StageContext } from "./stage.ts";

const GAMES = 160;
const MINUTE = milliseconds("1 minute");

type Given = { cast: Cast; chance: Chance; now: Date; share: number; ctx: StageContext };
type Play = {
  questionnaire: string;
  mode: "learning" | "challenge";
  /** Whether each answer is right; fewer than there are questions leave the game open. */
  hits: boolean[];
  at: Date;
};

/** The plays of the questionnaires that are there. Whoever passes shows the certificate. */
export async function playsOf({ cast, chance, now, share, ctx }: Given): Promise<Scene[]> {
  const [reader] = cast.administrators;
  const input = { page: 1, itemsPerPage: 100 };
  const { items: known } = await listQuestionnaires({ ctx: as(ctx, reader), input });
  const isRight = await rightAnswers(ctx.database);
  if (known.length === 0) return [];
  return Array.from({ length: Math.ceil(GAMES * share) }, () => {
    const at = new Date(now.getTime() - YEAR * (1 - Math.sqrt(chance.share())) - 60 * MINUTE);
    const joined = cast.all.filter(({ joinedAt }) => joinedAt < at);
    const member = chance.one(joined.length > 0 ? joined : cast.holders);
    const skill = 0.45 + chance.share() / 2;
    const given = chance.happens(0.85) ? 10 : chance.whole(1, 9);
    const play: Play = {
      questionnaire: chance.one(known).id,
      mode: chance.happens(0.3) ? "challenge" : "learning",
      hits: Array.from({ length: given }, () => chance.happens(skill)),
      at,
    };
    return { at, play: (then) => playOnce(as(then, member), { play, isRight }) };
  });
}

async function playOnce(
  ctx: StageContext,
  { play: { questionnaire, mode, hits, at }, isRight }: { play: Play; isRight: Set<string> },
): Promise<void> {
  const game = await startGame({ ctx, input: { questionnaire, mode } });
  let { status, passed } = game;
  for (const [number, question] of game.questions.entries()) {
    const isHit = hits[number];
    if (isHit === undefined || status !== "in_progress") break;
    const answer = question.answers.find((one) => isRight.has(idOf(one["@id"])) === isHit);
    if (!answer) break;
    const later = new Date(at.getTime() + (number + 1) * MINUTE);
    const input = { id: game.id, question: idOf(question["@id"]), answer: idOf(answer["@id"]) };
    ({ status, passed } = (await answerQuestion({ ctx: { ...ctx, now: () => later }, input })).game);
  }
  const ended = { ...ctx, now: () => new Date(at.getTime() + 12 * MINUTE) };
  if (status === "in_progress") await moveGame({ ctx: ended, input: { id: game.id, to: "interrupted" } });
  if (passed) await createCode({ ctx: ended, input: { kind: "certificate", game: game.id } });
}

/** The last part of `/api/answers/…`. */
function idOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
