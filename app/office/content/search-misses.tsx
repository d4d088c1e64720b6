import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { OF_ITEMS } from "./of-items.ts";

/** Only the most frequent ones are shown, because they tell what is missing. */
const MOST = 10;
const CHANGED = [...OF_ITEMS, "search-misses", "office"] as const;

/** What readers searched for and did not find. Their word may be another name of something that the site has. */
export function SearchMisses() {
  const { t } = useTranslation("office");
  const { data } = useApiQuery("GET /api/search-misses", { query: { itemsPerPage: MOST } });
  const misses = data?.["hydra:member"] ?? [];
  if (misses.length === 0) return null;
  return (
    <section id="misses" aria-labelledby="misses-title">
      <h2 id="misses-title" className="text-xl">
        {t("misses.title")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">{t("misses.lead")}</p>
      <ul className="mt-3 max-w-2xl divide-y divide-line border-y border-line">
        {misses.map(({ words, count }) => (
          <Miss key={words} words={words} count={count} />
        ))}
      </ul>
    </section>
  );
}

function Miss({ words, count }: { words: string; count: number }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const go = useNavigate();
  const dismiss = useApiMutation(
    () => callApi("DELETE /api/search-misses/:words", { params: { words } }),
    CHANGED,
  );
  const add = useApiMutation(async () => {
    const { key } = await callApi("POST /api/items", { body: { kind: "concept", title: words } });
    await callApi("DELETE /api/search-misses/:words", { params: { words } });
    return key;
  }, CHANGED);
  async function addToThesaurus() {
    const key = await add.mutateAsync().catch(() => undefined); // The hook's error says why.
    if (key) await go(address(`/office/content/concept/${key}`));
  }
  return (
    <li className="py-1">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-medium">{words}</span>{" "}
          <span className="text-sm text-soft">{t("misses.times", { count })}</span>
        </span>
        <button
          type="button"
          className="button"
          aria-label={t("misses.addNamed", { words })}
          disabled={add.isPending}
          onClick={() => void addToThesaurus()}
        >
          <Plus aria-hidden size={18} /> <span className="max-sm:sr-only">{t("misses.add")}</span>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t("misses.dismiss", { words })}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          <X aria-hidden />
        </button>
      </div>
      <CallError error={add.error ?? dismiss.error} />
    </li>
  );
}
