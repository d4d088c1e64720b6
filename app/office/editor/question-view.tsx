import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiQuery } from "../../session/queries.ts";
import { QuestionForm } from "./question-form.tsx";
import { AskedQuestion } from "./special-nodes.ts";
import { useTextAfter } from "./use-text-after.ts";

/** Shows the question that readers answer here. Another one can be chosen. */
export const ShownQuestion = AskedQuestion.extend({ addNodeView: () => ReactNodeViewRenderer(View) });

function View({ node, updateAttributes, selected, editor, getPos }: NodeViewProps) {
  const { t } = useTranslation("office");
  const [isOpen, setOpen] = useState(false);
  useTextAfter(isOpen, editor, getPos);
  const questions = useApiQuery("GET /api/questions").data?.["hydra:member"];
  const name = String(node.attrs["name"]);
  const question = questions?.find((one) => one.name === name);
  return (
    <NodeViewWrapper className={`my-3 rounded-md border p-3 ${selected ? "border-brand" : "border-line"}`}>
      <div contentEditable={false}>
        <p className="text-sm text-soft">
          {t("editor.quiz")}
          {question && t("content.of", { title: question.questionnaire })}
        </p>
        {questions && (
          <p className={question ? "mt-1 font-serif text-lg" : "mt-1 text-signal"}>
            {question?.text ?? t("editor.quizGone", { name })}
          </p>
        )}
        <button type="button" className="button mt-3" onClick={() => setOpen(true)}>
          {t("editor.quizOther")}
        </button>
      </div>
      {isOpen && (
        <QuestionForm
          name={name}
          onChosen={(chosen) => updateAttributes({ name: chosen })}
          onClose={() => setOpen(false)}
        />
      )}
    </NodeViewWrapper>
  );
}
