import type { TFunction } from "i18next";
import type { Finding } from "../../contracts/health.ts";

/** A finding in the words of the office's locale file. */
export function inWords(
  { about, isFine, code, values = {} }: Finding,
  t: TFunction,
): { name: string; says: string; todo?: string } {
  return {
    name: t(`doctor.names.${about}`),
    says: t(`doctor.${code}`, values),
    ...(isFine ? {} : { todo: t(`doctor.${code}Todo`, values) }),
  };
}
