import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { THREAD_FILTERS } from "../../../contracts/message-rules.ts";
import type { ThreadSummary } from "../../../contracts/messages.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Filters } from "../frame/filters.tsx";
import { isAdministrator } from "../frame/may.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { ROW } from "../frame/row.ts";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useShown } from "../frame/use-shown.ts";
import { useListed } from "../frame/use-listed.ts";
import { OwnWords } from "./own-words.tsx";
import { RefusedMails } from "./refused-mails.tsx";

/** Lists everyone's threads, unread first, and the mails that were refused. */
export default function Inbox() {
  const { t } = useTranslation("office");
  const { search, q } = useShown();
  const show = THREAD_FILTERS.find((one) => one === search.get("show")) ?? "all";
  const { query, pages } = useListed("GET /api/threads", { show, q: q || undefined });
  return (
    <OfficePage title={t("inbox.title")} lead={t("inbox.lead")}>
      <div>
        <div className="mb-3 empty:hidden">
          <SavedViews screen="inbox" />
        </div>
        <Filters
          label={t("inbox.filter")}
          name="show"
          shown={show}
          choices={THREAD_FILTERS.map((value) => ({ value, label: t(`inbox.show.${value}`) }))}
        />
        <div className="mt-4 max-w-md">
          <SearchField id="inbox-search" label={t("inbox.search")} maxLength={200} />
        </div>
        <div className="mt-4">
          <Answered query={query}>
            {({ "hydra:member": threads }) =>
              threads.length === 0 ? (
                <Empty text={q ? t("inbox.notFound", { text: q }) : t(`inbox.none.${show}`)} />
              ) : (
                <ul className="divide-y divide-line border-y border-line">
                  {threads.map((thread) => (
                    <ThreadItem key={thread.id} thread={thread} />
                  ))}
                </ul>
              )
            }
          </Answered>
          <Pages {...pages} />
        </div>
      </div>
      <OwnWords />
      {isAdministrator(useMember()) && <RefusedMails />}
    </OfficePage>
  );
}

function ThreadItem({
  thread: { id, subject, person, lastMessage, isUnread, assignee },
}: {
  thread: ThreadSummary;
}) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  return (
    <li>
      <Link
        to={address(`/office/inbox/${id}`)}
        className={`group block py-4 ${ROW} dense:grid dense:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_21rem] dense:items-center dense:gap-x-4`}
      >
        <p
          className={`wrap-anywhere group-hover:underline dense:flex dense:items-center ${isUnread ? "font-semibold" : "font-medium"}`}
        >
          <span className="dense:truncate">{subject}</span>
          {isUnread && (
            <span className="ml-2 shrink-0 rounded-full border border-signal px-2 py-0.5 text-xs font-medium whitespace-nowrap text-signal">
              {t("inbox.unread")}
            </span>
          )}
        </p>
        <p className="eyebrow mt-1 dense:order-last dense:mt-0 dense:truncate dense:text-right">
          {person.name} · {t(person.isMember ? "inbox.fromMember" : "inbox.fromContact")} ·{" "}
          <time dateTime={lastMessage.createdAt}>{formatInstant(lastMessage.createdAt, i18n.language)}</time>
          {assignee && ` · ${t("inbox.for", { name: assignee.name })}`}
        </p>
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-soft dense:mt-0 dense:line-clamp-1">
          {lastMessage.sender === "team" && `${t("inbox.team")} `}
          {lastMessage.body}
        </p>
      </Link>
    </li>
  );
}
