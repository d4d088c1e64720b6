import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textsOf } from "../../../contracts/item-fields.ts";
import type { ItemKind } from "../../../contracts/item-kinds.ts";
import type { Preview as Ticket } from "../../../contracts/item.ts";
import type { Localized } from "../../../contracts/localized.ts";
import { type Locale, LOCALES } from "../../../contracts/locale.ts";
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
                src={previewAddress(ticket, locale)}
                className="mt-1 h-[36rem] w-full rounded-md border border-line"
                onClicked={(said) => showField(item.kind, words, said, locale)}
              />
            </figure>
          ))}
        </div>
      )}
    </>
  );
}

/** Where the page of a language is shown to who has the ticket. */
export function previewAddress({ ticket, paths }: Ticket, locale: Locale): string {
  return `/${locale}${paths[locale] === "/" ? "" : paths[locale]}?preview=${ticket}`;
}

type PageProps = {
  /** Without it the page is not there yet for who listens to the screen. */
  title: string | undefined;
  src: string;
  className: string;
  onClicked: (said: string) => void;
  onWhole?: (page: HTMLIFrameElement) => void;
};

/** A page of the site in a frame. It takes no click before it is whole: we can listen only then. */
export function PreviewedPage({ title, src, className, onClicked, onWhole }: PageProps) {
  const [whole, setWhole] = useState(false);
  return (
    <iframe
      title={title}
      aria-hidden={title === undefined || undefined}
      // The page's scripts do not run in the frame. Ours, outside, listens to its clicks.
      sandbox="allow-same-origin"
      src={src}
      inert={!whole}
      className={className}
      onLoad={({ currentTarget }) => {
        currentTarget.contentDocument?.addEventListener("click", (event) => {
          event.preventDefault();
          onClicked((event.target as Element | null)?.textContent ?? "");
        });
        setWhole(true);
        onWhole?.(currentTarget);
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

/** Leads to the field whose text was clicked in a page. */
export function showField(
  kind: ItemKind,
  document: Record<string, unknown>,
  said: string,
  locale: Locale,
): void {
  const field = fieldOf(said, locale, textsOf(kind, document));
  if (field) goTo(field);
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
