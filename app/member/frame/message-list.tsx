import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message, Thread } from "../../../contracts/messages.ts";
import { useApiQuery } from "../../session/queries.ts";
import { Answered } from "./answered.tsx";

type Shown = Pick<Thread, "id" | "messages" | "hasEarlier">;
type Props = { thread: Shown; children: (message: Message) => ReactNode };

/** The newest messages of a thread. A button above loads earlier ones, a page at a time. */
export function MessageList({ thread, children }: Props) {
  const [first] = thread.messages;
  return (
    <>
      {thread.hasEarlier && first && (
        <Earlier id={thread.id} before={first.id}>
          {children}
        </Earlier>
      )}
      {thread.messages.map((message) => (
        <Fragment key={message.id}>{children(message)}</Fragment>
      ))}
    </>
  );
}

function Earlier({ id, before, children }: { id: string; before: string; children: Props["children"] }) {
  const { t } = useTranslation("member");
  const [isAsked, setAsked] = useState(false);
  const query = useApiQuery("GET /api/threads/:id", isAsked && { params: { id }, query: { before } });
  if (query.data) return <MessageList thread={query.data}>{children}</MessageList>;
  return (
    <li>
      {isAsked ? (
        <Answered query={query}>{() => null}</Answered>
      ) : (
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {t("messages.earlier")}
        </button>
      )}
    </li>
  );
}
