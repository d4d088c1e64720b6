import type { Game } from "../../../contracts/quiz.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useSession } from "../../session/session-store.ts";

/** The game that runs on this device, and whose it is: what a reload without a network goes on with. */
type KeptGame = { member: string; game: Game };

const KEY = `${OF_MEMBER}quizGame`;

/** Keeps a game while it goes on. It contains no right answer that the member does not know. */
export function keepGame(game: Game): void {
  const member = useSession.getState().tokenPayload?.id;
  if (!member) return;
  if (game.status === "in_progress") localStorage.setItem(KEY, JSON.stringify({ member, game }));
  else if (readKeptGame(game["@id"])) localStorage.removeItem(KEY);
}

/** The kept game, if it is this one. */
export function readKeptGame(path: string): Game | undefined {
  const kept = read();
  return kept?.game["@id"] === path ? kept.game : undefined;
}

/** The player: the signed-in member, or without a network the owner of the kept game. */
export function currentPlayer(): string {
  return useSession.getState().tokenPayload?.id ?? read()?.member ?? "";
}

function read(): KeptGame | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
