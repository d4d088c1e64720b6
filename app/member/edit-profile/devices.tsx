import { useTranslation } from "react-i18next";
import type { Session, User } from "../../../contracts/members.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { formatDate } from "../../../ui/format.ts";
import { Section } from "./section.tsx";
import { callApi } from "../../session/call-api.ts";

/** The signed-in devices; each can be ended (product.md 5). */
export function Devices({ member }: { member: User }) {
  const { t, i18n } = useTranslation("session");
  const params = { id: member.id };
  const devices = useApiQuery("GET /api/users/:id/sessions", { params });
  const end = useApiMutation(
    ({ id: session }: Session) =>
      callApi("DELETE /api/users/:id/sessions/:session", { params: { ...params, session } }),
    ["users"],
  );
  return (
    <Section id="devices" title={t("profile.devices")}>
      {devices.isPending && <p className="text-soft">{t("common:loading")}</p>}
      {devices.error && <p role="alert">{devices.error.message}</p>}
      <ul className="divide-y divide-line">
        {devices.data?.["hydra:member"].map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <span>
              {session.device || t("profile.unknownDevice")}
              <span className="eyebrow block">
                {session.current
                  ? t("profile.thisDevice")
                  : formatDate(session.lastSeenAt.slice(0, 10), i18n.language)}
              </span>
            </span>
            {!session.current && (
              <button
                type="button"
                className="button"
                disabled={end.isPending}
                onClick={() =>
                  end.mutate(session, {
                    onError: (error) => sendToast({ kind: "error", text: error.message }),
                  })
                }
              >
                {t("profile.endDevice")}
                <span className="sr-only"> {session.device || t("profile.unknownDevice")}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
