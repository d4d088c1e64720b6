import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TotpSetup } from "../../../contracts/members.ts";
import { callApi } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { TextField } from "../../../ui/field.tsx";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

type Props = { setup: TotpSetup /** Its id. */; member: string; onDone: (recoveryCodes: string[]) => void };

/** Shows the authenticator's QR code and key, and asks for the first code. */
export function AuthenticatorSetup({ setup, member, onDone }: Props) {
  const { t } = useTranslation("session");
  const picture = useQrPicture(setup.uri);
  const form = useApiForm({
    prefix: "setup",
    fields: [{ name: "code", label: t("login.code"), rule: MEMBER_RULES.code }],
    async send(values) {
      const body = { code: textOf(values, "code") };
      const params = { id: member };
      onDone((await callApi("POST /api/users/:id/totp/confirm", { params, body })).recoveryCodes);
    },
  });
  return (
    <div className="space-y-5">
      <p>{t("profile.scanTotp")}</p>
      {/* White in dark mode too, because QR readers need dark on light. */}
      <div className="grid size-52 place-items-center rounded-md border border-line bg-[#fff]">
        {picture && <img src={picture} width={200} height={200} alt={t("profile.totpPicture")} />}
      </div>
      <p className="text-sm text-soft">
        {t("profile.totpKey")}{" "}
        <code className="block font-mono text-ink select-all">
          {setup.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <TextField
          {...form.field("code")}
          hint={t("profile.firstCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <button type="submit" className="button button-brand" disabled={form.isSending}>
          {t("profile.confirmTotp")}
        </button>
      </form>
    </div>
  );
}

/** Draws the QR code in the browser, so that the key goes nowhere else. */
function useQrPicture(text: string): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import("qrcode")
      .then(({ toDataURL }) => toDataURL(text, { margin: 1, width: 400 }))
      .then((url) => isCurrent && setPicture(url))
      .catch(() => undefined); // Without the picture, the key in letters is enough.
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return picture;
}
