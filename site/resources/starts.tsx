import type { Entry } from "../../contracts/content.ts";
import { STARTS } from "../../contracts/resource.ts";
import { useTranslation } from "../../ui/texts.tsx";

/** One of each thing, as it looks: yeast tRNA-Phe, its structure, and genes and a species that readers meet. */
const SPECIMENS: Record<(typeof STARTS)[number], string> = {
  sequence: "GCGGAUUUAGCUCAGUUG",
  accession: "1EHZ, PRJNA257197",
  gene_name: "TP53",
  protein_name: "p53",
  species_name: "Manihot esculenta",
  gene_list: "LHY CCA1 TOC1",
};

/** What a reader may have in hand, each as it looks, with the databases that take it. A link opens a database's row. */
export function Starts({
  databases,
}: {
  databases: Pick<Entry<"database">, "key" | "name" | "startsFrom">[];
}) {
  const { t } = useTranslation("public");
  const starts = STARTS.map((start) => ({
    start,
    takers: databases.filter(({ startsFrom }) => startsFrom?.includes(start)),
  })).filter(({ takers }) => takers.length > 0);
  if (starts.length === 0) return null;
  return (
    <section aria-labelledby="starts" className="page-width mb-14">
      <h2 id="starts" className="text-2xl">
        {t("starts.title")}
      </h2>
      <p className="mt-2 text-soft">{t("starts.lead")}</p>
      <ul className="mt-6 grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {starts.map(({ start, takers }) => (
          <li key={start} className="border-b border-line py-4">
            <h3 className="text-lg">{t(`starts.${start}`)}</h3>
            <p
              aria-hidden
              className={`mt-1 font-mono text-sm text-soft ${start === "species_name" ? "italic" : ""}`}
              lang="zxx"
            >
              {SPECIMENS[start]}
            </p>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {takers.map(({ key, name }) => (
                <li key={key}>
                  <a
                    href={`#${key}`}
                    className="link inline-flex min-h-11 items-center text-sm font-medium lg:min-h-8"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
