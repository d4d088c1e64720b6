import { useEffect, useRef } from "react";

type Props = {
  title: string;
  /** By the id of the field, in the order of the form. */
  errors: { id: string; label: string; message: string }[];
};

/** What is wrong with a form, at its head, with a way to each field; it takes the focus whenever it says something new. */
export function ErrorSummary({ title, errors }: Props) {
  return <Summary key={errors.map(({ id, message }) => id + message).join()} title={title} errors={errors} />;
}

function Summary({ title, errors }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} role="alert" tabIndex={-1} className="rounded-md border border-signal p-4">
      <p className="font-medium">{title}</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block underline underline-offset-4 first-letter:uppercase">
              {label}
            </a>{" "}
            – {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
