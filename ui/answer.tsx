import { type ReactNode, useEffect, useRef } from "react";
import { takeFocus } from "./reader.ts";
import { useIsBrowser } from "./use-is-browser.ts";

type Props = {
  /** The id that a form without scripts has in its address, so that the browser scrolls to the answer. */
  id?: string;
  kind: "done" | "refused";
  /** The answer to show. A new object is announced again. */
  of: unknown;
  className?: string;
  children: ReactNode;
};

/** Shows the result of a form where it was sent. It takes the focus if the reader is still there. */
export function Answer({ id, kind, of, className = "", children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const came = useRef(useIsBrowser() ? undefined : of); // The answer came with the document, so the browser has already
  // scrolled to it.
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
