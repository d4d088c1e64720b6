// The names of the specification's sections 3 and 4 that no screen reads. Nothing is kept here: each is derived from the
// session's store, or from what TanStack Query holds.
import type { MutationState, QueryClient, QueryState } from "@tanstack/react-query";
import type { Transaction } from "../../contracts/ledger.ts";
import type { Game } from "../../contracts/quiz.ts";
import type { Noun } from "../api-client/calls.ts";
import { useOverlay } from "./overlay.tsx";
import type { Session } from "./session-store.ts";

type Slice<Thing> = { retrieved: Thing | undefined; error: string | undefined };

/** The specified state. Its other transitions, such as TRANSACTION_SHOW_SUCCESS, are TanStack Query's own. */
export function specifiedState(session: Session, client: QueryClient) {
  const { accessToken, isAuthenticated, savePath, user } = session;
  return {
    isLoggedIn: isAuthenticated,
    token: accessToken,
    /** Nothing: the site's own pages have it in an HttpOnly cookie, which no script reads (product.md 2). */
    refreshToken: undefined,
    /** Only a confirmed address makes a member, so whoever is signed in has confirmed theirs (product.md 1). */
    isConfirm: isAuthenticated,
    redirectPath: savePath,
    overlayLoading: useOverlay.getState().overlayLoading,
    user: { ...user, updated: user.retrieved, deleted: Boolean(user.retrieved?.deletionAt) },
    transaction: sliceOf<Transaction>(client, { noun: "transactions", type: "Transaction" }),
    game: sliceOf<Game>(client, { noun: "games", type: "Game" }),
  };
}

/** The newest thing of a type, and the error of the newest call of its noun. */
function sliceOf<Thing>(client: QueryClient, { noun, type }: { noun: Noun; type: string }): Slice<Thing> {
  const queries = client.getQueryCache().findAll({
    predicate: ({ queryKey: [address] }) => String(address).startsWith(`/api/${noun}/`),
  });
  const mutations = client.getMutationCache().findAll({
    predicate: ({ options }) => options.mutationKey?.includes(noun) === true,
  });
  const states = [...queries, ...mutations].map(({ state }) => state);
  const newestFirst = states.toSorted((one, other) => timeOf(other) - timeOf(one));
  const things = newestFirst.map(({ data }) => data as { "@type"?: string } | undefined);
  return {
    retrieved: things.find((data) => data?.["@type"] === type) as Thing | undefined,
    error: newestFirst[0]?.error?.message,
  };
}

function timeOf(state: QueryState | MutationState): number {
  return "submittedAt" in state ? state.submittedAt : Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
}
