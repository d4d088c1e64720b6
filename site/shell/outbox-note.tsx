import { Hourglass } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";

/** Says on every page that something written here waits for a network. `boot/outbox.ts` shows and hides it. */
export function OutboxNote() {
  const { t } = useTranslation();
  return (
    <p id="outbox" role="status" hidden className="outbox">
      <Hourglass aria-hidden size={16} className="shrink-0" /> {t("outbox")}
    </p>
  );
}
