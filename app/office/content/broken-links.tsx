import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BrokenLink } from "../../../contracts/links.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { OutwardLink } from "../../../ui/outward-link.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";

/** The links of the directory that failed three times in a row or moved. Each is repaired in its entry's form. */
export function BrokenLinks() {
  const { t } = useTranslation("office");
  const { data } = useApiQuery("GET /api/broken-links");
  const links = data?.["hydra:member"] ?? [];
  if (links.length === 0) return null;
  return (
    <section id="links" aria-labelledby="links-title">
      <h2 id="links-title" className="text-xl">
        {t("links.title")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">{t("links.lead")}</p>
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
        {links.map((link) => (
          <Line key={`${link.kind} ${link.key}`} link={link} />
        ))}
      </ul>
    </section>
  );
}

function Line({ link }: { link: BrokenLink }) {
  const { kind, key, name, url, fault, status, checkedAt, movedTo } = link;
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const again = useApiMutation(() => callApi("POST /api/broken-links", { body: { url } }), []);
  async function checkAgain() {
    const isAsked = await again.mutateAsync().then(
      () => true,
      () => false, // The hook's error says why.
    );
    if (isAsked) sendToast({ kind: "success", text: t("links.willBe") });
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Link to={address(`/office/content/${kind}/${key}`)} className="link font-medium">
            {name}
          </Link>
          <p className="text-sm wrap-anywhere text-soft">{url}</p>
          <p className="mt-1 text-sm">
            {movedTo ? (
              <>
                {t("links.moved")}{" "}
                <OutwardLink href={movedTo} newTab={t("common:newTab")}>
                  {movedTo}
                </OutwardLink>
              </>
            ) : (
              t(`links.faults.${fault ?? "broken"}`, { status })
            )}{" "}
            <span className="text-soft">
              {t("links.checked", { date: formatDay(checkedAt, i18n.language) })}
            </span>
          </p>
        </div>
        <button
          type="button"
          className="button"
          aria-label={t("links.againNamed", { name })}
          disabled={again.isPending}
          onClick={() => void checkAgain()}
        >
          <RefreshCw aria-hidden size={18} /> {t("links.again")}
        </button>
      </div>
      <CallError error={again.error} />
    </li>
  );
}
