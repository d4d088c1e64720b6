import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

type Props<T> = {
  query: UseQueryResult<T>;
  /** Answers that are shown with it: it waits for them, and comes without those that fail. */
  beside?: UseQueryResult[];
  /** How many lines the skeleton has. */
  lines?: number;
  children: (data: T) => ReactNode;
};

/** Shows the API's answer, a skeleton while waiting, or the error with a way to try again. A list's answer before stays meanwhile, dimmed. */
export function Answered<T>({ query, beside, lines = 3, children }: Props<T>) {
  const { t } = useTranslation("member");
  // The skeleton stays while React draws what has come, in slices that leave the page to whoever uses it.
  const isComplete = !beside?.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== "paused");
  const isDrawn = useDeferredValue(query.data !== undefined && isComplete);
  if (query.data !== undefined && isDrawn)
    return (
      <>
        {query.isPlaceholderData && (
          <p
            role="status"
            data-awaiting
            className="sr-only [&+*]:opacity-60 [&+*]:transition-opacity [&+*]:delay-200"
          >
            {t("common:loading")}
          </p>
        )}
        {children(query.data)}
      </>
    );
  if (query.isError || query.fetchStatus === "paused") {
    return (
      <div role="alert" className="rounded-md border border-signal p-4">
        <p>{query.error?.message ?? t("offline")}</p>
        <button type="button" className="button mt-3" onClick={() => void query.refetch()}>
          {t("retry")}
        </button>
      </div>
    );
  }
  return (
    <div aria-busy="true" data-skeleton>
      <p role="status" className="sr-only">
        {t("common:loading")}
      </p>
      <div aria-hidden className="animate-pulse space-y-3">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className="h-10 rounded-md bg-line" />
        ))}
      </div>
    </div>
  );
}
