import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Item } from "../../../contracts/item.ts";
import type { z } from "zod";
import type { Locale } from "../../../contracts/locale.ts";
import type { WritingRoom } from "./writing-room.ts";

/** Which languages of each text are shown, side by side where there are two. */
export type ShownLanguages = Locale | "both";

/** What every field of an open form can use. */
export type FormContext = {
  item: Pick<Item, "kind" | "key" | "stale">;
  /** The error of a field, by its path, in the reader's language. */
  errors: ReadonlyMap<string, string>;
  /** Grows when the document is replaced from outside the form. */
  generation: number;
  languages: ShownLanguages;
  /** The room of the text that the item mostly is. */
  room?: WritingRoom | undefined;
  /** Confirms a text whose other language has changed. */
  confirm: (path: string, locale: Locale) => void;
};

export type FieldProps = {
  schema: z.core.$ZodType;
  path: string;
  /** The field's name, which finds its label. */
  name: string;
  value: unknown;
  /** The object that holds the field, because some choices come from its other fields. */
  within: Record<string, unknown>;
  onChange: (value: unknown) => void;
  /** Changes fields beside it too. */
  onFill: (fields: Record<string, unknown>) => void;
};

const context = createContext<FormContext | undefined>(undefined);
export const FormProvider = context.Provider;

export function useItemForm(): FormContext {
  const form = useContext(context);
  if (!form) throw new Error("a field stands outside its form");
  return form;
}

export const idOf = (path: string): string => `field-${path.replaceAll(".", "-")}`;

/** The help of a field whose label needs it, by the field's name. */
export function useHint(name: string): string | undefined {
  const { t, i18n } = useTranslation("office");
  const key = `hints.${name}`;
  return i18n.exists(key, { ns: "office" }) ? t(key) : undefined;
}
