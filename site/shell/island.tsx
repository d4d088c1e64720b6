import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { TextsContext, textsOf, useTranslation } from "../../ui/texts.tsx";
import { scriptsOf } from "../assets.ts";
import { pickTexts, translateWith } from "./island-texts.ts";

type Props<Given> = {
  id?: string;
  /** The script that starts it: a file `*.island.tsx`. */
  script: string;
  of: ComponentType<Given>;
  props: Given;
  /** The keys of the texts that it shows. */
  texts: readonly string[];
  /** Starts after the first paint, whether or not the reader comes near it. */
  isNow?: boolean;
};

/**
 * A part of a page that React runs in the browser, once the reader comes near it (`boot/start-scripts.ts`). Until then it
 * is what the server wrote: a form posts, a link leads.
 */
export function Island<Given extends object>({
  id,
  script,
  of: Component,
  props,
  texts: keys,
  isNow,
}: Props<Given>) {
  const { t, i18n } = useTranslation();
  const texts = pickTexts(t, keys);
  const html = renderToString(
    <TextsContext value={textsOf(i18n.language, translateWith(texts, i18n.language))}>
      <Component {...props} />
    </TextsContext>,
  );
  return (
    <div
      id={id}
      className="contents"
      data-now={isNow || undefined}
      data-island={scriptsOf(script).join(" ")}
      data-given={JSON.stringify({ props, texts })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
