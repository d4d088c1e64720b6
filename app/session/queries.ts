import {
  QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../api-client/api-error.ts";
import {
  addressOf,
  type AnswerOf,
  type AnyInput,
  type CallName,
  type Inputs,
  type Noun,
} from "../api-client/calls.ts";
import { callApi } from "./call-api.ts";

/** In milliseconds: how long an answer is shown before it is asked for again in the background. */
const FRESH = 30_000;

/** Keeps the API's answers for the member. Only calls without any answer are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        retry: (times, error) => times < 2 && error instanceof ApiError && error.status === 0,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** The calls that read. */
export type Reading = Extract<CallName, `GET ${string}`>;
type Asked<Name extends Reading> = Inputs<Name> | [false];

/** Reads from the API. The answer is cached by address; `false` asks nothing. */
export function useApiQuery<Name extends Reading>(
  name: Name,
  ...[input]: Asked<Name>
): UseQueryResult<AnswerOf<Name>, ApiError> {
  return useQuery(reading(name, input));
}

/** Reads a list as `useApiQuery` does. While another page or search of it is awaited, the answer before stays on screen. */
export function useListQuery<Name extends Reading>(
  name: Name,
  ...[input]: Inputs<Name>
): UseQueryResult<AnswerOf<Name>, ApiError> {
  const asked = reading(name, input);
  return useQuery({
    ...asked,
    placeholderData: (before, query) =>
      pathOf(query?.queryKey) === pathOf(asked.queryKey) ? (before as never) : undefined,
  });
}

function reading<Name extends Reading>(name: Name, input: AnyInput | false = {}) {
  const isAsked = input !== false;
  const given = isAsked ? input : {};
  return queryOptions<AnswerOf<Name>, ApiError>({
    queryKey: isAsked ? keyOf(name, given) : [],
    queryFn: ({ signal }) => callApi(name, ...([{ ...given, signal }] as Inputs<Name>)),
    enabled: isAsked,
  });
}

const pathOf = (key: QueryKey | undefined) => String(key?.[0]).split("?")[0];

/** Reads an answer again every so many milliseconds while something is under way, unless the page is hidden. */
export function useFollowing(
  { refetch }: Pick<UseQueryResult, "refetch">,
  { isUnderWay, every = 1_000 }: { isUnderWay: boolean; every?: number },
): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => document.visibilityState === "visible" && void refetch(), every);
    return () => clearInterval(timer);
  }, [isUnderWay, every, refetch]);
}

/** The cache key of an answer. */
export function keyOf(name: Reading, input: AnyInput): [address: string] {
  return [addressOf(name, input)];
}

/**
 * Changes something by calling the API, then reloads the answers of the nouns in `changes`. A component that may be
 * gone by then awaits `mutateAsync`, because the callbacks of `mutate` end with it.
 */
export function useApiMutation<Answer, Variables = void>(
  change: (variables: Variables) => Promise<Answer>,
  changes: readonly Noun[] = [],
): UseMutationResult<Answer, ApiError, Variables> {
  const client = useQueryClient();
  return useMutation<Answer, ApiError, Variables>({
    mutationFn: change,
    mutationKey: changes,
    onSuccess: async () => {
      if (changes.length > 0) await forgetAnswers(client, changes);
    },
  });
}

/** Reloads the answers of these nouns. */
export async function forgetAnswers(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  await askAgain(client, {
    predicate: ({ queryKey: [key] }) =>
      nouns.some((noun) => new RegExp(`^/api/${noun}\\b`).test(String(key))),
  });
}

/**
 * Reloads answers. One that is under way may be older than the change: it is canceled, because to invalidate alone would wait for the
 * first answer of a query, and keep it.
 */
export async function askAgain(client: QueryClient, which: QueryFilters): Promise<void> {
  await client.cancelQueries(which);
  await client.invalidateQueries(which);
}

/** Shows an answer that is newer than the one that may be under way, which would take its place. */
export async function showAnswer<Answer>(client: QueryClient, key: QueryKey, answer: Answer): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  client.setQueryData(key, answer);
}
