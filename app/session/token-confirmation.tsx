import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAddress } from "../shell/site-data.ts";
import { AccountPage } from "./account-page.tsx";
import { ApiError, callApi } from "./api.ts";

type Outcome = "done" | "gone" | { error: string };
type Props = {
  /** Whose texts: `session:<screen>.title`, `.done`, `.gone`, … */
  screen: "confirm" | "confirmEmail";
  path: string;
  onDone?: () => void;
};

/** What the link of a mail opens: it is used at once, and says what came of it. */
export function TokenConfirmation({ screen, path, onDone }: Props) {
  const { t } = useTranslation("session");
  const address = useAddress();
  const outcome = useToken(path, onDone);
  if (outcome === undefined) return <AccountPage title={t(`${screen}.title`)} lead={t(`${screen}.lead`)} />;
  const isTold = outcome === "done" || outcome === "gone";
  return (
    <AccountPage
      title={t(isTold ? `${screen}.${outcome}` : `${screen}.title`)}
      lead={isTold ? t(`${screen}.${outcome}Text`) : outcome.error}
    >
      <Link to={address("/login")} className="button button-brand">
        {t("register.login")}
      </Link>
    </AccountPage>
  );
}

function useToken(path: string, onDone: (() => void) | undefined): Outcome | undefined {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    void outcomeOf(use(path, token)).then(setOutcome);
  }, [path, token]);
  useEffect(() => {
    if (outcome === "done") onDone?.();
  }, [outcome, onDone]);
  return outcome;
}

async function outcomeOf(answer: Promise<unknown>): Promise<Outcome> {
  try {
    await answer;
    return "done";
  } catch (error) {
    const isOver = error instanceof ApiError && (error.status === 410 || error.status === 422);
    return isOver || !(error instanceof Error) ? "gone" : { error: error.message };
  }
}

// A token works once: asking twice, as a page shown twice would, shares the one answer.
const asked = new Map<string, Promise<unknown>>();

function use(path: string, token: string): Promise<unknown> {
  const answer = asked.get(token) ?? callApi("POST", path, { body: { token } });
  asked.set(token, answer);
  return answer;
}
