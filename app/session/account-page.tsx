import type { ReactNode } from "react";

/** A narrow page with one thing to do. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-12 sm:py-16">
      <h1 className="text-4xl">{title}</h1>
      {lead && <p className="mt-3 text-soft">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
}
