import type { LucideIcon } from "lucide-react";

type Props = {
  icon: LucideIcon;
  name: string;
  isOn: boolean;
  /** The keys that do the same, as `aria-keyshortcuts` wants them. */
  keys?: string;
  className?: string;
  onClick: () => void;
};

/** One of the writing room's tools, which is at work or not. */
export function RoomButton({ icon: Icon, name, isOn, keys, className = "", onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys ? `${name} (${keys.replaceAll("+", " ").replace("Control", "Ctrl")})` : name}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      className={`icon-button text-soft aria-pressed:bg-line aria-pressed:text-ink lg:size-9 ${className}`}
      onClick={onClick}
    >
      <Icon aria-hidden size={18} />
    </button>
  );
}
