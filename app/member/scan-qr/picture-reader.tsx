import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../frame/panel.tsx";

type State = "idle" | "reading" | "noPicture" | "noCode" | "unavailable";

/** Reads a code in a picture file, such as a screenshot. The picture never leaves the device. */
export function PictureReader({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation("member");
  const [state, setState] = useState<State>("idle");
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setState("reading");
    const picture = await createImageBitmap(file).catch(() => undefined);
    target.value = ""; // Allows choosing the same file again.
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
      {/* The native control shows its own words in the browser's language, so it is hidden. */}
      <label className="button relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        {t("scan.choosePicture")}
        <input
          type="file"
          accept="image/*"
          onChange={(event) => void read(event)}
          aria-describedby="scan-picture-hint"
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id="scan-picture-hint" className="mt-2 text-sm text-soft">
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
