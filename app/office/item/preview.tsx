import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textsOf } from "../../../contracts/item-fields.ts";
import type { Preview as Ticket } from "../../../contracts/item.ts";
import type { Localized } from "../../../contracts/localized.ts";
import { LOCALES } from "../../../contracts/locale.ts";
import { isReadIn, onlyOf } from "../../../contracts/only.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import type { DraftProps } from "./actions.tsx";
import { goTo } from "./problems.tsx";

/** Shows the site's pages in both languages with the unsaved form. A click in one leads to its field. */
export function Preview({ draft, onRefused }: DraftProps) {
  const { t } = useTranslation("office");
  const [ticket, setTicket] = useState<Ticket>();
  const { item, document: words } = draft.state;
  async function show() {
    const body = { kind: item.kind, key: item.key, document: words };
    try {
      setTicket(await callApi("POST /api/previews", { body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    }
  }
  return (
    <>
      <SeenAt paths={item.paths} />
      <button type="button" className="button" onClick={() => void show()}>
        {ticket ? t("content.preview.again") : t("content.preview.show")}
      </button>
      {ticket && (
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          {LOCALES.filter((locale) => isReadIn({ only: onlyOf(words) }, locale)).map((locale) => (
            <figure key={locale}>
              <figcaption className="eyebrow">{t(`choices.${locale}`)}</figcaption>
              <PreviewedPage
                key={ticket.ticket}
                title={t("content.preview.of", { language: t(`content.languages.${locale}`) })}
                src={`/${locale}${ticket.paths[locale] === "/" ? "" : ticket.paths[locale]}?preview=${ticket.ticket}`}
                onClicked={(said) => {
                  const field = fieldOf(said, locale, textsOf(item.kind, words));
                  if (field) goTo(field);
                }}
              />
            </figure>
          ))}
        </div>
      )}
    </>
  );
}

/** A page of the site in a frame. It takes no click before it is whole: we can listen only then. */
function PreviewedPage(props: { title: string; src: string; onClicked: (said: string) => void }) {
  const { title, src, onClicked } = props;
  const [whole, setWhole] = useState(false);
  return (
    <iframe
      title={title}
      // The page's scripts do not run in the frame. Ours, outside, listens to its clicks.
      sandbox="allow-same-origin"
      src={src}
      inert={!whole}
      className="mt-1 h-[36rem] w-full rounded-md border border-line"
      onLoad={({ currentTarget }) => {
        currentTarget.contentDocument?.addEventListener("click", (event) => {
          event.preventDefault();
          onClicked((event.target as Element | null)?.textContent ?? "");
        });
        setWhole(true);
      }}
    />
  );
}

/** The item's public address. */
function SeenAt({ paths }: { paths: Localized | null }) {
  const { t, i18n } = useTranslation("office");
  const path = paths?.[i18n.language === "en" ? "en" : "fr"];
  if (!path || /\/(undefined)?$/.test(path.slice(1))) return null;
  return (
    <p className="mb-3 text-sm text-soft">
      {t("content.preview.at")} <span className="font-mono wrap-anywhere">{path}</span>
    </p>
  );
}

/** Finds the field of the clicked text: the shortest text that contains it or begins like it. */
function fieldOf(said: string, locale: "fr" | "en", texts: ReturnType<typeof textsOf>): string | undefined {
  const bare = (text: string) => text.replaceAll(/[\s*_`[\]()#>|-]+/g, " ").trim();
  const wanted = bare(said).slice(0, 40);
  if (!wanted) return undefined;
  const holding = texts.filter(({ text }) => bare(text[locale]).includes(wanted));
  const [found] = holding.toSorted((a, b) => a.text[locale].length - b.text[locale].length);
  return found && `${found.path}.${locale}`;
}
