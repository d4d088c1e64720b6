import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Game } from "../../../contracts/quiz.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { CallError } from "../frame/call-error.tsx";
import { GiveUp } from "./give-up.tsx";
import { Progress } from "./progress.tsx";
import { QuestionCard } from "./question-card.tsx";
import { TimeLeft } from "./time-left.tsx";
import { usePlay } from "./use-play.ts";
import { Waiting } from "./waiting.tsx";

/** One question at a time (product.md 6). */
export function Play({ game }: { game: Game }) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const navigate = useNavigate();
  const play = usePlay(game);
  const [isAsking, setAsking] = useState(false);
  const { question, told, index, waiting } = play;
  const position = question ? game.questions.indexOf(question) : game.total;
  const shown = told ? told.verdict.game : game;
  async function leave() {
    await play.move("interrupt");
    await navigate(address("/quiz"));
  }
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <header className="space-y-4">
        <h1 className="text-3xl">{game.questionnaire.title}</h1>
        <Progress game={shown} position={position} />
        {game.endsBy && <TimeLeft endsBy={game.endsBy} onOver={play.end} />}
      </header>
      {waiting > 0 && (
        <p role="status" className="rounded-md border border-soft p-4 text-sm">
          {t("quiz.waiting", { count: waiting })}
        </p>
      )}
      {question ? (
        <QuestionCard
          key={question["@id"]}
          question={question}
          told={told}
          given={play.given}
          isLast={shown.status !== "in_progress" || index >= game.total}
          onAnswer={(answer) => void play.answer(question, answer)}
          onNext={() => void play.next()}
        />
      ) : (
        <Waiting onRetry={() => void play.deliver()} />
      )}
      <CallError error={play.error} />
      <footer className="flex flex-wrap gap-3 border-t border-line pt-6" data-no-print>
        <button type="button" className="button" onClick={() => void leave()}>
          {t("quiz.leave")}
        </button>
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t("quiz.giveUp")}
        </button>
      </footer>
      {isAsking && <GiveUp onStay={() => setAsking(false)} onGiveUp={() => void play.move("cancel")} />}
    </div>
  );
}
