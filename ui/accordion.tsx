import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** The words under the title and the note beside it are read while the entry is closed. */
type Entry = { key: string; title: string; words?: string; note?: string; body: ReactNode };

/** How the dots of a time line look: what is to come is full, what is over is a ring. */
const DOTS = { ahead: "before:top-6 before:bg-brand", behind: "before:top-6 before:bg-paper" };
const ON_LINE =
  "relative pl-7 before:absolute before:-left-[7px] before:size-3 before:rounded-full before:border-2 before:border-brand";

/**
 * Entries of which at most one is open; the first is open at the start. It is native and needs no script. Accordions
 * with the same `name` share the one open entry. On a time line each note is the date, before the title, and `now` stands above.
 */
export function Accordion({
  name,
  entries,
  opensFirst = true,
  headings: Heading = "h2",
  line,
  now,
}: {
  name: string;
  entries: Entry[];
  opensFirst?: boolean;
  headings?: "h2" | "h3" | "h4";
  line?: keyof typeof DOTS;
  now?: string;
}) {
  if (entries.length === 0) return null;
  const columns = line ? "sm:grid-cols-[11rem_1fr_auto]" : "sm:grid-cols-[1fr_auto_auto]";
  const column = line ? "sm:col-start-2" : "col-start-1";
  return (
    <div className={line ? "ml-1.5 border-l-2 border-line" : "border-t border-line"}>
      {now && (
        <p className={`${ON_LINE} before:top-1.5 before:bg-ink before:border-ink pb-3 text-sm font-medium`}>
          {now}
        </p>
      )}
      {entries.map(({ key, title, words, note, body }, position) => (
        <details
          key={key}
          name={name}
          className={`entry border-b border-line ${line ? `${ON_LINE} ${DOTS[line]}` : ""}`}
          open={opensFirst && position === 0}
        >
          <summary className={`grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-3 ${columns}`}>
            <Heading className={`${column} text-lg`}>{title}</Heading>
            {words && <span className={`${column} text-sm text-soft`}>{words}</span>}
            {note && (
              <span
                className={`text-sm text-soft max-sm:col-start-1 sm:row-span-2 sm:row-start-1 ${line ? "max-sm:row-start-1 sm:col-start-1" : "max-sm:mt-1 sm:col-start-2"}`}
              >
                {note}
              </span>
            )}
            <ChevronDown
              aria-hidden
              size={20}
              className="chevron row-span-2 row-start-1 text-soft max-sm:col-start-2 sm:col-start-3"
            />
          </summary>
          {/* Named inside, because a browser opens the entry that holds what an address names. */}
          <div id={key} className={`measure scroll-mt-36 pb-6 ${line ? "sm:ml-48" : ""}`}>
            {body}
          </div>
        </details>
      ))}
    </div>
  );
}
