import { useTranslation } from "react-i18next";
import type { Session, User } from "../../../contracts/members.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { formatDate } from "../../../ui/format.ts";
import { Section } from "./section.tsx";
import { callApi } from "../../session/call-api.ts";

/** Devices seen before these are folded: who signs in often has dozens. */
const SHOWN = 5;

/** The signed-in devices, the last seen first; each can be ended (product.md 5). */
export function Devices({ member }: { member: User }) {
  const { t } = useTranslation("session");
  const params = { id: member.id };
  const devices = useApiQuery("GET /api/users/:id/sessions", { params });
  const end = useApiMutation(
    ({ id: session }: Session) =>
      callApi("DELETE /api/users/:id/sessions/:session", { params: { ...params, session } }),
    ["users"],
  );
  const list = (sessions: Session[]) => (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <Device
          key={session.id}
          session={session}
          disabled={end.isPending}
          onEnd={() =>
            end.mutate(session, { onError: (error) => sendToast({ kind: "error", text: error.message }) })
          }
        />
      ))}
    </ul>
  );
  const all = devices.data?.["hydra:member"] ?? [];
  const others = all.slice(SHOWN);
  return (
    <Section id="devices" title={t("profile.devices")}>
      {devices.isPending && <p className="text-soft">{t("common:loading")}</p>}
      {devices.error && <p role="alert">{devices.error.message}</p>}
      {list(all.slice(0, SHOWN))}
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 py-3">{t("profile.moreDevices", { count: others.length })}</summary>
          {list(others)}
        </details>
      )}
    </Section>
  );
}

function Device(props: { session: Session; disabled: boolean; onEnd: () => void }) {
  const { t, i18n } = useTranslation("session");
  const { device, current, lastSeenAt } = props.session;
  const name = device || t("profile.unknownDevice");
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        {name}
        <span className="eyebrow block">
          {current ? t("profile.thisDevice") : formatDate(lastSeenAt.slice(0, 10), i18n.language)}
        </span>
      </span>
      {!current && (
        <button type="button" className="button" disabled={props.disabled} onClick={props.onEnd}>
          {t("profile.endDevice")}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </li>
  );
}
