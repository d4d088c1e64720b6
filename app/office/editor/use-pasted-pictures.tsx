import type { Editor, JSONContent } from "@tiptap/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileSummary } from "../../../contracts/media.ts";
import { Modal } from "../../session/modal.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { Description } from "../media/description.tsx";
import { isUndescribed } from "../media/library-list.tsx";
import { useUploads } from "../media/use-uploads.ts";
import { picturesIn } from "./pictures-in.ts";

/** Inserts a picture of the library after the current block, with its description in the text's language. */
export function insertPicture(editor: Editor, { path, alt }: FileSummary): void {
  const picture = { src: path, alt: alt[languageOf(editor)], title: "" };
  insertAfter(editor, { type: "gallery", attrs: { pictures: [picture] } });
}

/** Inserts a link to a video of the library as a paragraph of its own: the page plays it there. */
export function insertVideo(editor: Editor, { src, alt, name }: FileSummary): void {
  const text = alt[languageOf(editor)].trim() || name.replace(/\.\w+$/, "");
  const link = { type: "text", text, marks: [{ type: "link", attrs: { href: src } }] };
  insertAfter(editor, { type: "paragraph", content: [link] });
}

const languageOf = (editor: Editor) => (editor.view.dom.lang === "en" ? "en" : "fr");

function insertAfter(editor: Editor, block: JSONContent): void {
  const { $from } = editor.state.selection;
  const after = $from.depth > 0 ? $from.after(1) : $from.pos;
  editor.chain().focus().insertContentAt(after, block).run();
}

/** Adds pasted or dropped pictures to the library, asks for their description, then inserts them. */
export function usePastedPictures(): {
  take: (editor: Editor, data: DataTransfer | null) => boolean;
  dialog: ReactNode;
} {
  const { t } = useTranslation("office");
  const { add } = useUploads();
  const [asked, setAsked] = useState<{ editor: Editor; files: FileSummary[] }>();

  function take(editor: Editor, data: DataTransfer | null): boolean {
    const html = data?.getData("text/html") ?? "";
    const isPicture = [...(data?.files ?? [])].some(({ type }) => type.startsWith("image/"));
    if (!isPicture && !html.includes("data:image/")) return false;
    void send(editor, picturesIn(data));
    // Text that came with the pictures is pasted as usual.
    return isPicture && !/<(p|h\d|li|td)\b/i.test(html);
  }
  async function send(editor: Editor, files: File[]): Promise<void> {
    const made = await Promise.all(files.map((file) => add(file)));
    const stored = made.filter((file) => file !== undefined);
    if (stored.length < files.length) sendToast({ kind: "error", text: t("editor.notSent") });
    if (stored.length > 0) setAsked({ editor, files: stored });
  }
  function next(file: FileSummary) {
    if (!asked) return;
    insertPicture(asked.editor, file);
    const [, ...rest] = asked.files;
    setAsked(rest.length > 0 ? { ...asked, files: rest } : undefined);
  }
  const [file] = asked?.files ?? [];
  const dialog = file && (
    <Modal key={file.id} title={t("editor.describe")} onClose={() => next(file)} isWide>
      <div className="mt-4">
        <img src={file.src} alt="" className="mb-4 max-h-60 rounded-md" />
        {isUndescribed(file) && <Description file={file} onSaved={next} />}
      </div>
    </Modal>
  );
  return { take, dialog };
}
