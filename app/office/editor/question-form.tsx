import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Answered } from "../../member/frame/answered.tsx";
import { Modal } from "../../session/modal.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { SelectField } from "../item/select-field.tsx";

type Props = { name: string; onChosen: (name: string) => void; onClose: () => void };

/** Finds a question that members can play: its questionnaire first, then the question. */
export function QuestionForm({ name, onChosen, onClose }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const query = useApiQuery("GET /api/questions");
  const [chosen, setChosen] = useState(questionnaireOf(name));
  return (
    <Modal title={t("editor.quiz")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <Answered query={query}>
          {({ "hydra:member": questions }) => {
            const all = [...Map.groupBy(questions, (question) => questionnaireOf(question.name))];
            const [key, shown] = all.find(([one]) => one === chosen) ?? all[0] ?? [];
            if (!shown) return <p className="text-soft">{t("editor.quizNone")}</p>;
            return (
              <>
                <SelectField
                  id={id}
                  label={t("editor.questionnaire")}
                  value={key}
                  choices={all.map(([value, [first]]) => ({ value, label: first?.questionnaire ?? value }))}
                  onChange={(value) => setChosen(String(value))}
                />
                <ul aria-label={t("editor.questions")} className="max-h-[45vh] overflow-y-auto">
                  {shown.map((question) => (
                    <li key={question.name} className="border-t border-line">
                      <button
                        type="button"
                        aria-current={question.name === name || undefined}
                        className="min-h-11 w-full py-2 text-left hover:text-brand aria-current:font-semibold"
                        onClick={() => {
                          onChosen(question.name);
                          onClose();
                        }}
                      >
                        {question.text}
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            );
          }}
        </Answered>
      </div>
    </Modal>
  );
}

function questionnaireOf(name: string): string {
  return name.split("/", 1)[0] ?? "";
}
