import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** The line that opens a `details`, with a mark that says so: a line of flex has none of its own. */
export function FoldSummary({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={`flex min-h-11 cursor-pointer items-center gap-2 ${className}`}>
      <ChevronRight
        aria-hidden
        size={18}
        className="shrink-0 text-soft [details[open]>summary>&]:rotate-90"
      />
      <span className="min-w-0">{children}</span>
    </summary>
  );
}
