import { HairpinLoader } from "../../ui/hairpin/index.ts";
import { useTranslation } from "../../ui/texts.tsx";

/** Shown while the next page takes long, and how to try again when it takes too long (`boot/show-preloader.ts`). */
export function Preloader() {
  const { t } = useTranslation();
  return (
    <div id="preloader" className="preloader" hidden>
      <HairpinLoader label={t("loading")} />
      <div role="alert" className="rounded-md bg-raised p-6 shadow-raised" hidden>
        <p>{t("chunkTimeout.text")}</p>
        <a href="/" className="button button-brand mt-4">
          {t("chunkTimeout.retry")}
        </a>
      </div>
    </div>
  );
}
