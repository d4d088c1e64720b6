import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../member/frame/use-settled.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";
import { linkAddress } from "./link-address.ts";

type Props = { editor: Editor; onClose: () => void };

/** How many of the site's own pages are offered. */
const MOST = 6;

/** Sets the link of the selected text: to an address, or to a page of the site that is found by typing. An empty address removes it. */
export function LinkForm({ editor, onClose }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const [address, setAddress] = useState(String(editor.getAttributes("link")["href"] ?? ""));
  const [isWrong, setWrong] = useState(false);
  const locale = editor.view.dom.lang === "en" ? "en" : "fr";
  const q = useSettled(linkAddress(address) ? "" : address.trim());
  const query = { q, locale, typing: "true", itemsPerPage: MOST } as const;
  const found = useApiQuery("GET /api/search", q !== "" && { query }).data?.["hydra:member"];

  function apply(href: string | undefined) {
    if (href === undefined && address.trim() !== "") return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }
  return (
    <Modal title={t("editor.link")} onClose={onClose}>
      <div className="mt-4">
        <TextField
          id={id}
          label={t("editor.address")}
          hint={t("editor.addressHint")}
          error={isWrong ? t("editor.addressWrong") : undefined}
          autoComplete="off"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply(linkAddress(address));
          }}
        />
      </div>
      {found && found.length > 0 && (
        <ul aria-label={t("editor.pages")} className="mt-4">
          {found.map(({ kind, key, path, title }) => (
            <li key={`${kind}/${key}`} className="border-t border-line">
              <button
                type="button"
                className="min-h-11 w-full py-2 text-left hover:text-brand"
                onClick={() => apply(path)}
              >
                {title.text} <span className="block text-sm text-soft wrap-anywhere">{path}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button button-brand mt-4" onClick={() => apply(linkAddress(address))}>
        {t("editor.apply")}
      </button>
    </Modal>
  );
}
