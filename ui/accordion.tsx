import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";

/** The words under the title and the note beside it are read while the entry is closed. `part` stands above the first entry of several that have the same. */
type Entry = {
  key: string;
  title: string;
  words?: string;
  note?: string;
  part?: string | undefined;
  body: ReactNode;
};

const LIST = {
  frame: "border-t border-line",
  entry: "",
  summary: "sm:grid-cols-[1fr_auto_auto]",
  title: "col-start-1",
  note: "max-sm:mt-1 sm:col-start-2",
  body: "",
};
const DOT =
  "relative pl-7 before:absolute before:-left-[7px] before:size-3 before:rounded-full before:border-2";
/** A line beside the entries, with a dot at each. */
const TIME_LINE = {
  frame: "ml-1.5 border-l-2 border-line",
  entry: `${DOT} before:top-6 before:border-brand`,
  summary: "sm:grid-cols-[11rem_1fr_auto]",
  title: "sm:col-start-2",
  note: "max-sm:row-start-1 sm:col-start-1",
  body: "sm:ml-48",
};
/** What is to come has a full dot, what is over a ring. */
const LOOKS = {
  list: LIST,
  ahead: { ...TIME_LINE, entry: `${TIME_LINE.entry} before:bg-brand` },
  behind: { ...TIME_LINE, entry: `${TIME_LINE.entry} before:bg-paper` },
};

/**
 * Entries of which at most one is open; the first is open at the start. It is native and needs no script. Accordions
 * with the same `name` share the one open entry. On a time line each note is the date, before the title, and `now` stands above.
 */
export function Accordion({
  name,
  entries,
  opensFirst = true,
  headings: Heading = "h2",
  look = "list",
  now,
}: {
  name: string;
  entries: Entry[];
  opensFirst?: boolean;
  headings?: "h2" | "h3" | "h4";
  look?: keyof typeof LOOKS;
  now?: string;
}) {
  if (entries.length === 0) return null;
  const style = LOOKS[look];
  return (
    <div className={style.frame}>
      {now && (
        <p className={`${DOT} pb-3 text-sm font-medium before:top-1.5 before:border-ink before:bg-ink`}>
          {now}
        </p>
      )}
      {entries.map(({ key, title, words, note, part, body }, position) => (
        <Fragment key={key}>
          {part && part !== entries[position - 1]?.part && (
            <p className="pt-6 pb-1 pl-7 text-sm font-medium text-soft">{part}</p>
          )}
          <details
            name={name}
            className={`entry border-b border-line ${style.entry}`}
            open={opensFirst && position === 0}
          >
            <summary
              className={`grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-3 ${style.summary}`}
            >
              <Heading className={`${style.title} text-lg`}>{title}</Heading>
              {words && <span className={`${style.title} text-sm text-soft`}>{words}</span>}
              {note && (
                <span
                  className={`text-sm text-soft max-sm:col-start-1 sm:row-span-2 sm:row-start-1 ${style.note}`}
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
            <div id={key} className={`measure scroll-mt-36 pb-6 ${style.body}`}>
              {body}
            </div>
          </details>
        </Fragment>
      ))}
    </div>
  );
}
