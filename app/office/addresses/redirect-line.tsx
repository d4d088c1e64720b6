import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RedirectInput, RedirectRow } from "../../../contracts/redirects.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { ROW } from "../frame/row.ts";
import { RedirectForm } from "./redirect-form.tsx";

const CHANGED = ["redirects", "audit"] as const;

/** An address, where it leads and how often it was followed; it can be changed and taken away. */
export function RedirectLine({ row }: { row: RedirectRow }) {
  const { id, path, target, hits, lastHitAt } = row;
  const { t, i18n } = useTranslation("office");
  const [isOpen, setOpen] = useState(false);
  const params = { id };
  const change = useApiMutation(
    (body: RedirectInput) => callApi("PUT /api/redirects/:id", { params, body }),
    CHANGED,
  );
  const remove = useApiMutation(() => callApi("DELETE /api/redirects/:id", { params }), CHANGED);
  if (isOpen)
    return (
      <li className="py-5">
        <RedirectForm
          prefix={`address-${id}`}
          from={{ path, target: target ?? "" }}
          action={t("addresses.save")}
          done={t("addresses.saved")}
          send={(body) => change.mutateAsync(body)}
          onDone={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      </li>
    );
  const removed = () => sendToast({ kind: "success", text: t("addresses.removed") });
  return (
    <li className={`py-4 ${ROW} sm:flex sm:items-start sm:justify-between sm:gap-6 dense:items-center`}>
      <div className="min-w-0 dense:grid dense:grow dense:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] dense:items-center dense:gap-x-4">
        <p title={path} className="font-medium wrap-anywhere dense:truncate">
          {path}
        </p>
        <p className="mt-1 dense:mt-0 flex gap-2 text-sm wrap-anywhere">
          <ArrowRight aria-hidden size={16} className="mt-0.5 shrink-0 text-soft" />
          <Target row={row} />
        </p>
        <p className="mt-1 text-sm text-soft dense:mt-0">
          {/* French counts none as one. */}
          {hits === 0 ? t("addresses.never") : t("addresses.hits", { count: hits })}
          {lastHitAt && ` ${t("addresses.last", { date: formatDay(lastHitAt, i18n.language) })}`}
        </p>
        <CallError error={remove.error} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3 sm:mt-0 sm:shrink-0">
        <button
          type="button"
          className="button"
          aria-label={t("addresses.changeNamed", { path })}
          onClick={() => setOpen(true)}
        >
          {t("addresses.change")}
        </button>
        <button
          type="button"
          className="button"
          aria-label={t("addresses.removeNamed", { path })}
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: removed })}
        >
          {t("addresses.remove")}
        </button>
      </div>
    </li>
  );
}

function Target({ row: { kind, key, locale, target } }: { row: RedirectRow }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  if (!kind || !key) return <span>{target}</span>;
  return (
    <span>
      {t(`kindsOne.${kind}`)}{" "}
      <Link to={address(`/office/content/${kind}/${key}`)} className="link">
        {key}
      </Link>
      {locale && ` (${t(`addresses.in.${locale}`)})`}
    </span>
  );
}
