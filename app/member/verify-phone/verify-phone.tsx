import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccountPage } from "../../account/account-page.tsx";
import { callApi } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { useMember } from "../frame/member-layout.tsx";
import { useSession } from "../../session/session-store.ts";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { formatPhone } from "../frame/format-phone.ts";
import { keepSent, lastSent } from "./sent-code.ts";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

/** In seconds: when another code may be asked for (product.md 4). */
const ANOTHER_AFTER = 60;

/** A code by SMS, typed back (product.md 4). */
export default function VerifyPhone() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const { id, mobilePhone: phone, mobileVerify } = useMember();
  const [sentAt, setSentAt] = useState(() => lastSent(phone));
  function onSent(at: number) {
    keepSent(phone, at);
    setSentAt(at);
  }
  if (mobileVerify) {
    return (
      <AccountPage
        title={t("phone.title")}
        lead={t("phone.already", { phone: formatPhone(phone) })}
        isOutcome={sentAt !== undefined}
      >
        <Link to={address("/dashboard")} className="link">
          {t("phone.toDashboard")}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("phone.title")} lead={t("phone.lead", { phone: formatPhone(phone) })}>
      <SendCode user={id} sentAt={sentAt} onSent={onSent} />
      {sentAt !== undefined && <EnterCode user={id} />}
      <p className="mt-8 border-t border-line pt-6">
        <Link to={address("/edit-profile")} className="link">
          {t("phone.change")}
        </Link>
      </p>
    </AccountPage>
  );
}

type Sending = { user: string; sentAt: number | undefined; onSent: (at: number) => void };

function SendCode({ user, sentAt, onSent }: Sending) {
  const { t } = useTranslation("session");
  const left = useSecondsLeft(sentAt);
  const form = useApiForm({
    prefix: "send",
    fields: [],
    async send() {
      await callApi("POST /api/users/:id/phone-verifications", { params: { id: user } });
      onSent(Date.now());
      sendToast({ kind: "success", text: t("phone.sent") });
    },
  });
  return (
    <form {...form.props} className="space-y-4">
      <FormProblems form={form} />
      <button
        type="submit"
        className={`button ${sentAt ? "" : "button-brand"}`}
        disabled={form.isSending || left > 0}
      >
        {left > 0 ? t("phone.wait", { count: left }) : t(sentAt ? "phone.resend" : "phone.send")}
      </button>
    </form>
  );
}

function EnterCode({ user }: { user: string }) {
  const { t } = useTranslation("session");
  const form = useApiForm({
    prefix: "phone",
    fields: [{ name: "code", label: t("phone.code"), rule: MEMBER_RULES.code }],
    async send(values) {
      const params = { id: user, code: textOf(values, "code") };
      useSession
        .getState()
        .USER_UPDATE_SUCCESS(await callApi("PUT /api/users/:id/phone-verifications/:code", { params }));
      sendToast({ kind: "success", text: t("phone.done") });
    },
  });
  return (
    <form {...form.props} className="mt-6 space-y-5">
      <FormProblems form={form} />
      <TextField
        {...form.field("code")}
        hint={t("phone.codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
      />
      <button type="submit" className="button button-brand" disabled={form.isSending}>
        {t("phone.submit")}
      </button>
    </form>
  );
}

function useSecondsLeft(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined
    ? 0
    : Math.max(0, Math.ceil((since + ANOTHER_AFTER * 1_000 - Math.max(now, since)) / 1_000));
}
