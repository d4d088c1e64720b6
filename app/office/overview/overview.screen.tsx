import { useTranslation } from "react-i18next";
import { Answered } from "../../member/frame/answered.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { isAdministrator } from "../frame/may.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { lineOfComments } from "./asked-comments.tsx";
import { lineOfSuggestions } from "./open-suggestions.tsx";
import { PendingReviews, UnreadThreads } from "./at-hand.tsx";
import { Backup } from "./backup.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Scheduled } from "./scheduled.tsx";
import { VisitsChart } from "./visits-chart.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** Lists what waits for this member of the team. */
export default function Overview() {
  const { t } = useTranslation("office");
  return (
    <OfficePage title={t("overview.title")} lead={t("overview.lead")}>
      {isAdministrator(useMember()) ? <Everything /> : <Messages />}
    </OfficePage>
  );
}

function Everything() {
  const { t, i18n } = useTranslation("office");
  const query = useApiQuery("GET /api/office/overview");
  const asked = useAsked();
  // Asked for at the same time, and shown below once the first part has its height.
  useApiQuery("GET /api/office/visits");
  useApiQuery("GET /api/office/backup");
  return (
    <Answered query={query} beside={asked.answers}>
      {(counts) => {
        const {
          unreadThreads,
          reviews,
          treasuryMovements,
          rightsRequests,
          refusedMails,
          bookFaults,
          searchMisses,
          brokenLinks,
        } = counts;
        const { open, nextDueAt } = rightsRequests;
        const due = nextDueAt ? t("overview.due", { date: formatDay(nextDueAt, i18n.language) }) : undefined;
        return (
          <>
            <div className="grid items-start gap-10 steady-parts lg:grid-cols-2">
              <WaitingList
                lines={[
                  { name: "books", count: bookFaults, path: "/office/money" },
                  {
                    name: "threads",
                    count: unreadThreads,
                    path: "/office/inbox?show=unread",
                    atHand: <UnreadThreads />,
                  },
                  ...asked.lines,
                  {
                    name: "pending",
                    count: reviews.pending,
                    path: "/office/reviews?status=pending",
                    atHand: <PendingReviews />,
                  },
                  { name: "reported", count: reviews.reported, path: "/office/reviews?status=reported" },
                  { name: "movements", count: treasuryMovements, path: "/office/money" },
                  { name: "rights", count: open, path: "/office/people#rights", more: due },
                  { name: "mails", count: refusedMails, path: "/office/inbox#refused" },
                  { name: "links", count: brokenLinks, path: "/office/content?kind=tool#links" },
                  { name: "misses", count: searchMisses, path: "/office/content?kind=concept#misses" },
                ]}
              />
              {counts.examples + counts.invented.length > 0 && <FirstSteps {...counts} />}
            </div>
            <Scheduled items={counts.scheduled} />
            <VisitsChart />
            <Backup />
            <p className="text-sm text-soft">
              {t("overview.games", { count: counts.games.lastWeek, all: counts.games.all })}{" "}
              {t("overview.version", counts)}
            </p>
          </>
        );
      }}
    </Answered>
  );
}

/** What colleagues ask of this member: lines, and the answers that they are made of. */
function useAsked() {
  const comments = useApiQuery("GET /api/asked-comments");
  const suggestions = useApiQuery("GET /api/open-suggestions");
  const lines = [
    ...lineOfComments(comments.data?.["hydra:member"]),
    ...lineOfSuggestions(suggestions.data?.["hydra:member"]),
  ];
  return { lines, answers: [comments, suggestions] };
}

/** A professor answers messages and checks what colleagues ask. */
function Messages() {
  const query = useApiQuery("GET /api/threads", { query: { show: "unread", itemsPerPage: 1 } });
  const asked = useAsked();
  return (
    <Answered query={query} beside={asked.answers} lines={1}>
      {({ "hydra:totalItems": count }) => (
        <WaitingList
          lines={[
            { name: "threads", count, path: "/office/inbox?show=unread", atHand: <UnreadThreads /> },
            ...asked.lines,
          ]}
        />
      )}
    </Answered>
  );
}
