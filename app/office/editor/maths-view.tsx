import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MathsForm } from "./maths-form.tsx";
import { BlockMaths, InlineMaths } from "./special-nodes.ts";
import { ShownMaths } from "./shown-maths.tsx";
import { useTextAfter } from "./use-text-after.ts";

/** Shows maths as it will look. A click opens its TeX. */
export const ShownInlineMaths = InlineMaths.extend({ addNodeView: () => ReactNodeViewRenderer(View) });
export const ShownBlockMaths = BlockMaths.extend({ addNodeView: () => ReactNodeViewRenderer(View) });

function View({ node, updateAttributes, selected, editor, getPos }: NodeViewProps) {
  const { t } = useTranslation("office");
  const [isOpen, setOpen] = useState(false);
  useTextAfter(isOpen, editor, getPos);
  const tex = String(node.attrs["tex"]);
  const isBlock = node.type.name === "blockMaths";
  return (
    <NodeViewWrapper as={isBlock ? "div" : "span"}>
      <button
        type="button"
        aria-label={`${t("editor.maths")}${t("content.of", { title: tex })}`}
        className={`rounded-md border px-1 ${isBlock ? "my-2 block w-full py-2" : ""} ${selected ? "border-brand" : "border-line"}`}
        onClick={() => setOpen(true)}
      >
        <ShownMaths tex={tex} isBlock={isBlock} />
      </button>
      {isOpen && (
        <MathsForm
          tex={tex}
          isBlock={isBlock}
          onClose={() => setOpen(false)}
          onDone={(changed) => updateAttributes({ tex: changed })}
        />
      )}
    </NodeViewWrapper>
  );
}
