import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Overview } from "../../../contracts/office.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { Modal } from "../../session/modal.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";

const STEPS = [
  { name: "identity", path: "/office/first-run?step=identity" },
  { name: "languages", path: "/office/first-run?step=languages" },
  { name: "colours", path: "/office/first-run?step=colours" },
  { name: "banner", path: "/office/content/banner/home" },
  { name: "post", path: "/office/first-run?step=post" },
] as const;

/** The open steps of a new site. It is shown while the site has examples. */
export function FirstSteps({ own, examples, invented }: Pick<Overview, "own" | "examples" | "invented">) {
  const { t } = useTranslation("office");
  const address = useAddress();
  return (
    <section aria-labelledby="first-steps" className="max-w-2xl rounded-md border border-line bg-raised p-5">
      <h2 id="first-steps" className="text-2xl">
        {t("first.title")}
      </h2>
      <p className="mt-1 text-sm text-soft">{t("first.lead")}</p>
      <ol className="mt-4 divide-y divide-line">
        {STEPS.map(({ name, path }) => (
          <li key={name} className="flex items-center gap-3 py-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full border border-brand text-brand"
            >
              {own[name] && <Check size={14} />}
            </span>
            <span className="min-w-0">
              <Link to={address(path)} className="link font-medium">
                {t(`first.steps.${name}`)}
              </Link>
              {own[name] && <span className="ml-2 text-sm text-soft">{t("first.done")}</span>}
            </span>
          </li>
        ))}
        {invented.length > 0 && (
          <li className="py-3">
            <Invented invented={invented} />
          </li>
        )}
        {examples > 0 && (
          <li className="py-3">
            <Examples examples={examples} />
          </li>
        )}
      </ol>
    </section>
  );
}

/** What readers see marked as an example: each is changed in its form. */
function Invented({ invented }: Pick<Overview, "invented">) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  return (
    <>
      <p>{t("first.invented")}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {invented.map(({ kind, key, title }) => (
          <li key={`${kind} ${key}`}>
            <Link
              to={address(`/office/content/${kind}/${key}`)}
              className="link inline-flex min-h-9 items-center"
            >
              {title[i18n.language === "fr" ? "fr" : "en"]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Removes all examples at once. The lists remove single ones. */
function Examples({ examples }: { examples: number }) {
  const { t } = useTranslation("office");
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation(() => callApi("DELETE /api/examples"), ["items", "item-counts", "office"]);
  const close = () => setAsking(false);

  async function removeAll() {
    const done = await remove.mutateAsync().catch(() => undefined); // The hook's error says why.
    if (!done) return;
    close();
    sendToast({ kind: "success", text: t("first.removed", { count: done.removed }) });
  }

  return (
    <>
      <p>{t("first.examples", { count: examples })}</p>
      <button type="button" className="button mt-2" onClick={() => setAsking(true)}>
        {t("first.remove")}
      </button>
      {isAsking && (
        <Modal title={t("first.sure")} onClose={close}>
          <p className="mt-2 text-soft">{t("first.consequence")}</p>
          <CallError error={remove.error} />
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-brand"
              disabled={remove.isPending}
              onClick={() => void removeAll()}
            >
              {t("first.remove")}
            </button>
            <button type="button" className="button" onClick={close}>
              {t("first.keep")}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
