import { Paperclip, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LARGEST_FILES, MOST_FILES } from "../../../contracts/message-rules.ts";
import { FileButton } from "./file-button.tsx";
import { formatBytes } from "./format-bytes.ts";
import { kindOfFile } from "./kind-of-file.ts";
import type { Attaching } from "./use-attachments.ts";

/** The files that will go with a message: what each is, how far it has come, and a button that takes it off. */
export function Attachments({ attaching }: { attaching: Attaching }) {
  const { t, i18n } = useTranslation("member");
  const id = useId();
  const { files, sending, problem } = attaching;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  return (
    <div>
      {files.length + sending.length > 0 && (
        <ul aria-label={t("attachments.title")} className="mb-3 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-4 py-1">
              <p className="min-w-0 grow text-sm wrap-anywhere">
                {file.name}{" "}
                <span className="text-soft">
                  ({t(`attachments.kinds.${kindOfFile(file.type)}`)}, {size(file.size)})
                </span>
              </p>
              <Remove name={file.name} onClick={() => attaching.remove(file.id)} />
            </li>
          ))}
          {sending.map(({ id: upload, file, phase, sent, error }) => (
            <li key={upload} className="flex items-center gap-4 py-1">
              <div className="min-w-0 grow text-sm">
                <p className="wrap-anywhere">{file.name}</p>
                {phase === "refused" ? (
                  <p role="alert" className="text-signal">
                    {error}
                  </p>
                ) : (
                  <>
                    <p className="text-soft">
                      {t(phase === "paused" ? "attachments.paused" : "attachments.sending", {
                        sent: size(sent),
                        size: size(file.size),
                      })}
                    </p>
                    <progress
                      className="block h-1.5 w-full accent-brand"
                      max={file.size}
                      value={sent}
                      aria-label={file.name}
                    />
                  </>
                )}
              </div>
              <Remove name={file.name} onClick={() => attaching.drop(upload)} />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="mb-2 text-sm wrap-anywhere text-signal">
          {t("attachments.notAdded", { names: problem.names.join(", ") })}{" "}
          {t(`common:violations.${problem.code}`, { maximum: problem.maximum })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton multiple aria-describedby={`${id}-hint`} onFiles={(chosen) => attaching.add(chosen)}>
          <Paperclip aria-hidden size={18} /> {t("attachments.add")}
        </FileButton>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {t("attachments.hint", { most: MOST_FILES, size: size(LARGEST_FILES) })}
        </p>
      </div>
    </div>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation("member");
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t("attachments.remove", { name })}
      onClick={onClick}
    >
      <X aria-hidden size={18} />
    </button>
  );
}
