import type { TFunction } from "i18next";
import type { SecurityEntry } from "../../../contracts/security-log.ts";
import { formatFrancs } from "../../../contracts/francs.ts";

type Line = Pick<SecurityEntry, "event" | "detail">;

/** An event's detail in the reader's language, unless it is a name or free text. */
export function detailIn({ event, detail }: Line, t: TFunction<"office">, locale: string): string {
  if (!detail) return "";
  if (event === "roles_changed") return rolesIn(detail, t);
  if (event === "second_factor_rule_changed")
    return t(detail === "required" ? "log.required" : "log.notRequired");
  if (event === "money_limits_changed") {
    const [alone, once, day] = detail.split(" ").map((amount) => formatFrancs(Number(amount), locale));
    return t("office:log.limits", { alone, once, day });
  }
  const [, amount, status] = /^(\d+) XAF ?(\w*)$/.exec(detail) ?? [];
  if (amount === undefined) return detail;
  const francs = formatFrancs(Number(amount), locale);
  return status && status !== "accepted" ? `${francs}, ${t(`log.statuses.${status}`)}` : francs;
}

function rolesIn(detail: string, t: TFunction<"office">): string {
  return detail
    .split(" ")
    .map((role) => t(`roles.${role}`))
    .join(", ");
}
