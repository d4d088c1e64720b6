import { useTranslation } from "../../ui/texts.tsx";
import { create } from "zustand";
import { HairpinLoader } from "../../ui/hairpin/index.ts";

type OverlayState = { overlayLoading: boolean; setOverlayLoading: (loading: boolean) => void };

/** OVERLAY_LOADING of the specification's section 4. */
export const useOverlay = create<OverlayState>((set) => ({
  overlayLoading: false,
  setOverlayLoading: (overlayLoading) => set({ overlayLoading }),
}));

/** Covers the page while something is submitted; fades in 500 ms (specification, section 2). */
export function Overlay() {
  const { t } = useTranslation();
  const overlayLoading = useOverlay((state) => state.overlayLoading);
  return (
    <div className="overlay" data-active={overlayLoading || undefined} aria-hidden={!overlayLoading}>
      {overlayLoading && <HairpinLoader label={t("loading")} />}
    </div>
  );
}
