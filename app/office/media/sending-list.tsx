import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Sending } from "../../member/frame/upload-queue.ts";
import { formatBytes } from "../../member/frame/format-bytes.ts";

type Props = { files: Omit<Sending, "made" | "wish">[]; onDrop: (id: string) => void };

/** Shows each file's progress, or why it was refused. */
export function SendingList({ files, onDrop }: Props) {
  const { t, i18n } = useTranslation("office");
  if (files.length === 0) return null;
  const done = files.filter(({ phase }) => phase === "done").length;
  return (
    <>
      <p role="status" className="mt-3 text-sm">
        {t("media.progress", { done, count: files.length })}
      </p>
      <ul className="mt-1 max-h-80 divide-y divide-line overflow-y-auto">
        {files.map(({ id, file, phase, sent, error }) => (
          <li key={id} className="flex items-center gap-4 py-1">
            <div className="min-w-0 grow">
              <p className="truncate text-sm">{file.name}</p>
              {phase === "refused" ? (
                <p className="text-sm text-signal">{error}</p>
              ) : (
                <p className="text-sm text-soft">
                  {t(`media.phases.${phase}`, {
                    sent: formatBytes(sent, i18n.language),
                    size: formatBytes(file.size, i18n.language),
                  })}
                </p>
              )}
              {phase !== "done" && phase !== "refused" && (
                <progress
                  className="block h-1.5 w-full accent-brand"
                  max={file.size}
                  value={sent}
                  aria-label={file.name}
                />
              )}
            </div>
            <button
              type="button"
              className="icon-button"
              aria-label={t(phase === "done" || phase === "refused" ? "media.dismiss" : "media.giveUp", {
                name: file.name,
              })}
              onClick={() => onDrop(id)}
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
