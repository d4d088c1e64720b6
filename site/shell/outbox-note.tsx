import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Says on every page that something written here waits for a network. `boot/outbox.ts` shows and hides it. */
export function OutboxNote() {
  const { t } = useTranslation();
  return (
    <p id="outbox" role="status" hidden className="outbox" suppressHydrationWarning>
      <Hourglass aria-hidden size={16} className="shrink-0" /> {t("outbox")}
    </p>
  );
}
