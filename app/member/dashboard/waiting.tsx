import { Gamepad2, type LucideIcon, Mail, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { useMember } from "../frame/member-layout.tsx";

/** The queries of the dashboard. Its cards share the answers. */
export const LATEST = { query: { itemsPerPage: 5 } };

/** What waits for the member, the most urgent first, each with the way to it; or that nothing does. */
export function Waiting() {
  const { t } = useTranslation("member");
  const { mobileVerify, secondFactorRequired } = useMember();
  const messages = useApiQuery("GET /api/messages", LATEST);
  const games = useApiQuery("GET /api/games", LATEST);
  const unread = messages.data?.["hydra:member"].filter(({ isUnread }) => isUnread) ?? [];
  const open = games.data?.["hydra:member"].filter(
    ({ status }) => status === "in_progress" || status === "interrupted",
  );
  const isCalm =
    mobileVerify && !secondFactorRequired && messages.data && unread.length === 0 && open?.length === 0;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-2xl">
        {t("dashboard.waiting")}
      </h2>
      <ul className="divide-y divide-line">
        {secondFactorRequired && (
          <Line
            isAlert
            text={t("dashboard.secondFactorText")}
            way={t("dashboard.secondFactor")}
            to="/edit-profile#passkeys"
          />
        )}
        {/* The text is the specification's (section 2). */}
        {!mobileVerify && (
          <Line
            isAlert
            text={t("dashboard.verifyPhoneText")}
            way={t("dashboard.verifyPhone")}
            to="/verify-phone"
          />
        )}
        {unread.length > 0 && (
          <Line
            icon={Mail}
            text={t("dashboard.unread", { count: unread.length })}
            way={t("dashboard.read")}
            to={`/messages?thread=${unread[0]?.id}`}
          />
        )}
        {open?.map(({ id, questionnaire, answered, total }) => (
          <Line
            key={id}
            icon={Gamepad2}
            text={t("dashboard.gameOpen", { title: questionnaire.title, answered, total })}
            way={t("dashboard.goOn")}
            to={`/quiz?game=${id}`}
          />
        ))}
      </ul>
      {isCalm && <p className="text-soft">{t("dashboard.nothingWaits")}</p>}
    </section>
  );
}

type LineProps = { text: string; way: string; to: string; icon?: LucideIcon; isAlert?: boolean };

function Line({ text, way, to, icon: Icon = TriangleAlert, isAlert = false }: LineProps) {
  const address = useAddress();
  return (
    <li className="py-3">
      <div role={isAlert ? "alert" : undefined} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden size={20} className={`shrink-0 ${isAlert ? "text-signal" : "text-brand"}`} />
        <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{text}</p>
        <Link to={address(to)} className="button">
          {way}
        </Link>
      </div>
    </li>
  );
}
