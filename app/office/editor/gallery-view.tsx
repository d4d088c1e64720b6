import { ImagePlus } from "lucide-react";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileSummary } from "../../../contracts/media.ts";
import { TextField } from "../../../ui/field.tsx";
import { Moves } from "../item/moves.tsx";
import { FilePicker } from "../media/file-picker.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import { useLibraryFile } from "../media/use-library-file.ts";
import { Gallery, type GalleryPicture, picturesOf } from "./special-nodes.ts";

/** Pictures of a text side by side, as on the page, each with its description. */
export const ShownGallery = Gallery.extend({
  addNodeView: () =>
    ReactNodeViewRenderer(View, {
      // The browser handles keys in the fields and buttons, not the editor.
      stopEvent: ({ event }) =>
        event.target instanceof HTMLElement && event.target.closest("input, button, dialog") !== null,
    }),
});

function View({ node, updateAttributes, deleteNode, selected, editor }: NodeViewProps) {
  const { t } = useTranslation("office");
  const [isChoosing, setChoosing] = useState(false);
  const pictures = picturesOf(node.toJSON() as { type: string });
  const lang = editor.view.dom.lang === "en" ? "en" : "fr";
  const set = (next: GalleryPicture[]) =>
    next.length > 0 ? updateAttributes({ pictures: next }) : deleteNode();
  function add({ path, alt }: FileSummary) {
    setChoosing(false);
    set([...pictures, { src: path, alt: alt[lang], title: "" }]);
  }
  return (
    <NodeViewWrapper className={`my-3 rounded-md border p-2 ${selected ? "border-brand" : "border-line"}`}>
      <ul className="grid list-none! gap-3 p-0! sm:grid-cols-2" contentEditable={false}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <One
              picture={picture}
              id={`${editor.view.dom.id}-${picture.src.replaceAll(/\W/g, "-")}`}
              onChange={(words) => set(pictures.with(index, { ...picture, ...words }))}
            />
            <Moves
              {...{ index, count: pictures.length, name: picture.alt || picture.src }}
              onMove={(to) => set(pictures.toSpliced(index, 1).toSpliced(to, 0, picture))}
              onRemove={() => set(pictures.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button mt-2" contentEditable={false} onClick={() => setChoosing(true)}>
        <ImagePlus aria-hidden size={18} /> {t("editor.addPicture")}
      </button>
      {isChoosing && <FilePicker family="picture" onChosen={add} onClose={() => setChoosing(false)} />}
    </NodeViewWrapper>
  );
}

type OneProps = { picture: GalleryPicture; id: string; onChange: (words: Partial<GalleryPicture>) => void };

function One({ picture: { src, alt, title }, id, onChange }: OneProps) {
  const { t } = useTranslation("office");
  const file = useLibraryFile(src);
  return (
    <>
      <span className="block overflow-hidden rounded-md">
        {file ? <Thumbnail file={file} /> : <span className="text-sm wrap-anywhere text-signal">{src}</span>}
      </span>
      <TextField
        id={`${id}-alt`}
        label={t("editor.alternative")}
        value={alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <TextField
        id={`${id}-title`}
        label={t("editor.caption")}
        optional={t("content.optional")}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </>
  );
}
