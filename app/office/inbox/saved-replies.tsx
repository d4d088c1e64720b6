import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Locale } from "../../../contracts/locale.ts";
import type { SavedReply } from "../../../contracts/messages.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { useApiQuery } from "../../session/queries.ts";

type Props = { locale: Locale; onInsert: (words: string) => void };

/** Chooses a saved reply, which is put into the reply in its reader's language. */
export function SavedReplies({ locale, onInsert }: Props) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const [chosen, setChosen] = useState("");
  const saved: SavedReply[] = useApiQuery("GET /api/saved-replies").data?.["hydra:member"] ?? [];
  function insert(id: string) {
    setChosen("");
    const words = saved.find((one) => one.id === id)?.body;
    if (!words) return;
    onInsert(words[locale] || words.fr || words.en);
    if (!words[locale]) sendToast({ kind: "warn", text: t("savedReplies.otherLanguage") });
  }
  return (
    <>
      {saved.length > 0 && (
        <select
          aria-label={t("savedReplies.insert")}
          className="min-h-11 max-w-full rounded-md border border-soft bg-raised px-3"
          value={chosen}
          onChange={({ target }) => insert(target.value)}
        >
          <option value="">{t("savedReplies.insert")}</option>
          {saved.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <Link to={address("/office/inbox#replies")} className="link inline-flex min-h-11 items-center text-sm">
        {t("savedReplies.title")}
      </Link>
    </>
  );
}
