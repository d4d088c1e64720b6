import type { Game } from "../../../contracts/quiz.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { keep, readKept } from "../../../ui/device-store.ts";

const KEY = `${OF_MEMBER}games`;
/** The games that a device keeps at most. The one that was played longest ago goes first. */
const MOST = 10;

/** Keeps a game while it goes on, so that it can be played without a network. It contains no right answer that the member does not know. */
export function keepGame(game: Game): void {
  const others = keptGames().filter((one) => one["@id"] !== game["@id"]);
  const goesOn = game.status === "in_progress" || game.status === "interrupted";
  const games = goesOn ? [...others, game].slice(-MOST) : others;
  keep(KEY, games.length > 0 ? games : undefined);
}

/** A kept game. */
export function readKeptGame(path: string): Game | undefined {
  return keptGames().find((game) => game["@id"] === path);
}

/** Every kept game, the one that was played last at the end. */
export function keptGames(): Game[] {
  return readKept<Game[]>(KEY) ?? [];
}
