import { Hourglass } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "./site-data.ts";

/** Says on every page that something written here waits for a network, or was refused. `boot/outbox.ts` shows and hides it. */
export function OutboxNote() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <p id="outbox" role="status" hidden className="outbox">
      <Hourglass aria-hidden size={16} className="shrink-0" /> {t("outbox")}{" "}
      <a href={address("/kept")} className="link">
        {t("outboxSee")}
      </a>
    </p>
  );
}

/** Says on every page that nothing can be saved for the moment. `boot/tell-read-only.ts` shows it. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  return (
    <p id="read-only" role="status" hidden className="outbox">
      <Hourglass aria-hidden size={16} className="shrink-0" /> {t("readOnly")}
    </p>
  );
}
