import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { LOCALES } from "../../../contracts/locale.ts";
import type { Localized } from "../../../contracts/localized.ts";
import type { ItemKind } from "../../../contracts/item-kinds.ts";
import { useApiMutation } from "../../session/queries.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { callApi } from "../../session/call-api.ts";
import { idOf } from "../item/form-context.ts";
import { OF_ITEMS } from "./of-items.ts";

/** Creates an item from its title, which the search of commands may have brought. Its form asks for the rest. */
export function NewItem({ kind }: { kind: ItemKind }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const go = useNavigate();
  const [search] = useSearchParams();
  const [title, setTitle] = useState(search.get("title") ?? "");
  const create = useApiMutation(
    (body: { kind: ItemKind; title: string }) => callApi("POST /api/items", { body }),
    OF_ITEMS,
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      { kind, title },
      { onSuccess: ({ key, draft }) => void go(address(`/office/content/${kind}/${key}`) + nameless(draft)) },
    );
  }
  return (
    <form onSubmit={submit} className="space-y-2">
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow sm:min-w-60 sm:max-w-md">
          <TextField
            id="content-new"
            label={t("content.newTitle")}
            maxLength={200}
            required
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
        <button type="submit" className="button button-brand" disabled={create.isPending}>
          <Plus aria-hidden size={18} /> <span className="max-sm:sr-only">{t("content.new")}</span>
        </button>
      </div>
      <CallError error={create.error} />
    </form>
  );
}

/** Leads to the name in the language that has none yet: one goes on writing there. */
function nameless(draft: Record<string, unknown>): string {
  const [at] = ["title", "name", "label"].flatMap((name) => {
    const words = draft[name] as Partial<Localized> | string | undefined;
    if (typeof words !== "object") return [];
    return LOCALES.filter((locale) => !words[locale]).map((locale) => `${name}.${locale}`);
  });
  return at ? `#${idOf(at)}` : "";
}
