import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSecondsLeft } from "../frame/use-seconds-left.ts";

/** Counts down to the end of a game's time, by the second. Its end is told once. */
export function TimeLeft({ endsBy, onOver }: { endsBy: string; onOver: () => void }) {
  const { t } = useTranslation("member");
  const seconds = Math.max(0, useSecondsLeft(endsBy));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p role="timer" className="text-sm text-soft">
      {t("quiz.timeLeft", { time })}
    </p>
  );
}
