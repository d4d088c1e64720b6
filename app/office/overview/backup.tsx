import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BackupState } from "../../../contracts/backups.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery, useFollowing } from "../../session/queries.ts";
import { isSuperAdministrator } from "../frame/may.ts";
import { formatBytes } from "../../member/frame/format-bytes.ts";

/** When the last backup was made, how large it is and where; what is wrong with it; and a way to make one now. */
export function Backup() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/office/backup");
  const { latest } = query.data ?? {};
  const isRunning = latest != null && latest.endedAt === null;
  useFollowing(query, { isUnderWay: isRunning });
  return (
    <section aria-labelledby="backup" className="max-w-2xl">
      <h2 id="backup" className="scroll-mt-24 text-2xl">
        {t("backup.title")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">{t("backup.lead")}</p>
      <div className="mt-3">
        <Answered query={query} lines={1}>
          {(state) => <State {...state} isRunning={isRunning} />}
        </Answered>
      </div>
      {isSuperAdministrator(useMember()) && (
        <>
          <BackUpNow isRunning={isRunning} />
          <Downloads />
        </>
      )}
    </section>
  );
}

function State({ latest, lastGood, isLate, isRunning }: BackupState & { isRunning: boolean }) {
  const { t, i18n } = useTranslation("office");
  const at = (instant: string) => formatInstant(instant, i18n.language);
  const failed = latest?.reason && !isRunning ? latest : undefined;
  return (
    <div className="space-y-2">
      <p className="wrap-anywhere">
        {lastGood
          ? t("backup.last", {
              date: at(lastGood.startedAt),
              size: formatBytes(lastGood.size, i18n.language),
            })
          : t("backup.none")}
      </p>
      {isLate && <Mark text={t("backup.late")} />}
      {failed && <Mark text={t("backup.failed", { date: at(failed.startedAt), reason: reasonOf(failed) })} />}
      <p role="status" className="text-soft">
        {isRunning && t("backup.running", { size: formatBytes(latest?.size ?? 0, i18n.language) })}
      </p>
    </div>
  );

  /** The system's message. A process that was killed left none. */
  function reasonOf({ reason }: { reason: string | null }): string {
    return reason === "interrupted" ? t("backup.interrupted") : (reason ?? "");
  }
}

function Mark({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 wrap-anywhere text-signal">
      <TriangleAlert aria-hidden size={18} className="mt-1 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation("office");
  const start = useApiMutation(() => callApi("POST /api/backups"), ["office"]);
  return (
    <>
      <button
        type="button"
        className="button mt-3"
        disabled={isRunning || start.isPending}
        onClick={() => start.mutate()}
      >
        {t("backup.now")}
      </button>
      <CallError error={start.error} />
    </>
  );
}

/** The backups that are there, each with a button that asks for the password and downloads it. */
function Downloads() {
  const { t, i18n } = useTranslation("office");
  const query = useApiQuery("GET /api/backups");
  const download = useApiMutation(async (id: string) => {
    const { address } = await callApi("POST /api/backups/:id/address", { params: { id } });
    window.location.assign(address);
  });
  const kept = query.data?.["hydra:member"] ?? [];
  if (kept.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {t("backup.kept", { count: kept.length })}
      </summary>
      <p className="measure text-sm text-soft">{t("backup.holds")}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {kept.map(({ id, startedAt, size }) => {
          const date = formatInstant(startedAt, i18n.language);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span>
                {date} <span className="text-soft">{formatBytes(size, i18n.language)}</span>
              </span>
              <button
                type="button"
                className="button"
                aria-label={t("backup.downloadOf", { date })}
                disabled={download.isPending}
                onClick={() => download.mutate(id)}
              >
                {t("backup.download")}
              </button>
            </li>
          );
        })}
      </ul>
      <CallError error={download.error} />
    </details>
  );
}
