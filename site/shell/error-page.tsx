import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { HairpinLost } from "../../ui/hairpin/index.ts";

/** Shown inside the site's header and footer when a page does not exist or fails. */
export function PageError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFound /> : <Fault />;
}

/** The text and link of the specification's section 2. */
function NotFound() {
  const { t, i18n } = useTranslation();
  return (
    <div className="page-width grid content-center justify-items-center gap-6 py-16 text-center">
      <HairpinLost className="max-w-sm" />
      <h1 className="text-4xl">{t("notFound.title")}</h1>
      <p className="max-w-[45ch] text-soft">{t("notFound.text")}</p>
      <a href={`/${i18n.language}`} className="button button-brand">
        {t("notFound.home")}
      </a>
    </div>
  );
}

function Fault() {
  const { t } = useTranslation();
  return (
    <div className="page-width grid content-center justify-items-start gap-5 py-16">
      <h1 className="text-4xl">{t("fault.title")}</h1>
      <p className="measure text-soft">{t("fault.text")}</p>
      <button type="button" className="button button-brand" onClick={() => location.reload()}>
        {t("fault.retry")}
      </button>
    </div>
  );
}
