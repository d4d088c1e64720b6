import { Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryFile } from "../../../contracts/media.ts";
import { FileButton } from "../../member/frame/file-button.tsx";
import { SendingList } from "./sending-list.tsx";
import { useLeaveWarning } from "../../member/frame/use-leave-warning.ts";
import { useUploads } from "./use-uploads.ts";

type Props = {
  accept?: string;
  onMade?: (file: LibraryFile) => void;
};

/** Adds files to the library by drag and drop or by a button. */
export function SendFiles({ accept, onMade }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const { files, add, drop } = useUploads();
  const [isOver, setOver] = useState(false);
  useLeaveWarning(files);

  async function sendOne(file: File) {
    const made = await add(file);
    if (made) onMade?.(made);
  }
  function send(list: File[]) {
    for (const file of list) void sendOne(file);
  }
  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  }
  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
        className={`flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-dashed p-4 ${isOver ? "border-brand bg-raised" : "border-soft"}`}
      >
        <FileButton
          multiple
          accept={accept}
          aria-describedby={`${id}-hint`}
          className="button-brand"
          onFiles={send}
        >
          <Upload aria-hidden size={18} /> {t("media.add")}
        </FileButton>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {t("media.addHint")}
        </p>
      </div>
      <SendingList files={files} onDrop={drop} />
    </div>
  );
}
