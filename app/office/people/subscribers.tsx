import { useTranslation } from "react-i18next";
import { DownloadButton } from "../../member/frame/download-button.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { callApi, callForFile } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
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
        <Answered query={useApiQuery("GET /api/newsletter/settings")} lines={1}>
          {({ perHour }) => <Pace key={perHour} perHour={perHour} />}
        </Answered>
      </div>
    </section>
  );
}

/** How many mails an hour the site hands to its mail server, as the provider's contract allows. */
function Pace({ perHour }: { perHour: number }) {
  const { t } = useTranslation("office");
  const form = useApiForm({
    prefix: "pace",
    fields: [{ name: "perHour", label: t("subscribers.perHour") }],
    async send(values) {
      await callApi("PUT /api/newsletter/settings", { body: { perHour: Number(textOf(values, "perHour")) } });
      sendToast({ kind: "success", text: t("subscribers.saved") });
    },
  });
  return (
    <form {...form.props} className="max-w-md space-y-3">
      <FormProblems form={form} />
      <TextField
        {...form.field("perHour")}
        type="number"
        inputMode="numeric"
        min={60}
        max={1_000_000}
        required
        hint={t("subscribers.perHourHint")}
        defaultValue={perHour}
      />
      <button type="submit" className="button" disabled={form.isSending}>
        {t("subscribers.save")}
      </button>
    </form>
  );
}
