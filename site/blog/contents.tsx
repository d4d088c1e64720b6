import { useTranslation } from "../../ui/texts.tsx";
import type { Outline } from "./outline.ts";

/** Links to the parts of a text: on a wide screen they stand beside it, elsewhere a button opens them above it. */
export function Contents({
  outline: { headings },
  isBeside = false,
}: {
  outline: Outline;
  isBeside?: boolean;
}) {
  const { t } = useTranslation("public");
  if (headings.length < 3) return null;
  const links = (
    <ol className="mt-2 border-l border-line text-sm">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-9 items-center border-l py-1 border-transparent pl-4 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:text-brand max-lg:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return isBeside ? (
    <nav aria-labelledby="contents" className="max-lg:hidden" data-contents data-no-print>
      <h2 id="contents" className="text-lg">
        {t("post.contents")}
      </h2>
      {links}
    </nav>
  ) : (
    <nav aria-label={t("post.contents")} className="mb-8 lg:hidden" data-no-print>
      <details>
        <summary className="button">{t("post.contents")}</summary>
        {links}
      </details>
    </nav>
  );
}
