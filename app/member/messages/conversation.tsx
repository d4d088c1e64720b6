import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "../../../contracts/messages.ts";
import { iri } from "../../../contracts/iri.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { Answered } from "../frame/answered.tsx";
import { formatInstant } from "../frame/format.ts";
import { MessageFiles } from "../frame/message-files.tsx";
import { MessageList } from "../frame/message-list.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { WaitingMessages } from "./waiting-messages.tsx";
import { callApi } from "../../session/call-api.ts";

/** Shows a thread and marks it as read. */
export function Conversation({ id }: { id: string }) {
  const params = { id };
  const query = useApiQuery("GET /api/threads/:id", { params });
  const { mutate: markRead } = useApiMutation(
    () => callApi("POST /api/threads/:id/read", { params }),
    ["messages"],
  );
  const newest = query.data?.isUnread ? query.data.lastMessage.id : undefined;
  useEffect(() => {
    if (newest) markRead();
  }, [newest, markRead]);
  return (
    <div className="mt-4 space-y-5">
      <Answered query={query}>
        {(thread) => (
          <>
            <ol aria-label={thread.subject} className="space-y-4">
              <MessageList thread={thread}>{(message) => <MessageItem message={message} />}</MessageList>
            </ol>
            <WaitingMessages thread={iri("threads", id)} />
            <ReplyForm thread={iri("threads", id)} />
          </>
        )}
      </Answered>
    </div>
  );
}

function MessageItem({ message: { sender, name, body, files, createdAt } }: { message: Message }) {
  const { t, i18n } = useTranslation("member");
  const isOwn = sender === "person";
  return (
    <li className={`border-l-2 pl-4 ${isOwn ? "border-line" : "border-brand"}`}>
      <p className="eyebrow">
        {isOwn ? t("messages.you") : (name ?? t("messages.team"))},{" "}
        <time dateTime={createdAt}>{formatInstant(createdAt, i18n.language)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
      <MessageFiles files={files} />
    </li>
  );
}
