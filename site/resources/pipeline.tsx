import { useTranslation } from "../../ui/texts.tsx";
import type { Entry } from "../../contracts/content.ts";
import { ANALYSIS_STEPS } from "../../contracts/resource.ts";
import { STEP_DRAWINGS } from "./step-drawings.tsx";

type Tool = Pick<Entry<"tool">, "key" | "name" | "step">;
/** `at` is the page of the tools, unless they are on this one. */
type Props = { tools: Tool[]; at?: string };

/** The way from raw reads to genes. Assembly leaves it: it is for those who have no genome to align to. */
const WAY = ["reads", ...ANALYSIS_STEPS.filter((step) => step !== "assembly")] as const;

/** A picture of the analysis. Each step names its tools and leads to their rows, which open. */
export function Pipeline({ tools, at = "" }: Props) {
  const { t } = useTranslation("public");
  const assemblers = tools.filter(({ step }) => step === "assembly");
  if (tools.every(({ step }) => step === undefined)) return null;
  return (
    <section aria-labelledby="pipeline" className="page-width mb-14">
      <h2 id="pipeline" className="text-2xl">
        {t("pipeline.title")}
      </h2>
      <ol className="pipeline mt-6">
        {WAY.map((step) => {
          const Drawing = STEP_DRAWINGS[step];
          return (
            <li key={step}>
              <Drawing />
              <h3 className="text-lg">{t(`pipeline.steps.${step}`)}</h3>
              <div>
                <p className="text-sm text-soft">{t(`pipeline.does.${step}`)}</p>
                <ToolLinks at={at} tools={tools.filter((tool) => tool.step === step)} />
              </div>
            </li>
          );
        })}
      </ol>
      {assemblers.length > 0 && (
        <div className="mt-6 flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
          <p>{t("pipeline.does.assembly")}</p>
          <ToolLinks at={at} tools={assemblers} />
        </div>
      )}
    </section>
  );
}

function ToolLinks({ tools, at }: Required<Props>) {
  const named = tools.filter(({ name }, place) => tools.findIndex((tool) => tool.name === name) === place);
  if (named.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {named.map(({ key, name }) => (
        <li key={key}>
          {/* Not a router's link: the browser opens the row that holds what an address names. */}
          <a
            href={`${at}#${key}`}
            className="link inline-flex min-h-11 items-center text-sm font-medium lg:min-h-8"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
