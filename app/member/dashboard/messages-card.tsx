import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Panel } from "../frame/panel.tsx";
import { Threads } from "../messages/threads.tsx";

/** The member's own threads, each with a working Reply; mails lead to `?thread=` here. */
export function MessagesCard() {
  const { t } = useTranslation("member");
  const address = useAddress();
  const all = (
    <Link to={address("/messages")} className="link">
      {t("messages.all")}
    </Link>
  );
  return (
    <Panel title={t("messages.title")} action={all}>
      <Threads itemsPerPage={5} />
    </Panel>
  );
}
