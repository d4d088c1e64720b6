import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Item } from "../../../contracts/item.ts";
import { OWN_PAGE } from "../../../contracts/menu-places.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { callApi } from "../../session/call-api.ts";
import { keyOf, showAnswer, useApiMutation, useApiQuery } from "../../session/queries.ts";
import type { DraftEntry } from "./menu-entries.ts";

const MENU = { params: { kind: "menu", key: "menu" } } as const;

const entriesOf = ({ draft }: Item): DraftEntry[] =>
  Array.isArray(draft["entries"]) ? (draft["entries"] as DraftEntry[]) : [];

/** Puts a page of the owner's at the end of the menu with one press, or says that it is there. */
export function InMenu({ page }: { page: Item }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const client = useQueryClient();
  const { data: menu } = useApiQuery("GET /api/items/:kind/:key", MENU);
  const to = OWN_PAGE + page.key;
  const put = useApiMutation(async () => {
    const now = await callApi("GET /api/items/:kind/:key", MENU);
    const document = { ...now.draft, entries: [...entriesOf(now), { to }] };
    const body = { revision: now.revision, document };
    const saved = await callApi("PUT /api/items/:kind/:key/draft", { ...MENU, body });
    await showAnswer(client, keyOf("GET /api/items/:kind/:key", MENU), saved);
    // What else waits in the menu's form is published by who changed it.
    if (now.hasChanges) return;
    const { revision } = saved;
    const live = await callApi("POST /api/items/:kind/:key/publish", { ...MENU, body: { revision } });
    await showAnswer(client, keyOf("GET /api/items/:kind/:key", MENU), live);
  });
  if (!menu) return null;
  const isThere = entriesOf(menu).some((entry) => entry.to === to);
  return (
    <section aria-label={t("menu.page.title")} className="space-y-2 border-t border-line pt-5">
      {!isThere && (
        <button type="button" className="button" disabled={put.isPending} onClick={() => put.mutate()}>
          <Plus aria-hidden size={18} /> {t("menu.page.put")}
        </button>
      )}
      <div role="status">
        {isThere && (
          <p>
            {t("menu.page.isThere")}{" "}
            {menu.hasChanges
              ? t("menu.page.unpublishedMenu")
              : page.status !== "published" && t("menu.page.unpublished")}{" "}
            <Link to={address("/office/content/menu/menu")} className="link">
              {t("menu.open")}
            </Link>
          </p>
        )}
      </div>
      <CallError error={put.error} />
    </section>
  );
}
