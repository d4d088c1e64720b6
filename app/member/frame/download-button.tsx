import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, isAborted } from "../../api-client/api-error.ts";
import { CallError } from "./call-error.tsx";
import { saveFile } from "../../../ui/save-file.ts";

type Props = { get: () => Promise<Blob>; /** What the file is called. */ name: string; label: string };

/** Saves a file that only the member may read. */
export function DownloadButton({ get, name, label }: Props) {
  const { t } = useTranslation("member");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  async function download() {
    setBusy(true);
    setError(null);
    try {
      saveFile(await get(), name);
    } catch (refused) {
      if (isAborted(refused)) return;
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => void download()}>
        <Download aria-hidden size={18} className="shrink-0" /> {isBusy ? t("downloading") : label}
      </button>
      <CallError error={error} />
    </>
  );
}
