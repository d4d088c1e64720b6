import { useTranslation } from "react-i18next";
import { Panel } from "../frame/panel.tsx";
import { CameraView } from "./camera-view.tsx";
import { useCamera } from "./use-camera.ts";

/** Reads codes with the camera. */
export function CameraReader({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation("member");
  const camera = useCamera(onText);
  return (
    <Panel title={t("scan.camera")}>
      <CameraView camera={camera}>
        {camera.isOn && (
          <p role="status" className="mb-4 text-sm text-soft">
            {t("scan.looking")}
          </p>
        )}
      </CameraView>
    </Panel>
  );
}
