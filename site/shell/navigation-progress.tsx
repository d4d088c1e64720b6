import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { HairpinLoader } from "../../ui/hairpin/index.ts";

/** In milliseconds: when loading a page's parts is given up (specification, section 9: chunk load timeout). */
const CHUNK_LOAD_TIMEOUT = 120_000;
/** In milliseconds: a page that loads faster shows no preloader. */
const PATIENCE = 400;

/** Shows the preloader while another page loads; past the time limit it offers to try again. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const { location, state } = useNavigation();
  const stage = useStage(state === "loading" ? location.key : undefined);
  if (stage === "quiet" || !location) return null;
  const href = location.pathname + location.search + location.hash;
  return (
    <div className="preloader">
      {stage === "slow" ? (
        <HairpinLoader label={t("loading")} />
      ) : (
        <div role="alert" className="rounded-md bg-raised p-6 shadow-raised">
          <p>{t("chunkTimeout.text")}</p>
          <a href={href} className="button button-brand mt-4">
            {t("chunkTimeout.retry")}
          </a>
        </div>
      )}
    </div>
  );
}

type Stage = "quiet" | "slow" | "given-up";

function useStage(navigation: string | undefined): Stage {
  const [reached, setReached] = useState<{ navigation: string; stage: Stage }>();
  useEffect(() => {
    if (!navigation) return undefined;
    const slow = setTimeout(() => setReached({ navigation, stage: "slow" }), PATIENCE);
    const givenUp = setTimeout(() => setReached({ navigation, stage: "given-up" }), CHUNK_LOAD_TIMEOUT);
    return () => {
      clearTimeout(slow);
      clearTimeout(givenUp);
    };
  }, [navigation]);
  return navigation && reached?.navigation === navigation ? reached.stage : "quiet";
}
