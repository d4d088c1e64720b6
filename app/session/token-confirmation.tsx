import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAddress } from "../shell/site-data.ts";
import { AccountPage } from "./account-page.tsx";
import { callApi } from "./api.ts";
import { FormProblems } from "./form-problems.tsx";
import { useApiForm } from "./use-api-form.ts";

type Props = {
  /** Whose texts: `session:<screen>.title`, `.done`, `.gone`, … */
  screen: "confirm" | "confirmEmail";
  path: string;
  onDone?: () => void;
};

/** What the link of a mail opens: it is used at once, and by the button again when nobody could be reached. */
export function TokenConfirmation({ screen, path, onDone }: Props) {
  const { t } = useTranslation("session");
  const address = useAddress();
  const [search] = useSearchParams();
  const [outcome, setOutcome] = useState<"done" | "gone">();
  const form = useApiForm({
    prefix: "confirm",
    fields: [],
    async send() {
      await callApi("POST", path, { body: { token: search.get("token") ?? "" } });
      onDone?.();
      setOutcome("done");
    },
    onFailure: ({ status }) => (status === 410 || status === 422) && setOutcome("gone"),
  });
  const element = useRef<HTMLFormElement>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current) element.current?.requestSubmit();
    isBegun.current = true; // A token works once, and a strict React runs every effect twice.
  }, []);
  if (outcome) {
    return (
      <AccountPage title={t(`${screen}.${outcome}`)} lead={t(`${screen}.${outcome}Text`)} isOutcome>
        <Link to={address("/login")} className="button button-brand">
          {t("register.login")}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t(`${screen}.title`)} lead={t(`${screen}.lead`)}>
      <form {...form.props} ref={element} className="space-y-5">
        <FormProblems form={form} />
        <button type="submit" className="button button-brand" disabled={form.isSending} data-replay>
          {t(`${screen}.submit`)}
        </button>
      </form>
    </AccountPage>
  );
}
