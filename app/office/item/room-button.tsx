import type { LucideIcon } from "lucide-react";

type Props = {
  icon: LucideIcon;
  name: string;
  isOn: boolean;
  /** The keys that do the same, as `aria-keyshortcuts` wants them. */
  keys?: string;
  /** How many things it leads to. */
  count?: number | undefined;
  className?: string;
  onClick: () => void;
};

/** One of the writing room's tools, which is at work or not. */
export function RoomButton({ icon: Icon, name, isOn, keys, count = 0, className = "", onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${name} (${count})` : name}
      title={keys ? `${name} (${keys.replaceAll("+", " ").replace("Control", "Ctrl")})` : name}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      className={`icon-button text-soft aria-pressed:bg-line aria-pressed:text-ink lg:size-9 ${count > 0 ? "relative" : ""} ${className}`}
      onClick={onClick}
    >
      <Icon aria-hidden size={18} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-4 rounded-full bg-signal px-1 text-[0.625rem] leading-4 text-paper"
        >
          {count}
        </span>
      )}
    </button>
  );
}
