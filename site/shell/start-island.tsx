import { type ComponentType, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { TextsContext, textsOf } from "../../ui/texts.tsx";
import { followReader } from "../../ui/reader.ts";
import { type IslandTexts, translateWith } from "./island-texts.ts";
import { startToasts } from "./start-toasts.ts";

/** Makes the `start` that an island's script exports: it resolves once React runs in the element. */
export function island<Given extends object>(Component: ComponentType<Given>) {
  return (element: HTMLElement): Promise<void> => {
    const { props, texts } = JSON.parse(element.dataset.given ?? "") as { props: Given; texts: IslandTexts };
    const { lang } = document.documentElement;
    startToasts();
    followReader();
    const started = Promise.withResolvers<void>();
    hydrateRoot(
      element,
      <TextsContext value={textsOf(lang, translateWith(texts, lang))}>
        <Component {...props} />
        <Started tell={started.resolve} />
      </TextsContext>,
    );
    return started.promise;
  };
}

function Started({ tell }: { tell: () => void }): null {
  useLayoutEffect(tell, [tell]);
  return null;
}
