import { useTranslation } from "react-i18next";
import type { ThreadSummary } from "../../../contracts/messages.ts";
import { formatInstant } from "../frame/format.ts";
import { Conversation } from "./conversation.tsx";

type Props = { thread: ThreadSummary; isOpen: boolean; onToggle: () => void };

/** A thread in the list: who wrote last and what, whether it is unread, and the way to reply. */
export function ThreadLine({ thread, isOpen, onToggle }: Props) {
  const { t, i18n } = useTranslation("member");
  const { id, subject, isUnread, lastMessage } = thread;
  const writer =
    lastMessage.sender === "person" ? t("messages.you") : (lastMessage.name ?? t("messages.team"));
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className={`wrap-anywhere ${isUnread ? "font-semibold" : "font-medium"}`}>
            {subject}
            {isUnread && (
              <span className="ml-2 rounded-full border border-signal px-2 py-0.5 text-xs font-medium whitespace-nowrap text-signal">
                {t("messages.unread")}
              </span>
            )}
          </p>
          <p className="eyebrow mt-1">
            {writer},{" "}
            <time dateTime={lastMessage.createdAt}>
              {formatInstant(lastMessage.createdAt, i18n.language)}
            </time>
          </p>
          {!isOpen && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-soft">{lastMessage.body}</p>}
        </div>
        <button
          type="button"
          className="button shrink-0"
          aria-expanded={isOpen}
          aria-label={isOpen ? t("messages.closeThread", { subject }) : t("messages.replyTo", { subject })}
          onClick={onToggle}
        >
          {isOpen ? t("common:close") : t("messages.reply")}
        </button>
      </div>
      {isOpen && <Conversation id={id} />}
    </li>
  );
}
