import { AsyncLocalStorage } from "node:async_hooks";

const inside = new AsyncLocalStorage<string | undefined>();

/** Does the work, and whatever it starts, for the request of that id (`X-Request-Id`): each line of the log then names it. */
export function forRequest<Result>(id: string | undefined, work: () => Result): Result {
  return inside.run(id, work);
}

/** The id of the request that led to what runs now: the one that is answered, or the one that queued a job. Nothing where no request did. */
export function requestId(): string | undefined {
  return inside.getStore();
}
