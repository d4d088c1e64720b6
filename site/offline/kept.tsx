import { PageHeader } from "../../ui/page-header.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { Island } from "../shell/island.tsx";
import { NeedsScript } from "../shell/needs-script.tsx";
import type { Site } from "../site.ts";
import { KeptHere } from "./kept-here.tsx";

export const keptPage = page({ path: "/kept", load, view: Kept });

function load(site: Site) {
  const { t } = site;
  const [title, description] = [t("public:keep.title"), t("public:keep.lead")];
  return { head: makeHead(site, { title, description, isPrivate: true, mayBeKept: true }) };
}

/** What this device keeps of the site: the reader sees it and clears it. */
function Kept() {
  const { t } = useTranslation("public");
  return (
    <>
      <PageHeader title={t("keep.title")} lead={t("keep.lead")} />
      <div className="page-width">
        <NeedsScript />
        <KeptOnThisDevice />
      </div>
    </>
  );
}

/** The list itself, here and on the page that is shown without a network. */
export function KeptOnThisDevice() {
  return (
    <Island
      script="site/offline/kept-here.island.tsx"
      of={KeptHere}
      props={{}}
      texts={["public:keep", "common:loading"]}
      isNow
    />
  );
}
