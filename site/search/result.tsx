import type { SearchResult } from "../../contracts/search.ts";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";
import { MarkedText } from "./marked-text.tsx";

/** One thing that was found: what it is, where the match stands in it, and in which language it is, if that is the other one. */
export function Result({ result }: { result: SearchResult }) {
  const { kind, isExample, locale, path, title, heading, excerpt } = result;
  const { t, i18n } = useTranslation();
  const address = useAddress();
  const isOther = locale !== i18n.language;
  const name = <MarkedText of={title} />;
  // Papers have their own titles, in English.
  const lang = kind === "publication" ? "en" : undefined;
  return (
    <li className="measure border-t border-line py-5" lang={isOther ? locale : undefined}>
      <p className="eyebrow" lang={i18n.language}>
        {t(`search.kinds.${kind}`)}
        {isOther && ` · ${t(locale === "fr" ? "search.inFrench" : "search.inEnglish")}`}
        {isExample && <ExampleMark className="ml-2" />}
      </p>
      <h3 className="mt-1 text-lg" lang={lang}>
        {path.startsWith("/") ? (
          // A page that is in one language alone is under its language's address.
          <a href={isOther ? `/${locale}${path}` : address(path)} className="hover:text-brand">
            {name}
          </a>
        ) : (
          <OutwardLink href={path} newTab={t("newTab")} className="hover:text-brand">
            {name}
          </OutwardLink>
        )}
      </h3>
      {heading && (
        <p className="mt-1 text-sm font-medium">
          <span aria-hidden>§ </span>
          <MarkedText of={heading} />
        </p>
      )}
      <p className="mt-1 text-soft">
        <MarkedText of={excerpt} />
      </p>
    </li>
  );
}
