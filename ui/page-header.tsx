import type { ReactNode } from "react";

/** The beginning of a page: its breadcrumb, its title and a sentence. */
export function PageHeader({ title, lead, above }: { title: string; lead?: string; above?: ReactNode }) {
  return (
    <header className="page-width pt-10 pb-8 sm:pt-14">
      {above}
      <h1 className="max-w-[24ch] text-4xl sm:text-5xl">{title}</h1>
      {lead && <p className="measure mt-4 text-lg text-soft">{lead}</p>}
    </header>
  );
}
