import { Link } from "react-router";

type Step = { label: string; to?: string };

/** Shows a page's place: Home > … > this page. */
export function Breadcrumb({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <nav aria-label={label} className="mb-4 text-sm text-soft">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map((step, position) => (
          <li key={step.label} className="inline-flex gap-x-2">
            {position > 0 && <span aria-hidden>&gt;</span>}
            {step.to ? (
              <Link
                to={step.to}
                className="underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {step.label}
              </Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
