import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FIGURES } from "../../../contracts/figures.ts";
import { DrawnFigure } from "./special-nodes.ts";

/** Names the figure that the page draws here. Another one can be chosen. */
export const ShownFigure = DrawnFigure.extend({
  addNodeView: () =>
    ReactNodeViewRenderer(View, {
      // The browser handles keys in the list, not the editor.
      stopEvent: ({ event }) => event.target instanceof HTMLSelectElement,
    }),
});

function View({ node, updateAttributes, selected }: NodeViewProps) {
  const { t } = useTranslation("office");
  const id = useId();
  return (
    <NodeViewWrapper className={`my-3 rounded-md border p-3 ${selected ? "border-brand" : "border-line"}`}>
      <div contentEditable={false}>
        <label htmlFor={id} className="text-sm font-medium">
          {t("editor.figure")}
        </label>
        <select
          id={id}
          className="mt-1.5 block min-h-11 w-full rounded-md border border-soft bg-raised px-3 py-2.5"
          value={String(node.attrs["name"])}
          onChange={({ target }) => updateAttributes({ name: target.value })}
        >
          {FIGURES.map((name) => (
            <option key={name} value={name}>
              {t(`editor.figures.${name}`)}
            </option>
          ))}
        </select>
        <p className="mt-1 text-sm text-soft">{t("editor.figureHint")}</p>
      </div>
    </NodeViewWrapper>
  );
}
