import { useQueryClient } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { MessageInput } from "../../../contracts/messages.ts";
import { forgetAnswers } from "../../session/queries.ts";
import { dropKept, useSent, useWaiting } from "../../session/outbox.ts";

const MESSAGES = "/api/messages";

/** The messages that wait for a network: the replies of a thread, or those that begin one. */
export function WaitingMessages({ thread }: { thread?: string }) {
  const { t } = useTranslation("member");
  const client = useQueryClient();
  const onSent = useCallback(() => void forgetAnswers(client, ["messages", "threads"]), [client]);
  useSent(MESSAGES, onSent);
  const waiting = useWaiting(MESSAGES)
    .map(({ id, body }) => ({ id, ...(body as MessageInput) }))
    .filter((message) => message.thread === thread);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t("messages.waiting")} className="space-y-4">
      {waiting.map(({ id, subject, body }) => (
        <li key={id} className="border-l-2 border-dashed border-soft pl-4">
          <p className="eyebrow flex items-center gap-2">
            <Hourglass aria-hidden size={14} /> {t("messages.waiting")}
          </p>
          {subject && <p className="mt-1 font-medium wrap-anywhere">{subject}</p>}
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
          <button type="button" className="link mt-1 min-h-11 text-sm" onClick={() => dropKept(id)}>
            {t("messages.takeBack")}
          </button>
        </li>
      ))}
    </ul>
  );
}
