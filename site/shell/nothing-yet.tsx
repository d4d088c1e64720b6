import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "./site-data.ts";

/** Stands in the place of a list that has nothing yet, with a way on. */
export function NothingYet() {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <p className="measure border-t border-line pt-8 text-soft">
      {t("nothingYet.words")}{" "}
      <a href={address("/contact")} className="link">
        {t("nothingYet.write")}
      </a>
    </p>
  );
}
