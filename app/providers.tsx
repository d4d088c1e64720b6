import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { TextsContext, textsOf, type Translate } from "../ui/texts.tsx";

/** Gives the application and the shared parts in it their texts. */
export function Providers({ i18n: language, children }: { i18n: i18n; children: ReactNode }) {
  const texts = textsOf(language.language, language.t as unknown as Translate);
  return (
    <I18nextProvider i18n={language}>
      <TextsContext value={texts}>{children}</TextsContext>
    </I18nextProvider>
  );
}
