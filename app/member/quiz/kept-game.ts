import type { Game } from "../../../contracts/quiz.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useSession } from "../../session/session-store.ts";
import { keep, readKept } from "../../../ui/device-store.ts";

/** The game in progress on this device and its member. A reload without a network continues with it. */
type KeptGame = { member: string; game: Game };

const KEY = `${OF_MEMBER}quizGame`;

/** Keeps a game while it goes on. It contains no right answer that the member does not know. */
export function keepGame(game: Game): void {
  const member = useSession.getState().tokenPayload?.id;
  if (!member) return;
  if (game.status === "in_progress") keep(KEY, { member, game } satisfies KeptGame);
  else if (readKeptGame(game["@id"])) keep(KEY, undefined);
}

/** The kept game, if it is this one. */
export function readKeptGame(path: string): Game | undefined {
  const kept = readKept<KeptGame>(KEY);
  return kept?.game["@id"] === path ? kept.game : undefined;
}

/** The player: the signed-in member, or without a network the owner of the kept game. */
export function currentPlayer(): string {
  return useSession.getState().tokenPayload?.id ?? readKept<KeptGame>(KEY)?.member ?? "";
}
