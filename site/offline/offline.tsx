import { useTranslation } from "react-i18next";
import { HairpinLost } from "../../ui/hairpin/index.ts";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { translationsContext } from "../shell/translations-context.ts";
import { siteContext } from "../site.ts";
import type { Route } from "./+types/offline.ts";

export function loader({ context }: Route.LoaderArgs) {
  const t = context.get(translationsContext);
  const [title, description] = [t("common:offlinePage.title"), t("common:offlinePage.text")];
  return {
    head: makeHead(context.get(siteContext), { title, description, isPrivate: true, mayBeKept: true }),
  };
}

/** The page that the service worker shows when there is no network and the asked page was never visited. */
export default function Offline() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <div className="page-width grid content-center justify-items-center gap-6 py-16 text-center">
      <HairpinLost className="max-w-sm" />
      <h1 className="text-4xl">{t("offlinePage.title")}</h1>
      <p className="max-w-[45ch] text-soft">{t("offlinePage.text")}</p>
      <a href={address("/")} className="button button-brand" data-leave-offline suppressHydrationWarning>
        {t("offlinePage.retry")}
      </a>
    </div>
  );
}
