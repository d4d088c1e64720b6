import { useTranslation } from "react-i18next";
import { sendToast } from "../../../site/shell/send-toast.ts";

/** Shows the recovery codes once, because the server keeps only their hashes. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const { t } = useTranslation("session");
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => sendToast({ kind: "success", text: t("profile.codesCopied") }),
      () => sendToast({ kind: "error", text: t("profile.codesNotCopied") }),
    );
  return (
    <div role="status" className="mb-6 rounded-md border border-brand p-4">
      <h3 className="text-lg">{t("profile.recoveryCodes")}</h3>
      <p className="mt-1 text-sm text-soft">{t("profile.recoveryText")}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="button mt-4" onClick={() => void copy()}>
        {t("profile.copyCodes")}
      </button>
    </div>
  );
}
