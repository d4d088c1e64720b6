import { useQueryClient } from "@tanstack/react-query";
import { Hourglass, TriangleAlert } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { MessageInput } from "../../../contracts/messages.ts";
import { forgetAnswers } from "../../session/queries.ts";
import { dropKept, useSent, useWaiting } from "../../session/outbox.ts";

const MESSAGES = "/api/messages";

/** The messages that wait for a network, or came back: the replies of a thread, or those that begin one. */
export function WaitingMessages({ thread }: { thread?: string }) {
  const { t } = useTranslation("member");
  const client = useQueryClient();
  const onSent = useCallback(() => void forgetAnswers(client, ["messages", "threads"]), [client]);
  useSent(MESSAGES, onSent);
  const waiting = useWaiting(MESSAGES)
    .map(({ id, refusal, body }) => ({ id, refusal, ...(body as MessageInput) }))
    .filter((message) => message.thread === thread);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t("messages.unsent")} className="space-y-4">
      {waiting.map(({ id, refusal, subject, body }) => {
        const isRefused = refusal !== undefined;
        const Sign = isRefused ? TriangleAlert : Hourglass;
        return (
          <li key={id} className="border-l-2 border-dashed border-soft pl-4">
            <p className="eyebrow flex items-center gap-2">
              <Sign aria-hidden size={14} /> {t(isRefused ? "messages.refused" : "messages.waiting")}
            </p>
            {isRefused && <p className="mt-1 text-sm text-signal wrap-anywhere">{refusal}</p>}
            {subject && <p className="mt-1 font-medium wrap-anywhere">{subject}</p>}
            <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
            <button type="button" className="link mt-1 min-h-11 text-sm" onClick={() => dropKept(id)}>
              {t(isRefused ? "messages.remove" : "messages.takeBack")}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
