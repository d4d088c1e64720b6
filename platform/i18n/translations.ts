import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import i18next, { type i18n } from "i18next";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "../../contracts/locale.ts";
import { type Namespace, NAMESPACES } from "./namespaces.ts";

const FOLDER = path.join(import.meta.dirname, "locales");

/** How many versions of the team's texts are remembered, for pages that were rendered with them. */
const MOST_VERSIONS = 5;

/** A text of the interface that the team wrote in the place of ours. */
export type OwnText = { locale: Locale; namespace: string; key: string; text: string };

export type Translations = {
  /** i18next in one language, for rendering pages. */
  in: (locale: Locale) => i18n;
  /**
   * A locale file with the team's own texts of `ownVersion`, so that a page finds the words that it was rendered
   * with. When that version is forgotten, it gives today's texts and `isAsked` is false.
   */
  file: (locale: Locale, namespace: Namespace, ownVersion?: string) => { texts: Tree; isAsked: boolean };
  /** Replaces our texts by the team's. Any other text is ours again. */
  setOwn: (texts: OwnText[]) => void;
  /** Changes with the team's texts, so that no browser keeps an older file. Empty while there are none. */
  ownVersion: () => string;
  /** The language of readers whose browser asks for none of ours, as the site's owner chose it. */
  firstLanguage: () => Locale;
  setFirstLanguage: (locale: Locale | undefined) => void;
};

/** Reads every locale file, once. */
export async function loadTranslations(): Promise<Translations> {
  let files = filesWith([]);
  let version = "";
  let first: Locale = DEFAULT_LOCALE;
  /** The last few versions, newest last. */
  const versions = new Map([[version, files]]);
  const byLocale = new Map<Locale, i18n>();
  const kept = new Map<string, unknown>();
  for (const locale of LOCALES) {
    const instance = i18next.createInstance();
    await instance.init({
      lng: locale,
      fallbackLng: DEFAULT_LOCALE,
      ns: [...NAMESPACES],
      defaultNS: "common",
      resources: structuredClone(files),
      interpolation: { escapeValue: false },
    });
    instance.getFixedT = keepTexts(instance, kept);
    byLocale.set(locale, instance);
  }
  return {
    in: (locale) => byLocale.get(locale) ?? i18next,
    file(locale, namespace, ownVersion = version) {
      const asked = versions.get(ownVersion);
      return { texts: (asked ?? files)[locale][namespace], isAsked: asked !== undefined };
    },
    setOwn(texts) {
      files = filesWith(texts);
      version =
        texts.length > 0 ? createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 10) : "";
      versions.delete(version);
      versions.set(version, files);
      for (const old of [...versions.keys()].slice(0, -MOST_VERSIONS)) versions.delete(old);
      kept.clear();
      for (const instance of byLocale.values())
        for (const locale of LOCALES)
          for (const namespace of NAMESPACES) {
            instance.removeResourceBundle(locale, namespace);
            instance.addResourceBundle(locale, namespace, structuredClone(files[locale][namespace]));
          }
    },
    ownVersion: () => version,
    firstLanguage: () => first,
    setFirstLanguage: (locale = DEFAULT_LOCALE) => void (first = locale),
  };
}

/** Keeps each text that takes no values: a page shows some hundred, and i18next searches anew for each. */
function keepTexts(instance: i18n, kept: Map<string, unknown>): i18n["getFixedT"] {
  const getFixedT = instance.getFixedT.bind(instance);
  return (...scope: Parameters<i18n["getFixedT"]>) =>
    new Proxy(getFixedT(...scope), {
      apply(find, self, call: unknown[]) {
        const [key] = call;
        if (call.length > 1 || typeof key !== "string") return Reflect.apply(find, self, call) as unknown;
        const name = `${scope.slice(0, 3).join(" ")} ${key}`;
        const text = kept.get(name) ?? (Reflect.apply(find, self, call) as unknown);
        kept.set(name, text);
        return text;
      },
    });
}

type Files = Record<Locale, Record<Namespace, Tree>>;
type Tree = { [key: string]: string | Tree };

function filesWith(texts: OwnText[]): Files {
  const byNamespace = (locale: Locale) =>
    Object.fromEntries(
      NAMESPACES.map((namespace) => [namespace, readLocaleFile(locale, namespace)]),
    ) as Record<Namespace, Tree>;
  const files: Files = { fr: byNamespace("fr"), en: byNamespace("en") };
  for (const { locale, namespace, key, text } of texts) {
    const file = NAMESPACES.find((name) => name === namespace);
    if (file) place(files[locale][file], key.split("."), text);
  }
  return files;
}

/** Ignores a key that passes through a text or ends at a branch. */
function place(tree: Tree, [first = "", ...rest]: string[], text: string): void {
  const there = Object.hasOwn(tree, first) ? tree[first] : undefined;
  if (rest.length === 0) {
    if (typeof there !== "object") tree[first] = text;
  } else if (typeof there === "object") place(there, rest, text);
  else if (there === undefined) {
    const branch: Tree = {};
    tree[first] = branch;
    place(branch, rest, text);
  }
}

/** Every text of ours by its key, such as `nav.home`. */
export function shippedTexts(locale: Locale, namespace: Namespace): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (tree: Tree, prefix: string) => {
    for (const [name, value] of Object.entries(tree))
      if (typeof value === "string") texts.set(prefix + name, value);
      else walk(value, `${prefix}${name}.`);
  };
  walk(readLocaleFile(locale, namespace), "");
  return texts;
}

function readLocaleFile(locale: Locale, namespace: Namespace): Tree {
  return JSON.parse(readFileSync(path.join(FOLDER, locale, `${namespace}.json`), "utf8")) as Tree;
}
