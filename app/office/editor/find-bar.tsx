import { ArrowDown, ArrowUp, type LucideIcon, X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askAgain, WANTED } from "../item/use-room.ts";
import type { WritingRoom } from "../item/writing-room.ts";
import { selectedWords, useFinding } from "./use-finding.ts";

type Props = {
  room: WritingRoom;
  /** Nothing can be changed now. */
  isLocked: boolean;
  onClose: () => void;
};

/** Finds and replaces in the texts of both languages. Enter goes on, Shift-Enter back, Escape to the text. */
export function FindBar({ room, isLocked, onClose }: Props) {
  const { t } = useTranslation("office");
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => selectedWords(room));
  const [replacement, setReplacement] = useState("");
  const [isExact, setExact] = useState(false);
  const { total, current, counts, replacedCount, ...finding } = useFinding(room, { text, isExact });
  useEffect(() => askAgain(field.current), []);

  function leave() {
    onClose();
    finding.leave();
  }
  const bar = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (event.key === "Escape") leave();
    else if (!isUndo || !finding.undo()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // The keys of all that is in it.
  useEffect(() => {
    const shown = bar.current;
    shown?.addEventListener("keydown", press);
    return () => shown?.removeEventListener("keydown", press);
  }, []);
  const onEnter = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || total === 0) return;
    event.preventDefault();
    act(event);
  };
  const isReplaceable = total > 0 && !isLocked;
  return (
    <div
      ref={bar}
      role="search"
      aria-label={t("room.find")}
      className="grid gap-1 bg-paper py-2 text-sm max-lg:sticky max-lg:top-39 max-lg:z-10 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-4"
    >
      <div className="flex items-center gap-1">
        <Text
          ref={field}
          id={WANTED}
          aria-label={t("room.wanted")}
          value={text}
          onKeyDown={onEnter(({ shiftKey }) => finding.step(shiftKey ? -1 : 1))}
          onChange={({ target }) => {
            finding.forget();
            setText(target.value);
          }}
        />
        <Icon
          icon={ArrowUp}
          name={t("room.previous")}
          disabled={total === 0}
          onClick={() => finding.step(-1)}
        />
        <Icon icon={ArrowDown} name={t("room.next")} disabled={total === 0} onClick={() => finding.step(1)} />
        <Icon icon={X} name={t("room.endFind")} onClick={leave} />
      </div>
      <div className="flex items-center gap-1">
        <Text
          aria-label={t("room.replacement")}
          value={replacement}
          onKeyDown={onEnter(() => isReplaceable && finding.replaceOne(replacement))}
          onChange={({ target }) => {
            finding.forget();
            setReplacement(target.value);
          }}
        />
        {(["replaceOne", "replaceAll"] as const).map((act) => (
          <button
            key={act}
            type="button"
            className="link min-h-11 shrink-0 px-1 disabled:opacity-50 lg:min-h-9 lg:px-2"
            disabled={!isReplaceable}
            onClick={() => finding[act](replacement)}
          >
            {t(`room.${act}`)}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 lg:col-start-2 lg:row-start-1">
        <p role="status" className="text-soft">
          {[
            replacedCount !== undefined && t("room.replaced", { count: replacedCount }),
            text !== "" && total === 0 && replacedCount === undefined && t("room.nothing"),
            current > 0 && t("room.current", { current, total }),
            ...counts.map(({ locale, count }) => total > 0 && `${t(`choices.${locale}`)} ${count}`),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <label className="flex min-h-11 items-center gap-2 lg:min-h-9">
          <input type="checkbox" checked={isExact} onChange={({ target }) => setExact(target.checked)} />
          {t("room.exact")}
        </label>
      </div>
    </div>
  );
}

function Text(props: ComponentProps<"input">) {
  return (
    <input
      type="text"
      autoComplete="off"
      placeholder={props["aria-label"]}
      className="min-h-11 w-64 min-w-0 rounded-md max-lg:flex-1 border border-soft bg-raised px-3 placeholder:text-soft lg:min-h-9"
      {...props}
    />
  );
}

type IconProps = ComponentProps<"button"> & { icon: LucideIcon; name: string };

function Icon({ icon: Drawing, name, className = "", ...rest }: IconProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className={`icon-button disabled:opacity-50 lg:size-9 ${className}`}
      {...rest}
    >
      <Drawing aria-hidden size={18} />
    </button>
  );
}
