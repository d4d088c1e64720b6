import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sendToast } from "../../site/shell/send-toast.ts";
import { callApi } from "../session/call-api.ts";
import { tellFailure } from "../api-client/tell-failure.ts";

/** Has the activation link mailed once more. The answer is the same whoever asks (product.md 1). */
export function ResendActivation({ email }: { email: string }) {
  const { t } = useTranslation("session");
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    setSending(true);
    try {
      await callApi("POST /api/register/resend", { body: { email } });
      sendToast({ kind: "success", text: t("resend.sent") });
    } catch (error) {
      tellFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <button type="button" className="button" disabled={isSending} onClick={() => void resend()}>
      {t("resend.action")}
    </button>
  );
}
