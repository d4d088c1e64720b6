import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Answer } from "../../ui/answer.tsx";
import { giveFocusBack } from "../../ui/reader.ts";
import { callApi } from "../session/call-api.ts";
import { useConfirmation } from "../session/confirmation.ts";
import { FormProblems } from "../api-client/form-problems.tsx";
import { Modal } from "../session/modal.tsx";
import { PasswordField } from "./password-field.tsx";
import { type PasskeyAnswer, readPasskey } from "./passkeys.ts";
import { useSession } from "../session/session-store.ts";
import { textOf, useApiForm } from "../api-client/use-api-form.ts";
import type { BodyOf } from "../api-client/calls.ts";
import { MEMBER_RULES } from "../../contracts/member-rules.ts";

const CONFIRMING = "POST /api/users/:id/confirmations";

/** Asks for the member's password or passkey again, over the unchanged page (product.md 1). */
export function ConfirmationDialog() {
  const { t } = useTranslation("session");
  const member = useSession((state) => state.user.retrieved?.email);
  const id = useSession((state) => state.tokenPayload?.id) ?? "";
  const [answer] = useState(() => useConfirmation.getState().answer);
  const cancel = () => answer(false);
  // A member who was signed out meanwhile has nothing to confirm.
  useEffect(() => () => answer(false), [answer]);
  useEffect(giveFocusBack, []);
  const confirm = (body: BodyOf<typeof CONFIRMING>) => callApi(CONFIRMING, { params: { id }, body });
  const form = useApiForm({
    prefix: "confirmation",
    fields: [{ name: "password", label: t("login.password"), rule: MEMBER_RULES.givenPassword }],
    async send(values) {
      await confirm({ password: textOf(values, "password") });
      answer(true);
    },
  });
  return (
    <Modal title={t("confirmation.title")} onClose={cancel}>
      <p className="mt-2 mb-5 text-sm text-soft">{t("confirmation.text")}</p>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        {/* Tells a password manager which account this is. */}
        <input type="email" value={member} autoComplete="username" readOnly hidden />
        <PasswordField {...form.field("password")} autoComplete="current-password" autoFocus />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-brand" disabled={form.isSending}>
            {t("confirmation.submit")}
          </button>
          <button type="button" className="button" onClick={cancel}>
            {t("confirmation.cancel")}
          </button>
        </div>
      </form>
      {"PublicKeyCredential" in window && <ByPasskey confirm={confirm} onConfirmed={() => answer(true)} />}
    </Modal>
  );
}

type ByPasskeyProps = {
  confirm: (body: { response: PasskeyAnswer }) => Promise<void>;
  onConfirmed: () => void;
};

function ByPasskey({ confirm, onConfirmed }: ByPasskeyProps) {
  const { t } = useTranslation("session");
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(undefined);
    try {
      const response = await readPasskey(await callApi("POST /api/auth/passkey/options"));
      if (!response) return;
      await confirm({ response });
      onConfirmed();
    } catch (error) {
      if (error instanceof Error) setProblem(error.message);
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className="mt-5 space-y-4 border-t border-line pt-5">
      {problem && (
        <Answer kind="refused" of={problem}>
          {problem}
        </Answer>
      )}
      <button type="button" className="button w-full" disabled={isAsking} onClick={() => void ask()}>
        <KeyRound aria-hidden size={18} />
        {t("confirmation.passkey")}
      </button>
    </div>
  );
}
