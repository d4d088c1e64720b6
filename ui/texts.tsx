import { createContext, use } from "react";

/** Gives a text by its key, such as `public:cart.title`, with these values in it. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export type Texts = { language: string; in: (namespace: string) => Translate };

/** The texts of a page, an island or the application. Each gets them in its own way. */
export const TextsContext = createContext<Texts | undefined>(undefined);

/** Makes texts whose `t` of a namespace stays the same function, so that effects may depend on it. */
export function textsOf(language: string, t: Translate): Texts {
  const known = new Map<string, Translate>();
  return {
    language,
    in(namespace) {
      const scoped = known.get(namespace) ?? scopedTo(namespace, t);
      known.set(namespace, scoped);
      return scoped;
    },
  };
}

function scopedTo(namespace: string, t: Translate): Translate {
  const whole = (key: string) => (key.includes(":") ? key : `${namespace}:${key}`);
  // Without values i18next finds a text that it has found before at once.
  return (key, values) => (values ? t(whole(key), values) : t(whole(key)));
}

/** The texts of a namespace in the reader's language, as react-i18next's hook of this name gives them. */
export function useTranslation(namespace = "common"): { t: Translate; i18n: { language: string } } {
  const texts = use(TextsContext);
  if (!texts) throw new Error("a part of the page asked for its texts outside of a page");
  return { t: texts.in(namespace), i18n: texts };
}
