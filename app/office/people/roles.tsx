import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import type { Role } from "../../../contracts/roles.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { isAdministrator, isSuperAdministrator } from "../frame/may.ts";
import { callApi } from "../../session/call-api.ts";

/** The roles, from the one that may least. */
export const BY_REACH: Role[] = ["ROLE_PROF", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"];

/** The member's roles, saved together. A role that this administrator may not change is disabled and explained. */
export function Roles({ user }: { user: User }) {
  const { t } = useTranslation("office");
  const me = useMember();
  const [roles, setRoles] = useState<Role[]>(user.roles);
  const save = useApiMutation(
    (body: { roles: Role[] }) => callApi("PATCH /api/users/:id", { params: { id: user.id }, body }),
    ["users", "security-log"],
  );
  const isSuper = isSuperAdministrator(me);
  const mayChange = isSuper || !isAdministrator(user);
  const isFixed = (role: Role) =>
    !mayChange ||
    (role !== "ROLE_PROF" && !isSuper) ||
    (role === "ROLE_SUPER_ADMIN" && me.id === user.id && user.roles.includes(role));
  const fixed = BY_REACH.filter(isFixed);
  const note = me.id === user.id ? "roles.ownSuper" : "roles.superOnly";
  const toggle = (role: Role) =>
    setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ roles }, { onSuccess: () => sendToast({ kind: "success", text: t("roles.saved") }) });
  }
  return (
    <Panel title={t("roles.title")}>
      <form onSubmit={submit} aria-busy={save.isPending}>
        <fieldset>
          <legend className="sr-only">{t("roles.title")}</legend>
          {BY_REACH.map((role) => (
            <Checkbox
              key={role}
              id={`role-${role}`}
              label={
                <>
                  <span className="font-medium">{t(`roles.${role}`)}</span>
                  <span className="block text-soft">{t(`roles.what.${role}`)}</span>
                </>
              }
              checked={roles.includes(role)}
              disabled={isFixed(role)}
              onChange={() => toggle(role)}
            />
          ))}
        </fieldset>
        {fixed.length > 0 && <p className="measure mt-2 text-sm text-soft">{t(note)}</p>}
        <CallError error={save.error} />
        {mayChange && (
          <button type="submit" className="button button-brand mt-4" disabled={save.isPending}>
            {t("roles.save")}
          </button>
        )}
      </form>
    </Panel>
  );
}
