import type { ReactNode } from "react";

/** A part of the profile, under its own heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="break-inside-avoid border-t border-line pt-8 pb-14">
      <h2 id={id} className="mb-5 scroll-mt-24 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
