import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Message, Thread as ThreadAnswer } from "../../../contracts/messages.ts";
import { iri } from "../../../contracts/iri.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { MessageFiles } from "../../member/frame/message-files.tsx";
import { MessageList } from "../../member/frame/message-list.tsx";
import { useAttachments } from "../../member/frame/use-attachments.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useKeptText } from "../frame/use-kept-text.ts";
import { Handling } from "./handling.tsx";
import { HeldReply } from "./held-reply.tsx";
import { Notes } from "./notes.tsx";
import { Reply } from "./reply.tsx";
import { callApi } from "../../session/call-api.ts";

/** Shows a thread and marks it as read. Each has its own draft, also where one is opened from another. */
export default function Thread() {
  const { id = "" } = useParams();
  return <ThreadOf key={id} id={id} />;
}

function ThreadOf({ id }: { id: string }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const params = { id };
  const query = useApiQuery("GET /api/threads/:id", { params });
  const { mutate: markRead } = useApiMutation(
    () => callApi("POST /api/threads/:id/read", { params }),
    ["threads", "office"],
  );
  const draft = useKeptText(`${OF_MEMBER}reply ${iri("threads", params.id)}`);
  const attaching = useAttachments(`${OF_MEMBER}files ${iri("threads", params.id)}`);
  const newest = query.data?.isUnread ? query.data.lastMessage.id : undefined;
  useEffect(() => {
    if (newest) markRead();
  }, [newest, markRead]);
  const back = (
    <Link to={address("/office/inbox")} className="link mb-3 inline-flex min-h-11 items-center gap-2 text-sm">
      <ArrowLeft aria-hidden size={16} /> {t("inbox.title")}
    </Link>
  );
  return (
    <OfficePage title={query.data?.subject ?? t("thread.title")} above={back}>
      <Answered query={query}>
        {(thread) => (
          <div className="max-w-3xl space-y-8">
            <div className="space-y-4">
              <Person thread={thread} />
              <Handling thread={thread} />
            </div>
            <ol aria-label={thread.subject} className="space-y-6">
              <MessageList thread={thread}>{(message) => <MessageItem message={message} />}</MessageList>
              {thread.held?.map((reply) => (
                <HeldReply
                  key={reply.id}
                  {...{ thread: params.id, reply }}
                  onSent={query.refetch}
                  onTakenBack={(words, files) => {
                    draft[1](draft[0].trim() ? `${words}\n\n${draft[0]}` : words);
                    attaching.restore(files);
                  }}
                />
              ))}
            </ol>
            <Notes thread={thread} />
            <Reply
              thread={iri("threads", params.id)}
              isMember={thread.person.isMember}
              {...{ locale: thread.locale ?? "fr", draft, attaching }}
            />
          </div>
        )}
      </Answered>
    </OfficePage>
  );
}

/** The writer, with their e-mail and phone. */
function Person({ thread: { person, contact } }: { thread: ThreadAnswer }) {
  const { t } = useTranslation("office");
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {person.name} · {t(person.isMember ? "inbox.fromMember" : "inbox.fromContact")}
      {contact && (
        <>
          {" · "}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          {contact.phoneNumber && ` · ${contact.phoneNumber}`}
        </>
      )}
    </p>
  );
}

function MessageItem({ message: { sender, name, body, files, createdAt } }: { message: Message }) {
  const { t, i18n } = useTranslation("office");
  return (
    <li className={`border-l-2 pl-4 ${sender === "team" ? "border-brand" : "border-soft"}`}>
      <p className="eyebrow">
        {name ?? t("thread.formerTeam")},{" "}
        <time dateTime={createdAt}>{formatInstant(createdAt, i18n.language)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
      <MessageFiles files={files} />
    </li>
  );
}
