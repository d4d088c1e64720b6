import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Thread, ThreadChange, ThreadState } from "../../../contracts/messages.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { SelectField } from "../item/select-field.tsx";

/** The buttons that each state offers. */
const NEXT: Record<ThreadState, ThreadState[]> = {
  open: ["archived", "spam"],
  archived: ["open", "spam"],
  spam: ["open"],
};

/** Assigns a thread to somebody, and archives it, marks it as spam or takes it back. */
export function Handling({ thread }: { thread: Thread }) {
  const { id, state = "open", assignee } = thread;
  const { t } = useTranslation("office");
  const address = useAddress();
  const navigate = useNavigate();
  const team = useApiQuery("GET /api/team").data?.["hydra:member"] ?? (assignee ? [assignee] : []);
  const change = useApiMutation(
    (body: ThreadChange) => callApi("PATCH /api/threads/:id", { params: { id }, body }),
    ["threads", "office"],
  );

  async function move(to: ThreadState) {
    const done = await change.mutateAsync({ state: to }).catch(() => undefined); // The hook's error says why.
    if (!done) return;
    const takeBack = () => change.mutate({ state });
    sendToast({
      kind: "success",
      text: t(`thread.moved.${to}`),
      action: { label: t("thread.undo"), run: takeBack },
    });
    if (to !== "open") await navigate(address("/office/inbox"));
  }

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56">
          <SelectField
            {...{ id: "thread-assignee", label: t("thread.assignee"), value: assignee?.id ?? "" }}
            choices={[
              { value: "", label: t("thread.nobody") },
              ...team.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={(value) => change.mutate({ assignee: value ? String(value) : null })}
          />
        </div>
        {NEXT[state].map((to) => (
          <button
            key={to}
            type="button"
            className="button"
            disabled={change.isPending}
            onClick={() => void move(to)}
          >
            {t(`thread.move.${to}`)}
          </button>
        ))}
      </div>
      {state !== "open" && <p className="text-sm text-soft">{t(`thread.is.${state}`)}</p>}
      <CallError error={change.error} />
    </div>
  );
}
