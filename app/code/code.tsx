import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { createQueryClient } from "../session/queries.ts";
import { useIsBrowser } from "../../ui/use-is-browser.ts";
import { useSessionStart } from "../session/use-session-start.ts";
import { NeedsScript } from "../../site/shell/needs-script.tsx";
import { HairpinLoader } from "../../ui/hairpin/index.ts";
import { CodeResult } from "./code-result.tsx";

/** The page that a scanned code opens. Anyone sees a certificate; cards and payments are for members. */
export default function CodePage() {
  const { code = "" } = useParams();
  return (
    <div className="page-width max-w-2xl! py-10 sm:py-14">
      {useIsBrowser() ? <Read code={code} /> : <Loading />}
    </div>
  );
}

function Read({ code }: { code: string }) {
  const { start } = useSessionStart();
  const [client] = useState<QueryClient>(createQueryClient);
  if (start === "waiting") return <Loading />;
  return (
    <QueryClientProvider client={client}>
      <CodeResult code={code} level="h1" />
    </QueryClientProvider>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <>
      <NeedsScript />
      <div data-needs-script>
        <HairpinLoader label={t("loading")} />
      </div>
    </>
  );
}
