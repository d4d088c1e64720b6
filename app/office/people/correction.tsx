import { useTranslation } from "react-i18next";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";
import type { UpdateUserInput, User } from "../../../contracts/members.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { FormButtons } from "../frame/form-buttons.tsx";

/** The names, phone and place of a member, for an administrator to correct. The server tells the member. */
export function Correction({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation("office");
  const save = useApiMutation(
    (body: UpdateUserInput) => callApi("PATCH /api/users/:id", { params: { id: user.id }, body }),
    ["users", "security-log"],
  );
  const form = useApiForm({
    prefix: "correction",
    fields: [
      { name: "firstName", label: t("person.firstName"), rule: MEMBER_RULES.firstName },
      { name: "lastName", label: t("person.lastName"), rule: MEMBER_RULES.lastName },
      { name: "mobilePhone", label: t("person.phone"), rule: MEMBER_RULES.mobilePhone },
      { name: "place", label: t("person.place"), rule: MEMBER_RULES.place },
    ],
    async send(values) {
      const mobilePhone = textOf(values, "mobilePhone");
      await save.mutateAsync({
        firstName: textOf(values, "firstName"),
        lastName: textOf(values, "lastName"),
        // A changed number asks for the password; an unchanged one does not.
        ...(mobilePhone !== user.mobilePhone && { mobilePhone }),
        place: textOf(values, "place") || null,
      });
      sendToast({ kind: "success", text: t("person.corrected") });
      onDone();
    },
  });
  return (
    <form {...form.props} className="max-w-2xl space-y-5">
      <FormProblems form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field("firstName")} defaultValue={user.firstName} autoComplete="off" />
        <TextField {...form.field("lastName")} defaultValue={user.lastName} autoComplete="off" />
        <TextField
          {...form.field("mobilePhone")}
          defaultValue={user.mobilePhone}
          autoComplete="off"
          inputMode="tel"
        />
        <TextField
          {...form.field("place")}
          defaultValue={user.place ?? ""}
          autoComplete="off"
          optional={t("common:optional")}
        />
      </div>
      <p className="measure text-sm text-soft">{t("person.told")}</p>
      <FormButtons
        isSending={form.isSending}
        name={t("person.save")}
        onCancel={onDone}
        cancel={t("person.dont")}
      />
    </form>
  );
}
