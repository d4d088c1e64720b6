import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { EmailText } from "../../../ui/email-text.tsx";
import type { User } from "../../../contracts/members.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatPhone } from "../../member/frame/format-phone.ts";
import { isAdministrator, isSuperAdministrator } from "../frame/may.ts";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { Access } from "./access.tsx";
import { Correction } from "./correction.tsx";
import { Deletion } from "./deletion.tsx";
import { NewLetter } from "./letter.tsx";
import { LostAuthenticator } from "./lost-authenticator.tsx";
import { Played } from "./played.tsx";
import { Purse } from "./purse.tsx";
import { Rights } from "./rights.tsx";
import { Roles } from "./roles.tsx";

/** A member: their data, roles, account and rights. */
export default function Person() {
  const { t } = useTranslation("office");
  const params = { id: useParams()["id"] ?? "" };
  const query = useApiQuery("GET /api/users/:id", isAdministrator(useMember()) && { params });
  return (
    <AdministratorsPage title={query.data ? nameOf(query.data) : t("person.title")} above={<Back />}>
      <Answered query={query}>{(user) => <PersonOf key={user.id} user={user} />}</Answered>
    </AdministratorsPage>
  );
}

function Back() {
  const { t } = useTranslation("office");
  const address = useAddress();
  return (
    <Link
      to={address("/office/people")}
      className="link mb-3 inline-flex min-h-11 items-center gap-2 text-sm"
    >
      <ArrowLeft aria-hidden size={16} /> {t("people.title")}
    </Link>
  );
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

function PersonOf({ user }: { user: User }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  return (
    <div className="space-y-10 steady-parts">
      <Facts user={user} />
      <NewLetter user={user} />
      <Roles key={user.roles.join()} user={user} />
      {user.accounts.map((account) => (
        <Purse key={account.id} account={account} user={user} />
      ))}
      <Played user={user} />
      <Rights user={user} />
      <Access user={user} />
      <LostAuthenticator user={user} />
      <Deletion user={user} />
      <p>
        <Link className="link inline-block py-2" to={address(`/office/security?member=${user.id}`)}>
          {t("person.toLog")}
        </Link>
      </p>
    </div>
  );
}

function Facts({ user }: { user: User }) {
  const { t, i18n } = useTranslation("office");
  const me = useMember();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayCorrect = me.id !== user.id && (!isAdministrator(user) || isSuperAdministrator(me));
  const facts = [
    ["email", <EmailText key="email" address={user.email} />],
    [
      "phone",
      `${formatPhone(user.mobilePhone)} ${t(user.mobileVerify ? "person.verified" : "person.notVerified")}`,
    ],
    ["place", user.place],
    ["language", t(`person.languages.${user.locale}`)],
    ["newsletter", t(user.newsletter ? "person.yes" : "person.no")],
    ["totp", t(user.totp ? "person.yes" : "person.no")],
    ["since", formatDay(user.createdAt, i18n.language)],
  ] as const;
  if (isCorrecting)
    return (
      <Panel title={t("person.title")}>
        <Correction user={user} onDone={() => setCorrecting(false)} />
      </Panel>
    );
  return (
    <Panel title={t("person.title")}>
      <dl className="grid max-w-2xl gap-x-8 gap-y-3 sm:grid-cols-[max-content_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="sm:contents">
                <dt className="text-sm text-soft">{t(`person.${name}`)}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {mayCorrect && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => setCorrecting(true)}>
            {t("person.correct")}
          </button>
          {!user.isLocked && <PasswordLink user={user} />}
        </div>
      )}
    </Panel>
  );
}

/** Has the link mailed that the member would get by 'Forgot your password?'. */
function PasswordLink({ user: { id, email } }: { user: User }) {
  const { t } = useTranslation("office");
  const send = useApiMutation(
    () => callApi("POST /api/users/:id/password-links", { params: { id } }),
    ["security-log"],
  );
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={send.isPending}
        onClick={() =>
          send.mutate(undefined, {
            onSuccess: () => sendToast({ kind: "success", text: t("person.linkSent", { email }) }),
          })
        }
      >
        {t("person.link")}
      </button>
      <CallError error={send.error} />
    </>
  );
}
