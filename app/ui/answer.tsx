import { type ReactNode, useEffect, useRef } from "react";
import { takeFocus } from "./reader.ts";
import { useIsBrowser } from "./use-is-browser.ts";

type Props = {
  /** What a form without scripts names in its address, so that the browser shows the answer. */
  id?: string;
  kind: "done" | "refused";
  /** The answer that it says: another one is shown anew. */
  of: unknown;
  className?: string;
  children: ReactNode;
};

/** What became of something sent, where it was sent: it takes the focus of who still waits there. */
export function Answer({ id, kind, of, className = "", children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const came = useRef(useIsBrowser() ? undefined : of); // With the document: the browser has led there.
  useEffect(() => {
    if (came.current !== of) takeFocus(element.current);
    came.current = of;
  }, [of]);
  const isDone = kind === "done";
  return (
    <div
      ref={element}
      id={id}
      tabIndex={-1}
      role={isDone ? "status" : "alert"}
      className={`scroll-my-24 rounded-md border p-4 ${isDone ? "border-brand" : "border-signal"} ${className}`}
    >
      {children}
    </div>
  );
}
