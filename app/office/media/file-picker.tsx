import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Family, FileSummary } from "../../../contracts/media.ts";
import { useSettled } from "../../member/frame/use-settled.ts";
import { Modal } from "../../session/modal.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Description } from "./description.tsx";
import { isUndescribed, LibraryList } from "./library-list.tsx";
import { SendFiles } from "./send-files.tsx";

type Props = { family: Family; onChosen: (file: FileSummary) => void; onClose: () => void };

/**
 * The library in a dialog. A file is chosen, or sent and then chosen; a picture without a description is described
 * first.
 */
export function FilePicker({ family, onChosen, onClose }: Props) {
  const { t } = useTranslation("office");
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [undescribed, setUndescribed] = useState<FileSummary>();
  const q = useSettled(typed.trim());
  const choose = (file: FileSummary) =>
    isUndescribed(file) && file.mayChange ? setUndescribed(file) : onChosen(file);
  return (
    <Modal title={t(`media.choose.${family}`)} onClose={onClose} isWide>
      <div className="mt-4 space-y-5">
        {undescribed ? (
          <Description file={undescribed} onSaved={onChosen} />
        ) : (
          <>
            <SendFiles accept={ACCEPTED[family]} onMade={choose} />
            <TextField
              {...{ id: "picker-search", type: "search", label: t("media.search"), maxLength: 100 }}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setPage(1);
              }}
            />
            <LibraryList {...{ show: family, q, page }} onTurn={setPage} onChosen={choose} />
          </>
        )}
      </div>
    </Modal>
  );
}

const ACCEPTED: Partial<Record<Family, string>> = {
  picture: "image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/svg+xml",
  video: "video/mp4,video/webm",
};
