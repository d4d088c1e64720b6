import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileSummary, LibraryFile } from "../../../contracts/media.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { OF_ITEMS } from "../content/of-items.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { FileButton } from "../../member/frame/file-button.tsx";
import { FilePicker } from "./file-picker.tsx";
import { SendingList } from "./sending-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Replaces a file: by a new one at the same address, or by another of the library wherever it is used. */
export function Replacement({ file }: { file: LibraryFile }) {
  const { t } = useTranslation("office");
  const { files, add, drop } = useUploads();
  const [isChoosing, setChoosing] = useState(false);
  const exchange = useApiMutation(
    (body: { by: string }) => callApi("POST /api/media/:id/replacement", { params: { id: file.id }, body }),
    ["media", ...OF_ITEMS],
  );
  const done = () => sendToast({ kind: "success", text: t("media.replaced") });

  async function send(chosen: File) {
    if (await add(chosen, file.id)) done();
  }
  function choose({ id: by }: FileSummary) {
    setChoosing(false);
    exchange.mutate({ by }, { onSuccess: done });
  }
  return (
    <section aria-labelledby="replacement">
      <h2 id="replacement" className="text-2xl">
        {t("media.replace")}
      </h2>
      <p className="measure mt-1 text-soft">{t("media.replaceLead")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <span>
          <FileButton onFiles={([chosen]) => chosen && void send(chosen)}>
            {t("media.replaceByNew")}
          </FileButton>
        </span>
        {file.uses.length > 0 && (
          <button type="button" className="button" onClick={() => setChoosing(true)}>
            {t("media.replaceByOther")}
          </button>
        )}
      </div>
      <SendingList files={files.filter(({ wish }) => wish === file.id)} onDrop={drop} />
      <CallError error={exchange.error} />
      {isChoosing && <FilePicker family={file.family} onChosen={choose} onClose={() => setChoosing(false)} />}
    </section>
  );
}
