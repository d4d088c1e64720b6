import { useTranslation } from "../../ui/texts.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";

/** A paper's title, which leads to the paper by its DOI. Titles are in English. */
export function PaperTitle({ title, doi }: { title: string; doi: string }) {
  const { t } = useTranslation();
  return (
    <h3 className="text-lg" lang="en">
      <OutwardLink href={`https://doi.org/${doi}`} newTab={t("newTab")} className="hover:text-brand">
        {title}
      </OutwardLink>
    </h3>
  );
}
