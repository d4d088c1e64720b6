import { type ReactNode, useEffect, useRef } from "react";
import { NeedsScript } from "../../site/shell/needs-script.tsx";
import { takeFocus } from "../../ui/reader.ts";

type Props = {
  title: string;
  lead?: string;
  /** It replaced a form, so its heading takes the focus. */
  isOutcome?: boolean;
  children?: ReactNode;
};

/** A narrow page with one thing to do. */
export function AccountPage({ title, lead, isOutcome = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) takeFocus(heading.current);
  }, [isOutcome]);
  return (
    <div className="mx-auto w-full max-w-md px-5 py-12 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-4xl outline-none">
        {title}
      </h1>
      {lead && <p className="mt-3 wrap-anywhere text-soft">{lead}</p>}
      <div className="mt-8">
        <NeedsScript />
        <div data-needs-script>{children}</div>
      </div>
    </div>
  );
}
