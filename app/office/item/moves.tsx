import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";

type MovesProps = {
  index: number;
  count: number;
  name: string;
  onMove: (to: number) => void;
  /** Absent if lines cannot be removed. */
  onRemove?: () => void;
};

/** Buttons that move a line up or down, or remove it. */
export function Moves({ index, count, name, onMove, onRemove }: MovesProps) {
  const { t } = useTranslation("office");
  return (
    <span className="flex">
      <button
        type="button"
        className="icon-button disabled:opacity-40"
        aria-label={t("content.up", { name })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp aria-hidden size={18} />
      </button>
      <button
        type="button"
        className="icon-button disabled:opacity-40"
        aria-label={t("content.down", { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </button>
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={t("content.remove", { name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={18} />
        </button>
      )}
    </span>
  );
}
