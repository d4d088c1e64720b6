import { useTranslation } from "react-i18next";
import type { Attachment } from "../../../contracts/messages.ts";
import { callForFile } from "../../session/call-api.ts";
import { DownloadButton } from "./download-button.tsx";
import { formatBytes } from "./format-bytes.ts";
import { kindOfFile } from "./kind-of-file.ts";

/** What came with a message. Each is saved and never opened; what was too large to be kept is named. */
export function MessageFiles({ files }: { files: Attachment[] }) {
  const { t, i18n } = useTranslation("member");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("attachments.title")} className="mt-3 space-y-2">
      {files.map(({ id, name, type, size, isKept }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {isKept ? (
            <>
              <DownloadButton
                get={() => callForFile("GET /api/message-files/:id", { params: { id } })}
                name={name}
                label={name}
              />
              <span className="text-sm text-soft">
                {t(`attachments.kinds.${kindOfFile(type)}`)}, {formatBytes(size, i18n.language)}
              </span>
            </>
          ) : (
            <span className="text-sm text-soft wrap-anywhere">
              {t("attachments.leftOut", { name, size: formatBytes(size, i18n.language) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
