import { Camera } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { useCamera } from "./use-camera.ts";

type Props = {
  camera: Pick<ReturnType<typeof useCamera>, "video" | "fault" | "isOn" | "start" | "stop">;
  /** Stands under the picture. */
  children?: ReactNode;
};

/** What the camera sees, what keeps it from seeing, and its switch: it starts only when somebody asks. */
export function CameraView({ camera: { video, fault, isOn, start, stop }, children }: Props) {
  const { t } = useTranslation("member");
  return (
    <>
      <video
        ref={video}
        hidden={!isOn}
        muted
        playsInline
        aria-label={t("scan.view")}
        className="mb-4 aspect-square w-full max-w-md rounded-md border border-line object-cover"
      />
      {children}
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
    </>
  );
}
