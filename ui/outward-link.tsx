import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";

/** A link to another site. It opens a new tab, which an icon and a hidden text say. */
export function OutwardLink({
  href,
  newTab,
  className = "link",
  rel = "",
  children,
}: {
  href: string;
  newTab: string;
  className?: string;
  /** What it is to this page, such as `license`. */
  rel?: string;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel={`noopener ${rel}`.trim()} className={className}>
      {children}
      <ArrowUpRight aria-hidden size={16} className="mb-0.5 ml-1 inline shrink-0" />
      <span className="sr-only">{newTab}</span>
    </a>
  );
}
