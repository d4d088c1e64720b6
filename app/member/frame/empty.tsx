import type { ReactNode } from "react";

/** Shown for an empty list: what will be in it, and how to begin. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="rounded-md border border-dashed border-soft p-5">
      <p className="measure text-soft">{text}</p>
      {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
