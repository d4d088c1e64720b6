import type { ReactNode } from "react";
import { COMMENT_RULES } from "../../../contracts/comments.ts";
import { TextArea } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { FormButtons } from "../frame/form-buttons.tsx";
import type { useKeptText } from "../frame/use-kept-text.ts";
import { formKeys } from "./form-keys.ts";

type Props = {
  prefix: string;
  label: string;
  rows: number;
  /** What sends it. */
  name: string;
  /** What is written is kept until it is sent. */
  kept: ReturnType<typeof useKeptText>;
  send: (body: string) => Promise<unknown>;
  onDone: () => void;
  children?: ReactNode;
};

/** The words of a comment or an answer, and what else is asked with them. */
export function CommentForm({ prefix, label, rows, name, kept, send, onDone, children }: Props) {
  const [text, setText] = kept;
  const form = useApiForm({
    prefix,
    fields: [{ name: "body", label, rule: COMMENT_RULES.body }],
    async send(values) {
      await send(textOf(values, "body"));
      setText("", { isDone: true });
      onDone();
    },
  });
  return (
    <form {...form.props} className="space-y-3">
      <FormProblems form={form} />
      <TextArea
        {...form.field("body")}
        rows={rows}
        autoFocus
        value={text}
        onKeyDown={formKeys(onDone)}
        onChange={({ target }) => setText(target.value)}
      />
      {children}
      <FormButtons isSending={form.isSending} name={name} onCancel={onDone} />
    </form>
  );
}
