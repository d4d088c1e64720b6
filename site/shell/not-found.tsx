import { HairpinLost } from "../../ui/hairpin/index.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { scriptsOf } from "../assets.ts";
import { SearchForm } from "../search/search-form.tsx";

/** Shown where a page does not exist, with the text and link of the specification's section 2. */
export function NotFound() {
  const { t, i18n } = useTranslation();
  return (
    <div className="page-width grid content-center justify-items-center gap-6 py-16 text-center">
      <HairpinLost className="max-w-sm" />
      <h1 className="text-4xl">{t("notFound.title")}</h1>
      <p className="max-w-[45ch] text-soft">{t("notFound.text")}</p>
      <a href={`/${i18n.language}`} className="button button-brand">
        {t("notFound.home")}
      </a>
      {/* One page answers every such address, so its script searches for the words of this one. */}
      <section
        aria-labelledby="not-found-search"
        className="w-full max-w-2xl text-left"
        data-island={scriptsOf("site/search/missing.island.ts").join(" ")}
        data-now
      >
        <h2 id="not-found-search" className="mb-3 text-xl">
          {t("notFound.search")}
        </h2>
        <SearchForm id="not-found-field" />
        {/* Room for what is found, so that nothing moves when it comes. */}
        <div className="min-h-60 pt-4">
          <ul hidden />
        </div>
      </section>
    </div>
  );
}
