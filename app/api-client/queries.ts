import {
  QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ApiError, callApi } from "./call-api.ts";

/** In milliseconds: how long an answer is shown before it is asked for again in the background. */
const FRESH = 30_000;

/** Keeps the member's answers of the API. Only what no answer came to is asked again. */
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

/** What the API answers at a path, kept and shared under it; nothing is asked while there is no path. */
export function useApiQuery<T>(path: string | undefined): UseQueryResult<T, ApiError> {
  return useQuery<T, ApiError>({
    queryKey: [path],
    queryFn: ({ signal }) => callApi<T>("GET", path ?? "", { signal }),
    enabled: path !== undefined,
  });
}

type Method = "POST" | "PUT" | "PATCH" | "DELETE";
type Options = {
  /** Paths whose answers, and those below and their pages, are asked for again after a success. */
  invalidates?: string[];
};

/** Changes something through the API; a `FormData` body goes as it is. */
export function useApiMutation<T = undefined, Body = void>(
  method: Method,
  path: string | ((body: Body) => string),
  { invalidates = [] }: Options = {},
): UseMutationResult<T, ApiError, Body> {
  const client = useQueryClient();
  return useMutation<T, ApiError, Body>({
    mutationFn: (body) =>
      callApi<T>(method, typeof path === "function" ? path(body) : path, payload(method, body)),
    onSuccess: async () => {
      if (invalidates.length === 0) return;
      await client.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          typeof key === "string" && invalidates.some((prefix) => key.startsWith(prefix)),
      });
    },
  });
}

function payload(method: Method, body: unknown) {
  if (body instanceof FormData) return { form: body };
  return method === "DELETE" || body === undefined ? {} : { body };
}
