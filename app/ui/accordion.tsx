import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Entry = { key: string; title: string; note?: string; body: ReactNode };

/**
 * Entries of which one is open at a time, the first at the start; all may be closed. Native: it needs no script.
 * Accordions of one `name` on a page share the one open entry.
 */
export function Accordion({
  name,
  entries,
  opensFirst = true,
  headings: Heading = "h2",
}: {
  name: string;
  entries: Entry[];
  opensFirst?: boolean;
  headings?: "h2" | "h3";
}) {
  return (
    <div className="border-t border-line">
      {entries.map(({ key, title, note, body }, position) => (
        <details
          key={key}
          id={key}
          name={name}
          className="entry border-b border-line"
          open={opensFirst && position === 0}
        >
          <summary className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_auto_auto]">
            <Heading className="text-lg">{title}</Heading>
            {note && <span className="text-sm text-soft max-sm:row-start-2">{note}</span>}
            <ChevronDown aria-hidden size={20} className="chevron text-soft max-sm:col-start-2" />
          </summary>
          <div className="measure pb-6">{body}</div>
        </details>
      ))}
    </div>
  );
}
