import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import type { ItemKind } from "../../../contracts/item-kinds.ts";
import { useApiQuery, useFollowing } from "../../session/queries.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { OfficePage } from "../frame/office-page.tsx";
import { Figures } from "../quiz/figures.tsx";
import { Back } from "./back.tsx";
import { ItemForm } from "./item-form.tsx";
import { loadEditor } from "./load-editor.ts";
import { WRITTEN } from "../../../contracts/written.ts";

/** In milliseconds: how soon an open form hears of a publication, or of a colleague's save. */
const HEARD_EVERY = 30_000;

/** One item: its draft in both languages, and all actions on it. */
export default function ItemScreen() {
  const { kind = "", key = "" } = useParams();
  useEffect(() => {
    if (kind in WRITTEN) loadEditor().catch(() => undefined); // Its field asks again, and says what to do without it.
  }, [kind]);
  return <Opened key={`${kind}/${key}`} kind={kind} name={key} />;
}

function Opened({ kind, name }: { kind: string; name: string }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const query = useApiQuery("GET /api/items/:kind/:key", {
    params: { kind: kind as ItemKind, key: name }, // An unknown kind has no items, as the API says.
  });
  useFollowing(query, { isUnderWay: true, every: HEARD_EVERY });
  if (query.error?.status === 403 && kind in WRITTEN)
    return <Navigate replace to={address(`/office/suggest/${kind}/${name}`)} />;
  const locale = i18n.language === "en" ? "en" : "fr";
  const held = query.data?.title;
  const title =
    query.error?.status === 404
      ? t("common:notFound.title")
      : query.isPending
        ? t("content.title")
        : held?.[locale] || held?.fr || held?.en || t(kind === "menu" ? "kindsOne.menu" : "content.untitled");
  return (
    <OfficePage
      title={title}
      above={!(kind in WRITTEN) && <Back kind={kind} />}
      isTitleHidden={kind in WRITTEN}
    >
      <Answered query={query} lines={8}>
        {(item) => (
          <>
            <ItemForm opened={item} />
            {item.kind === "questionnaire" && <Figures questionnaire={item.key} />}
          </>
        )}
      </Answered>
    </OfficePage>
  );
}
