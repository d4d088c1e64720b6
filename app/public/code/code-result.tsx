import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { HairpinLoader } from "../../ui/hairpin/index.ts";
import type { ApiError } from "../../api-client/api-error.ts";
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
  if (isMistyped) return <Refused level={level} title={t("scan.unknownTitle")} text={t("scan.unknown")} />;
  return <Refused level={level} text={wordsFor(query.error, t)} />;
}

function wordsFor({ status, message }: ApiError, t: (key: string) => string): string {
  if (status === 422) return t("code.forged");
  return status === 404 ? t("code.unknown") : message;
}

type RefusedProps = { level: Props["level"]; title?: string; text: string; children?: React.ReactNode };

function Refused({ level: Heading, title, text, children }: RefusedProps) {
  const { t } = useTranslation("member");
  return (
    <div role="alert" className="rounded-md border border-signal p-5">
      <Heading className="text-2xl">{title ?? t("code.refusedTitle")}</Heading>
      <p className="measure mt-2">{text}</p>
      {children}
    </div>
  );
}
