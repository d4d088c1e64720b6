import type { i18n } from "i18next";
import type { InterfaceText } from "../../../contracts/texts.ts";

type Language = Pick<i18n, "exists" | "t">;
export type Place = { place: string; section: string | undefined };

/** Where readers see a text, in words: on which pages, and in which part of them. */
function placeOf({ namespace, key }: Pick<InterfaceText, "namespace" | "key">, language: Language): Place {
  const known = (path: string) =>
    language.exists(path, { ns: "office" }) ? language.t(path, { ns: "office" }) : undefined;
  const [part = ""] = key.split(".");
  const screen = namespace === "office" ? known(`${part}.title`) : undefined;
  return {
    place: known(`texts.places.${namespace}`) ?? namespace,
    section: screen ?? known(`texts.sections.${namespace}.${part}`),
  };
}

/** Texts of one place together, in the order in which the first of each comes. */
export function byPlace(texts: InterfaceText[], language: Language): (Place & { texts: InterfaceText[] })[] {
  const groups = new Map<string, Place & { texts: InterfaceText[] }>();
  for (const text of texts) {
    const { place, section } = placeOf(text, language);
    const name = `${place} ${section ?? ""}`;
    const group = groups.get(name) ?? { place, section, texts: [] };
    groups.set(name, group);
    group.texts.push(text);
  }
  return [...groups.values()];
}
