import { useTranslation } from "react-i18next";
import { REDIRECT_RULES } from "../../../contracts/redirect-rules.ts";
import type { RedirectInput } from "../../../contracts/redirects.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { FormButtons } from "../frame/form-buttons.tsx";

type Props = {
  prefix: string;
  /** What is in the fields at first. */
  from?: RedirectInput;
  action: string;
  done: string;
  send: (body: RedirectInput) => Promise<unknown>;
  onDone?: () => void;
  onCancel?: () => void;
};

/** An address, and where it leads. */
export function RedirectForm({ prefix, from, action, done, send, onDone, onCancel }: Props) {
  const { t } = useTranslation("office");
  const form = useApiForm({
    prefix,
    fields: [
      { name: "path", label: t("addresses.path"), rule: REDIRECT_RULES.path },
      { name: "target", label: t("addresses.target"), rule: REDIRECT_RULES.target },
    ],
    async send(values, element) {
      await send({ path: textOf(values, "path"), target: textOf(values, "target") });
      sendToast({ kind: "success", text: done });
      element.reset();
      onDone?.();
    },
  });
  return (
    <form {...form.props} className="max-w-xl space-y-5">
      <FormProblems form={form} />
      <TextField
        {...form.field("path")}
        hint={t("addresses.pathHint")}
        defaultValue={from?.path}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
      />
      <TextField
        {...form.field("target")}
        hint={t("addresses.targetHint")}
        defaultValue={from?.target}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
      />
      <FormButtons isSending={form.isSending} name={action} onCancel={onCancel} />
    </form>
  );
}
