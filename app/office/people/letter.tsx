import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { User } from "../../../contracts/members.ts";
import { iri } from "../../../contracts/iri.ts";
import { MESSAGE_RULES } from "../../../contracts/message-rules.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { useApiForm } from "../../api-client/use-api-form.ts";
import { Attachments } from "../../member/frame/attachments.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { type Attaching, useAttachments } from "../../member/frame/use-attachments.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation } from "../../session/queries.ts";
import { useKeptText } from "../frame/use-kept-text.ts";

type Letter = { subject: string; body: string; files: string[] };

/** Begins a conversation with the member. What was typed stays on this device until it is sent. */
export function NewLetter({ user }: { user: User }) {
  const { t } = useTranslation("office");
  const me = useMember();
  const subject = useKeptText(`${OF_MEMBER}letter subject ${user.id}`);
  const body = useKeptText(`${OF_MEMBER}letter ${user.id}`);
  const attaching = useAttachments(`${OF_MEMBER}letter files ${user.id}`);
  const [isWriting, setWriting] = useState(subject[0] !== "" || body[0] !== "");
  if (me.id === user.id) return null;
  return (
    <Panel title={t("letter.title")}>
      {isWriting ? (
        <Form {...{ user, subject, body, attaching }} onClose={() => setWriting(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setWriting(true)}>
          {t("letter.begin", { name: user.firstName })}
        </button>
      )}
    </Panel>
  );
}

type FormProps = { user: User; attaching: Attaching; onClose: () => void } & Record<
  "subject" | "body",
  ReturnType<typeof useKeptText>
>;

function Form({
  user,
  subject: [subject, setSubject],
  body: [body, setBody],
  attaching,
  onClose,
}: FormProps) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const navigate = useNavigate();
  const start = useApiMutation(
    (letter: Letter) => callApi("POST /api/messages", { body: { to: iri("users", user.id), ...letter } }),
    ["threads", "office"],
  );
  const form = useApiForm({
    prefix: "letter",
    fields: [
      { name: "subject", label: t("letter.subject"), rule: MESSAGE_RULES.subject },
      { name: "body", label: t("letter.body"), rule: MESSAGE_RULES.body },
    ],
    async send() {
      const { id } = await start.mutateAsync({ subject, body, files: attaching.ids });
      setSubject("", { isDone: true });
      setBody("", { isDone: true });
      attaching.clear();
      onClose();
      sendToast({
        kind: "success",
        text: t("letter.sent", { name: user.firstName }),
        action: { label: t("letter.open"), run: () => void navigate(address(`/office/inbox/${id}`)) },
      });
    },
  });
  return (
    <form {...form.props} className="max-w-2xl space-y-5">
      <FormProblems form={form} />
      <TextField
        {...form.field("subject")}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        autoComplete="off"
        autoFocus={subject === "" && body === ""}
      />
      <TextArea
        {...form.field("body")}
        hint={t("letter.hint")}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Attachments attaching={attaching} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-brand" disabled={form.isSending || attaching.isBusy}>
          {t("letter.send")}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t("letter.later")}
        </button>
      </div>
    </form>
  );
}
