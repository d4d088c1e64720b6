import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../session/frame/panel.tsx";

type State = "idle" | "reading" | "noPicture" | "noCode" | "unavailable";

/** Reads a picture that the member has: a screenshot, a photograph. It never leaves the device. */
export function PictureReader({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation("member");
  const [state, setState] = useState<State>("idle");
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setState("reading");
    const picture = await createImageBitmap(file).catch(() => undefined);
    target.value = ""; // The same file can be chosen again.
    if (!picture) return setState("noPicture");
    try {
      const { readPicture } = await import("./read-picture.ts");
      const text = await readPicture(picture);
      setState(text === undefined ? "noCode" : "idle");
      if (text !== undefined) onText(text);
    } catch {
      setState("unavailable");
    }
  }
  const fault = state !== "idle" && state !== "reading" && t(`scan.faults.${state}`);
  return (
    <Panel title={t("scan.picture")}>
      <label htmlFor="scan-picture" className="text-sm font-medium">
        {t("scan.choosePicture")}
      </label>
      <input
        id="scan-picture"
        type="file"
        accept="image/*"
        onChange={(event) => void read(event)}
        aria-describedby="scan-picture-hint"
        className="mt-1.5 block w-full max-w-md rounded-md border border-soft bg-raised p-2 text-sm file:mr-3 file:min-h-9 file:rounded-md file:border file:border-soft file:bg-transparent file:px-3"
      />
      <p id="scan-picture-hint" className="mt-1 text-sm text-soft">
        {t("scan.pictureHint")}
      </p>
      {state === "reading" && <p role="status">{t("scan.reading")}</p>}
      {fault && (
        <p role="alert" className="mt-4 rounded-md border border-signal p-4">
          {fault}
        </p>
      )}
    </Panel>
  );
}
