import { createContext, useContext } from "react";
import type { Item } from "../../../contracts/item.ts";
import type { z } from "zod";
import type { Locale } from "../../../contracts/locale.ts";

/** What every field of an open form knows. */
export type FormContext = {
  item: Item;
  /** What is wrong with a field, in the reader's words, by its path. */
  errors: ReadonlyMap<string, string>;
  /** Grows when other words than the form's own take their place. */
  generation: number;
  /** Says that a text is still right though the other language's has changed. */
  confirm: (path: string, locale: Locale) => void;
};

export type FieldProps = {
  schema: z.core.$ZodType;
  path: string;
  /** The field's own name, by which its label is found. */
  name: string;
  value: unknown;
  /** The object that it is of: some choices are among its other fields. */
  within: Record<string, unknown>;
  onChange: (value: unknown) => void;
  /** Changes fields beside it too. */
  onFill: (fields: Record<string, unknown>) => void;
};

const context = createContext<FormContext | undefined>(undefined);
export const FormProvider = context.Provider;

export function useForm(): FormContext {
  const form = useContext(context);
  if (!form) throw new Error("a field stands outside its form");
  return form;
}

export const idOf = (path: string): string => `field-${path.replaceAll(".", "-")}`;
