import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../../ui/page-header.tsx";
import { NewMessage } from "./new-message.tsx";
import { Threads } from "./threads.tsx";
import { WaitingMessages } from "./waiting-messages.tsx";

/** Every thread between the member and the team. */
export default function Messages() {
  const { t } = useTranslation("member");
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PageHeader title={t("messages.title")} lead={t("messages.lead")} />
      <div className="page-width pb-14">
        <div className="max-w-3xl space-y-8">
          {isWriting ? (
            <NewMessage onDone={() => setWriting(false)} />
          ) : (
            <button type="button" className="button button-brand" onClick={() => setWriting(true)}>
              {t("messages.new")}
            </button>
          )}
          <WaitingMessages />
          <Threads itemsPerPage={100} />
        </div>
      </div>
    </>
  );
}
