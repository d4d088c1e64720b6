import type { User } from "../../contracts/members.ts";
import type { Transaction } from "../../contracts/ledger.ts";
import type { Game } from "../../contracts/quiz.ts";

/** The server's last answer about a thing, or its error. */
export type Slice<Thing> = {
  retrieved: Thing | undefined;
  updated: Thing | undefined;
  deleted: boolean;
  /** In the reader's language. */
  error: string | undefined;
};

export type Slices = { user: Slice<User>; transaction: Slice<Transaction>; game: Slice<Game> };

/** The slices' transitions (specification, sections 3 and 4). */
export type SliceActions = {
  USER_SHOW_SUCCESS: (user: User) => void;
  USER_SHOW_ERROR: (error: string) => void;
  USER_SHOW_RESET: () => void;
  USER_UPDATE_SUCCESS: (user: User) => void;
  USER_UPDATE_ERROR: (error: string) => void;
  USER_UPDATE_RESET: () => void;
  USER_DELETE_SUCCESS: () => void;
  USER_DELETE_ERROR: (error: string) => void;
  USER_DELETE_RESET: () => void;
  TRANSACTION_SHOW_SUCCESS: (transaction: Transaction) => void;
  TRANSACTION_SHOW_ERROR: (error: string) => void;
  TRANSACTION_SHOW_RESET: () => void;
  GAME_SHOW_SUCCESS: (game: Game) => void;
  GAME_SHOW_ERROR: (error: string) => void;
  GAME_SHOW_RESET: () => void;
};

/** The session's fields that the specification names and no screen reads (section 3). */
export type SpecifiedFields = {
  /** What signing in answered; `accessToken` is the one in use. */
  token: string | undefined;
  /** Empty in the site's own pages, whose HttpOnly cookie no script reads; API clients get one. */
  refreshToken: string | undefined;
  refreshing: boolean;
  isConfirm: boolean;
};

type Set = (change: (slices: Slices) => Partial<Slices>) => void;

const EMPTY = { retrieved: undefined, updated: undefined, deleted: false, error: undefined } as const;

/** The slices before anything was asked for. */
export const emptySlices = (): Slices => ({
  user: { ...EMPTY },
  transaction: { ...EMPTY },
  game: { ...EMPTY },
});

export function sliceActions(set: Set): SliceActions {
  const user = (change: Partial<Slices["user"]>) => set((state) => ({ user: { ...state.user, ...change } }));
  const transaction = (change: Partial<Slices["transaction"]>) =>
    set((state) => ({ transaction: { ...state.transaction, ...change } }));
  const game = (change: Partial<Slices["game"]>) => set((state) => ({ game: { ...state.game, ...change } }));
  return {
    USER_SHOW_SUCCESS: (retrieved) => user({ retrieved, error: undefined }),
    USER_SHOW_ERROR: (error) => user({ error }),
    USER_SHOW_RESET: () => user(EMPTY),
    USER_UPDATE_SUCCESS: (updated) => user({ retrieved: updated, updated, error: undefined }),
    USER_UPDATE_ERROR: (error) => user({ error }),
    USER_UPDATE_RESET: () => user({ updated: undefined, error: undefined }),
    USER_DELETE_SUCCESS: () => user({ deleted: true, error: undefined }),
    USER_DELETE_ERROR: (error) => user({ error }),
    USER_DELETE_RESET: () => user({ deleted: false, error: undefined }),
    TRANSACTION_SHOW_SUCCESS: (retrieved) => transaction({ retrieved, error: undefined }),
    TRANSACTION_SHOW_ERROR: (error) => transaction({ error }),
    TRANSACTION_SHOW_RESET: () => transaction(EMPTY),
    GAME_SHOW_SUCCESS: (retrieved) => game({ retrieved, error: undefined }),
    GAME_SHOW_ERROR: (error) => game({ error }),
    GAME_SHOW_RESET: () => game(EMPTY),
  };
}
