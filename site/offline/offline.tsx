import { useTranslation } from "../../ui/texts.tsx";
import { HairpinLost } from "../../ui/hairpin/index.ts";
import { KeptOnThisDevice } from "./kept.tsx";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";

export const offlinePage = page({ path: "/offline", load, view: Offline });

function load(site: Site) {
  const { t } = site;
  const [title, description] = [t("common:offlinePage.title"), t("common:offlinePage.text")];
  return {
    head: makeHead(site, { title, description, isPrivate: true, mayBeKept: true }),
  };
}

/** The page that the service worker shows when there is no network and the asked page was never visited. */
function Offline() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <div className="page-width grid content-center justify-items-center gap-6 py-16 text-center">
      <HairpinLost className="max-w-sm" />
      <h1 className="text-4xl">{t("offlinePage.title")}</h1>
      <p className="max-w-[45ch] text-soft">{t("offlinePage.text")}</p>
      <a href={address("/")} className="button button-brand" data-leave-offline>
        {t("offlinePage.retry")}
      </a>
      <div className="mt-8 w-full text-left">
        <KeptOnThisDevice />
      </div>
    </div>
  );
}
