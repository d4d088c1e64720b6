import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useTranslation } from "react-i18next";
import { SourceBlock } from "./extensions.ts";

/** A protected block. Its source can be edited as text. */
export const ShownSource = SourceBlock.extend({
  addNodeView: () =>
    ReactNodeViewRenderer(View, {
      // The browser handles keys in the text area, not the editor.
      stopEvent: ({ event }) => event.target instanceof HTMLTextAreaElement,
    }),
});

function View({ node, updateAttributes, selected }: NodeViewProps) {
  const { t } = useTranslation("office");
  const markdown = String(node.attrs["markdown"]);
  return (
    <NodeViewWrapper className={`my-3 rounded-md border p-2 ${selected ? "border-brand" : "border-line"}`}>
      <label className="block">
        <span className="eyebrow">{t("editor.source")}</span>
        <textarea
          className="mt-1 block w-full bg-transparent font-mono text-sm"
          rows={Math.min(12, markdown.split("\n").length + 1)}
          value={markdown}
          onChange={({ target }) => updateAttributes({ markdown: target.value })}
        />
      </label>
    </NodeViewWrapper>
  );
}
