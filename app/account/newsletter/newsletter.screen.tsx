import { LanguageChoice } from "../../../ui/language-choice.tsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isLocale } from "../../../contracts/locale.ts";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";
import type { Subscription } from "../../../contracts/newsletter.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { useIsBrowser } from "../../../ui/use-is-browser.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { AccountPage } from "../account-page.tsx";
import { knownEmail, rememberEmail } from "../typed-email.ts";
import { useLinkToken } from "../use-link-token.ts";

/** Asks for the newsletter; or, opened by a mail's link, confirms, changes and stops it. */
export default function Newsletter() {
  const { token } = useLinkToken();
  return useIsBrowser() && token ? <Preferences key={token} token={token} /> : <Subscribe />;
}

function Subscribe() {
  const { t } = useTranslation("session");
  const [sentTo, setSentTo] = useState<string>();
  const known = useIsBrowser() ? knownEmail() : "";
  const form = useApiForm({
    prefix: "newsletter",
    fields: [{ name: "email", label: t("newsletter.email"), rule: MEMBER_RULES.email }],
    async send(values) {
      const email = textOf(values, "email");
      await callApi("POST /api/newsletter", { body: { email } });
      setSentTo(email);
    },
  });
  if (sentTo)
    return (
      <AccountPage title={t("newsletter.sent")} lead={t("newsletter.sentTo", { email: sentTo })} isOutcome />
    );
  return (
    <AccountPage title={t("newsletter.title")} lead={t("newsletter.lead")}>
      <form {...form.props} className="space-y-5" {...rememberEmail}>
        <FormProblems form={form} />
        <TextField {...form.field("email")} key={known} defaultValue={known} autoComplete="email" />
        <p className="text-sm text-soft">{t("newsletter.privacy")}</p>
        <button type="submit" className="button button-brand" disabled={form.isSending} data-replay>
          {t("newsletter.submit")}
        </button>
      </form>
    </AccountPage>
  );
}

type Outcome = "subscribed" | "stopped" | "gone";

function Preferences({ token }: { token: string }) {
  const { t } = useTranslation("session");
  const address = useAddress();
  const [found, setFound] = useState<Subscription>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const read = async () =>
      setFound(await callApi("POST /api/newsletter/subscription", { body: { token } }));
    read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 410) setOutcome("gone");
      else setFailure(error.message);
    });
  }, [token]);
  if (outcome)
    return (
      <AccountPage title={t(`newsletter.${outcome}`)} lead={t(`newsletter.${outcome}Text`)} isOutcome>
        {outcome !== "subscribed" && (
          <Link to={address("/newsletter")} reloadDocument className="link">
            {t("newsletter.again")}
          </Link>
        )}
      </AccountPage>
    );
  return (
    <AccountPage
      title={t(found?.isSubscribed ? "newsletter.preferences" : "newsletter.confirm")}
      lead={found && t("newsletter.for", { email: found.email })}
    >
      {failure && (
        <p role="alert" className="text-signal">
          {failure}
        </p>
      )}
      {found && <PreferencesForm {...{ token, found, onDone: setOutcome }} />}
    </AccountPage>
  );
}

type FormProps = { token: string; found: Subscription; onDone: (outcome: Outcome) => void };

function PreferencesForm({ token, found, onDone }: FormProps) {
  const { t } = useTranslation("session");
  const form = useApiForm({
    prefix: "preferences",
    fields: [],
    async send(values) {
      const locale = textOf(values, "locale");
      const isSubscribed = !values.has("stop");
      await callApi("PATCH /api/newsletter/subscription", {
        body: { token, isSubscribed, ...(isLocale(locale) && { locale }) },
      });
      onDone(isSubscribed ? "subscribed" : "stopped");
    },
    onFailure: ({ status }) => status === 410 && onDone("gone"),
  });
  return (
    <form {...form.props} className="space-y-5">
      <FormProblems form={form} />
      {!found.isMember && <LanguageChoice legend={t("newsletter.language")} chosen={found.locale} />}
      <p className="flex flex-wrap gap-3">
        {(!found.isSubscribed || !found.isMember) && (
          <button type="submit" className="button button-brand" disabled={form.isSending}>
            {t(found.isSubscribed ? "newsletter.save" : "newsletter.receive")}
          </button>
        )}
        {found.isSubscribed && (
          <button type="submit" name="stop" value="1" className="button" disabled={form.isSending}>
            {t("newsletter.stop")}
          </button>
        )}
      </p>
    </form>
  );
}
