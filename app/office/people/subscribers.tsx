import { useTranslation } from "react-i18next";
import { DownloadButton } from "../../member/frame/download-button.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { callForFile } from "../../session/call-api.ts";
import { useApiQuery } from "../../session/queries.ts";

/** How many people get the newsletter, and their list. */
export function Subscribers() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/newsletter/subscribers");
  return (
    <section aria-labelledby="subscribers">
      <h2 id="subscribers" className="text-xl">
        {t("subscribers.title")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">{t("subscribers.lead")}</p>
      <div className="mt-3 space-y-3">
        <Answered query={query} lines={1}>
          {({ members, others }) => (
            <p>
              {t("subscribers.members", { count: members })}, {t("subscribers.others", { count: others })}.
            </p>
          )}
        </Answered>
        <DownloadButton
          get={() => callForFile("GET /api/newsletter/subscribers.csv")}
          name="newsletter.csv"
          label={t("subscribers.download")}
        />
      </div>
    </section>
  );
}
