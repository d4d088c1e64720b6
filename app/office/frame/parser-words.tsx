import { useTranslation } from "react-i18next";
import type { Why } from "../../../contracts/untaken.ts";

/** What the library said that could not read a file, after our own words. */
export function ParserWords({ why: { parser } }: { why: Why }) {
  const { t } = useTranslation("office");
  if (!parser) return null;
  return (
    <>
      {" · "}
      {t("untaken.parser")} <q lang="en">{parser}</q>
    </>
  );
}
