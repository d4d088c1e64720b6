import { useTranslation } from "../../ui/texts.tsx";

/** Shown in the place of a page that failed. Its link asks for the same address again. */
export function Fault() {
  const { t } = useTranslation();
  return (
    <div className="page-width grid content-center justify-items-start gap-5 py-16">
      <h1 className="text-4xl">{t("fault.title")}</h1>
      <p className="measure text-soft">{t("fault.text")}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- The empty address is this one, with its search. */}
      <a href="" className="button button-brand">
        {t("fault.retry")}
      </a>
    </div>
  );
}
