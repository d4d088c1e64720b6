type Step = { label: string; to?: string };

/** Shows a page's place: Home > … > this page. It stays on one line in every font: this page is shortened first, as its heading has the full title. */
export function Breadcrumb({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <nav aria-label={label} className="mb-4 text-sm text-soft">
      <ol className="flex gap-x-2 whitespace-nowrap">
        {steps.map((step, position) => (
          <li key={step.label} className="flex min-w-0 gap-x-2 last:shrink-[999]">
            {position > 0 && <span aria-hidden>&gt;</span>}
            {step.to ? (
              <a
                href={step.to}
                className="truncate underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {step.label}
              </a>
            ) : (
              <span aria-current="page" className="truncate">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
