import { Check, X } from "lucide-react";
import { useTranslation } from "react-i18next";

type Props = {
  number: number;
  text: string;
  mark: "given" | "right" | "wrong" | undefined;
  isOpen: boolean;
  onChoose: () => void;
};

const LOOKS = {
  given: "border-brand animate-pulse",
  right: "border-brand outline-1 outline-brand",
  wrong: "border-signal outline-1 outline-signal",
} as const;

/** One answer of a question and its key. Signs and words say what is right, not only colours. */
export function AnswerButton({ number, text, mark, isOpen, onChoose }: Props) {
  const { t } = useTranslation("member");
  return (
    <button
      type="button"
      aria-disabled={!isOpen}
      onClick={() => isOpen && onChoose()}
      className={`flex min-h-12 w-full items-center gap-3 rounded-md border bg-raised p-3 text-left aria-disabled:cursor-default ${mark ? LOOKS[mark] : "border-soft"} ${isOpen ? "hover:border-brand" : ""}`}
    >
      <kbd className="grid size-7 shrink-0 place-items-center rounded-md border border-line font-mono text-sm text-soft">
        {number}
      </kbd>
      <span className="flex-1">{text}</span>
      {mark === "right" && (
        <>
          <Check aria-hidden size={20} className="shrink-0 text-brand" />
          <span className="sr-only">{t("quiz.rightAnswer")}</span>
        </>
      )}
      {mark === "wrong" && (
        <>
          <X aria-hidden size={20} className="shrink-0 text-signal" />
          <span className="sr-only">{t("quiz.yourAnswer")}</span>
        </>
      )}
    </button>
  );
}
