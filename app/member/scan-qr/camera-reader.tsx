import { Camera } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Panel } from "../frame/panel.tsx";
import { useCamera } from "./use-camera.ts";

/** Reads codes with the camera, which starts only when the member asks. */
export function CameraReader({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation("member");
  const { video, fault, isOn, start, stop } = useCamera(onText);
  return (
    <Panel title={t("scan.camera")}>
      <video
        ref={video}
        hidden={!isOn}
        muted
        playsInline
        aria-label={t("scan.view")}
        className="mb-4 aspect-square w-full max-w-md rounded-md border border-line object-cover"
      />
      {isOn && (
        <p role="status" className="mb-4 text-sm text-soft">
          {t("scan.looking")}
        </p>
      )}
      {fault && (
        <p role="alert" className="mb-4 rounded-md border border-signal p-4">
          {t(`scan.faults.${fault}`)}
        </p>
      )}
      {isOn ? (
        <button type="button" className="button" onClick={stop}>
          {t("scan.cameraOff")}
        </button>
      ) : (
        <button type="button" className="button button-brand" onClick={start}>
          <Camera aria-hidden size={18} /> {t("scan.cameraOn")}
        </button>
      )}
    </Panel>
  );
}
