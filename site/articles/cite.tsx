import { Copy } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";
import type { Citation } from "../../modules/papers/index.ts";

/** How to cite a paper or a post: a reference in each style to copy, and files for reference managers. `path` is its page's. */
export function Citations({ path, citations }: { path: string; citations: Citation[] }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const file = (ending: string) => address(`${path}.${ending}`);
  return (
    <>
      <dl className="mt-4">
        {citations.map(({ style, html, text }) => (
          <div key={style} className="grid gap-x-6 border-t border-line py-4 sm:grid-cols-[7rem_1fr_auto]">
            <dt className="eyebrow pt-1">{t(`articles.styles.${style}`)}</dt>
            <dd className="measure wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
            <dd data-no-print>
              <button
                type="button"
                className="button"
                data-copy={t("paper.copied")}
                data-text={text}
                data-needs-script
                aria-label={t("paper.copyStyle", { style: t(`articles.styles.${style}`) })}
              >
                <Copy aria-hidden size={16} /> {t("paper.copy")}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2 flex flex-wrap gap-3 border-t border-line pt-5" data-no-print>
        {[
          { ending: "bib", name: "BibTeX" },
          { ending: "ris", name: "RIS" },
          { ending: "json", name: "CSL-JSON" },
        ].map(({ ending, name }) => (
          <li key={ending}>
            <a href={file(ending)} download className="button">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
