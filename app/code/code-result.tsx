import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { HairpinLoader } from "../../ui/hairpin/index.ts";
import type { ApiError } from "../api-client/api-error.ts";
import { useSignedIn } from "../session/signed-in.ts";
import { useAddress } from "../../site/shell/site-data.ts";
import { CodeView } from "./code-view.tsx";
import { useOfflineCheck } from "./use-offline-check.ts";
import { useCode } from "./use-code.ts";

type Props = {
  code: string;
  level: "h1" | "h2";
  /** A typed code that does not exist. */
  onUnknown?: (code: string) => void;
};

/** Shows a code, or why it cannot be shown. Without a network it shows what the signature says. */
export function CodeResult({ code, level, onUnknown }: Props) {
  const { t } = useTranslation("member");
  const check = useOfflineCheck(code);
  const query = useCode(check === undefined || check === "forged" ? undefined : code);
  const isMistyped = !code.includes(".") && (query.error?.status === 404 || query.error?.status === 422);
  useEffect(() => {
    if (isMistyped) onUnknown?.(code);
  }, [isMistyped, code, onUnknown]);
  if (check === "forged") return <Refused level={level} text={t("code.forged")} />;
  if (query.data) return <CodeView code={query.data} level={level} />;
  if (query.isPending || check === undefined) return <HairpinLoader label={t("common:loading")} />;
  if (query.error.status === 0) {
    return (
      <Refused level={level} title={t("code.offlineTitle")} text={t(`code.offline.${check}`)}>
        <button type="button" className="button mt-4" onClick={() => void query.refetch()}>
          {t("retry")}
        </button>
      </Refused>
    );
  }
  if (isMistyped) return <Refused level={level} title={t("scan.unknownTitle")} text={t("scan.compare")} />;
  return <Refused level={level} text={wordsFor(query.error, t)} />;
}

function wordsFor({ status, message }: ApiError, t: (key: string) => string): string {
  if (status === 422) return t("code.forged");
  return status === 404 ? t("code.unknown") : message;
}

type RefusedProps = { level: Props["level"]; title?: string; text: string; children?: React.ReactNode };

/** On a page of its own it leads a member on; the scanner's screen has its own button. */
function Refused({ level: Heading, title, text, children }: RefusedProps) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const { isHinted } = useSignedIn();
  return (
    <div role="alert" className="rounded-md border border-signal bg-raised p-6">
      <Heading className="text-3xl">{title ?? t("code.refusedTitle")}</Heading>
      <p className="measure mt-2">{text}</p>
      {children}
      {Heading === "h1" && isHinted && (
        <Link to={address("/scan-qr")} className="button mt-4">
          {t("scan.another")}
        </Link>
      )}
    </div>
  );
}
