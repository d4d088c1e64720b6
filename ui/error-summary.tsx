import { useEffect, useRef } from "react";
import { takeFocus } from "./reader.ts";
import { useIsBrowser } from "./use-is-browser.ts";

type Props = {
  /** The id that a form without scripts has in its address. */
  id?: string;
  title: string;
  /** Errors by field id, in the order of the form. */
  errors: { id: string; label: string; error: string | undefined }[];
};

/** Lists a form's errors above it, each with a link to its field. It takes the focus after a submit. */
export function ErrorSummary({ id, title, errors }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const said = errors.map(({ id: field, error }) => field + error).join();
  const told = useRef(useIsBrowser() ? "" : said); // The summary came with the document, and the reader may already be typing.
  useEffect(() => {
    const isNew = !said.split(",").every((one) => told.current.includes(one));
    if (isNew) takeFocus(element.current);
    told.current = said;
  }, [said]);
  return (
    <div
      ref={element}
      id={id}
      role="alert"
      tabIndex={-1}
      className="scroll-my-24 rounded-md border border-signal p-4"
    >
      <p className="font-medium">{title}</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {errors.map(({ id: field, label, error }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-block underline underline-offset-4 first-letter:uppercase"
            >
              {label}
            </a>{" "}
            – {error}
          </li>
        ))}
      </ul>
    </div>
  );
}
