import { Download, HardDriveDownload } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "../../ui/texts.tsx";
import { forgetSaved, isSaved, saveOpenPage } from "./saved-pages.ts";

type State = "unknown" | "busy" | "kept" | "not" | "failed";

/** Saves a text on this device, to be read without a network, and takes it away again. */
export function KeepPage() {
  const { t } = useTranslation("public");
  const [state, setState] = useState<State>("unknown");
  useEffect(() => {
    const look = async () =>
      setState("caches" in globalThis && (await isSaved(location.pathname)) ? "kept" : "not");
    void look();
  }, []);
  async function turn() {
    setState("busy");
    try {
      if (state === "kept") await forgetSaved(location.pathname);
      else await saveOpenPage();
      setState(state === "kept" ? "not" : "kept");
    } catch {
      setState("failed"); // No network, or the device is full.
    }
  }
  const isKept = state === "kept";
  const Sign = isKept ? HardDriveDownload : Download;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2" data-needs-script>
      <button
        type="button"
        className="button"
        aria-pressed={isKept}
        disabled={state === "busy"}
        onClick={() => void turn()}
        data-replay
      >
        <Sign aria-hidden size={18} /> {t(isKept ? "keep.kept" : "keep.keep")}
      </button>
      <span role="status" className="text-sm text-soft">
        {state === "failed" && t("keep.failed")}
        {isKept && t("keep.here")}
      </span>
    </p>
  );
}
