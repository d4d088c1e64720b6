import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useListQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answered } from "../frame/answered.tsx";
import { Empty } from "../frame/empty.tsx";
import { Conversation } from "./conversation.tsx";
import { ThreadLine } from "./thread-line.tsx";

/** The member's threads, newest message first. The one that `?thread=` names is open. */
export function Threads({ itemsPerPage }: { itemsPerPage: number }) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const [search, setSearch] = useSearchParams();
  const open = search.get("thread");
  const query = useListQuery("GET /api/messages", { query: { itemsPerPage } });
  const show = (id: string | undefined) =>
    setSearch(id ? { thread: id } : {}, { preventScrollReset: true, replace: true });
  return (
    <Answered query={query}>
      {({ "hydra:member": threads }) => (
        <>
          {threads.length === 0 && (
            <Empty text={t("messages.none")}>
              <Link to={address("/messages")} className="button">
                {t("messages.write")}
              </Link>
            </Empty>
          )}
          <ul className="divide-y divide-line">
            {threads.map((thread) => (
              <ThreadLine
                key={thread.id}
                thread={thread}
                isOpen={thread.id === open}
                onToggle={() => show(thread.id === open ? undefined : thread.id)}
              />
            ))}
          </ul>
          {open && threads.every(({ id }) => id !== open) && (
            <div className="mt-4">
              <Conversation id={open} />
            </div>
          )}
        </>
      )}
    </Answered>
  );
}
