import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** Beside the title. */ action?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A part of a member's screen under its own heading. */
export function Panel({ title, action, children, className = "" }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={`border-t border-line pt-6 ${className}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
