import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../member/frame/use-settled.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";

type Props = { editor: Editor; onClose: () => void };

/** How many papers are offered. */
const MOST = 8;

/** Finds a public paper by its title or key, and cites it at the cursor. */
export function CitationForm({ editor, onClose }: Props) {
  const { t, i18n } = useTranslation("office");
  const id = useId();
  const [q, setQ] = useState("");
  const wanted = useSettled(q.trim());
  const locale = i18n.language === "fr" ? "fr" : "en";
  const query = { kind: "publication", status: "published", itemsPerPage: MOST } as const;
  const { data } = useApiQuery("GET /api/items", { query: wanted ? { ...query, q: wanted } : query });
  const papers = data?.["hydra:member"];
  function cite(key: string) {
    editor
      .chain()
      .focus()
      .insertContent({ type: "citation", attrs: { names: `@${key}` } })
      .run();
    onClose();
  }
  return (
    <Modal title={t("editor.citation")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <TextField
          {...{ id, type: "search", label: t("editor.citationSearch"), maxLength: 100 }}
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <ul aria-label={t("editor.citation")}>
          {papers?.map(({ key, title }) => (
            <li key={key} className="border-t border-line">
              <button
                type="button"
                className="min-h-11 w-full py-2 text-left hover:text-brand"
                onClick={() => cite(key)}
              >
                {title[locale]} <span className="block text-sm text-soft">{key}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-sm text-soft">
          {papers?.length === 0 && t("editor.citationNone")}
        </p>
      </div>
    </Modal>
  );
}
