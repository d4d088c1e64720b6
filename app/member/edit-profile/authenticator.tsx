import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TotpSetup, User } from "../../../contracts/members.ts";
import { callApi } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { useSession } from "../../session/session-store.ts";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { TextField } from "../../../ui/field.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { Section } from "./section.tsx";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

/** Sets an authenticator up, stops it, and renews the recovery codes. */
export function Authenticator({ member }: { member: User }) {
  const { t } = useTranslation("session");
  const [setup, setSetup] = useState<TotpSetup>();
  const [codes, setCodes] = useState<string[]>();
  const params = { id: member.id };
  const store = (change: Partial<User>) =>
    useSession.getState().USER_UPDATE_SUCCESS({ ...member, ...change });

  async function begin(): Promise<void> {
    try {
      setSetup(await callApi("POST /api/users/:id/totp", { params }));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Section id="authenticator" title={t("profile.authenticator")}>
      <p className="mb-5 text-soft">{t(member.totp ? "profile.totpOn" : "profile.totpOff")}</p>
      {codes && <RecoveryCodeList codes={codes} />}
      {member.totp && (
        <GuardedActions
          member={member}
          onStopped={() => {
            setCodes(undefined);
            store({ totp: false });
          }}
          onRenewed={setCodes}
        />
      )}
      {!member.totp && !setup && (
        <button type="button" className="button" onClick={() => void begin()}>
          {t("profile.setUpTotp")}
        </button>
      )}
      {!member.totp && setup && (
        <AuthenticatorSetup
          setup={setup}
          member={member.id}
          onDone={(recoveryCodes) => {
            setSetup(undefined);
            setCodes(recoveryCodes);
            store({ totp: true, secondFactorRequired: false });
          }}
        />
      )}
    </Section>
  );
}

type Guarded = { member: User; onStopped: () => void; onRenewed: (codes: string[]) => void };

/** The two actions that ask for the password again. The pressed button says which. */
function GuardedActions({ member, onStopped, onRenewed }: Guarded) {
  const { t } = useTranslation("session");
  const params = { id: member.id };
  const form = useApiForm({
    prefix: "totp",
    fields: [{ name: "password", label: t("profile.currentPassword"), rule: MEMBER_RULES.givenPassword }],
    async send(values, element) {
      const body = { password: textOf(values, "password") };
      if (textOf(values, "action") === "stop") {
        await callApi("POST /api/users/:id/totp/disable", { params, body });
        return onStopped();
      }
      const { recoveryCodes } = await callApi("POST /api/users/:id/recovery-codes", { params, body });
      onRenewed(recoveryCodes);
      element.reset();
    },
  });
  return (
    <form {...form.props} className="space-y-5">
      <FormProblems form={form} />
      <TextField {...form.field("password")} type="password" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="action" value="renew" className="button" disabled={form.isSending}>
          {t("profile.renewCodes")}
        </button>
        <button type="submit" name="action" value="stop" className="button" disabled={form.isSending}>
          {t("profile.stopTotp")}
        </button>
      </div>
    </form>
  );
}
