import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey, PasskeyInput, User } from "../../../contracts/members.ts";
import { callApi } from "../../session/call-api.ts";
import { makePasskey } from "../../account/passkeys.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { useSession } from "../../session/session-store.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { formatDate } from "../../../ui/format.ts";
import { Section } from "./section.tsx";

/** The member's passkeys. Each signs in from its own device without a password. */
export function Passkeys({ member }: { member: User }) {
  const { t } = useTranslation("session");
  const params = { id: member.id };
  const passkeys = useApiQuery("GET /api/users/:id/passkeys", { params });
  const add = useApiMutation(
    (body: PasskeyInput) => callApi("POST /api/users/:id/passkeys", { params, body }),
    ["users"],
  );
  const remove = useApiMutation(
    ({ id: passkey }: Passkey) =>
      callApi("DELETE /api/users/:id/passkeys/:passkey", { params: { ...params, passkey } }),
    ["users"],
  );
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      const response = await makePasskey(await callApi("POST /api/users/:id/passkeys/options", { params }));
      if (!response) return;
      await add.mutateAsync({ response });
      useSession.getState().USER_UPDATE_SUCCESS({ ...member, secondFactorRequired: false });
      sendToast({ kind: "success", text: t("profile.passkeyAdded") });
    } catch (error) {
      tellFailure(error);
    } finally {
      setAsking(false);
    }
  }

  const known = passkeys.data?.["hydra:member"] ?? [];
  return (
    <Section id="passkeys" title={t("profile.passkeys")}>
      <p className="text-soft">{t("profile.passkeysText")}</p>
      {passkeys.error && <p role="alert">{passkeys.error.message}</p>}
      {known.length > 0 && (
        <ul aria-labelledby="passkeys" className="mt-3 divide-y divide-line">
          {known.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4 py-3">
              <PasskeyName passkey={passkey} />
              <button
                type="button"
                className="button"
                disabled={remove.isPending}
                onClick={() => remove.mutate(passkey, { onError: tellFailure })}
              >
                {t("profile.removePasskey")}
                <span className="sr-only"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {"PublicKeyCredential" in window ? (
        <button type="button" className="button mt-5" disabled={isAsking} onClick={() => void ask()}>
          {t("profile.addPasskey")}
        </button>
      ) : (
        <p className="mt-5">{t("profile.noPasskeys")}</p>
      )}
    </Section>
  );
}

function PasskeyName({ passkey: { name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation("session");
  const date = formatDate((lastUsedAt ?? createdAt).slice(0, 10), i18n.language);
  return (
    <span>
      {name}
      <span className="eyebrow block">
        {t(lastUsedAt ? "profile.passkeyUsed" : "profile.passkeyMade", { date })}
      </span>
    </span>
  );
}
