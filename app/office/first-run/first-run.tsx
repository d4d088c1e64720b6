import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Answered } from "../../member/frame/answered.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { NewItem } from "../content/new-item.tsx";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import { IdentityStep } from "./identity-step.tsx";
import { Progress } from "./progress.tsx";
import { STEPS, type Step } from "./steps.ts";

/** The first run after the password. It goes step by step, and each step may be skipped. */
export default function FirstRun() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("firstRun.title")} lead={t("firstRun.lead")}>
      <Steps />
    </AdministratorsPage>
  );
}

function Steps() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const go = useNavigate();
  const [search] = useSearchParams();
  const step = STEPS.find((name) => name === search.get("step")) ?? STEPS[0];
  const next = STEPS[STEPS.indexOf(step) + 1];
  const wayOn = address(next ? `/office/first-run?step=${next}` : "/office");
  const overview = useApiQuery("GET /api/office/overview");
  const identity = useApiQuery("GET /api/items/:kind/:key", {
    params: { kind: "identity", key: "researcher" },
  });
  return (
    <Answered query={overview}>
      {({ own }) => (
        <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,36rem)] lg:gap-12">
          <Progress step={step} own={own} />
          <section aria-labelledby="step" key={step}>
            <h2 id="step" className="text-2xl">
              {t(`firstRun.${step}.title`)}
            </h2>
            <p className="mt-1 mb-6 text-soft">{t(`firstRun.${step}.lead`)}</p>
            <Answered query={identity}>
              {(item) => <Asked step={step} item={item} onSaved={() => void go(wayOn)} />}
            </Answered>
            <Link to={wayOn} className="link mt-4 inline-flex min-h-11 items-center">
              {t("firstRun.skip")}
            </Link>
          </section>
        </div>
      )}
    </Answered>
  );
}

type AskedProps = Parameters<typeof IdentityStep>[0] & { step: Step };

function Asked({ step, ...rest }: AskedProps) {
  if (step === "identity") return <IdentityStep {...rest} />;
  if (step === "languages") return <ChoiceStep {...rest} field="firstLanguage" first="fr" />;
  if (step === "colours") return <ChoiceStep {...rest} field="accent" first="pine" />;
  return <NewItem kind="post" />;
}
