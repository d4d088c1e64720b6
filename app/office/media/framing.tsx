import { type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Focus, LibraryFile } from "../../../contracts/media.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { SelectField } from "../item/select-field.tsx";
import { cropOf, focusIn, focusOut, RATIOS, type Ratio, wantedOf } from "./crop-of.ts";
import { Slider } from "./slider.tsx";
import { useFileChange } from "./use-file.ts";

const CENTRE = { x: 0.5, y: 0.5 };

/** Chooses a picture's crop, and the point that stays in view where only a part of it fits. */
export function Framing({ file }: { file: LibraryFile }) {
  const { t } = useTranslation("office");
  const whole = file.whole ?? { src: file.src, width: file.width ?? 1, height: file.height ?? 1 };
  const [before] = useState(() => wantedOf(file.crop, whole));
  const [ratio, setRatio] = useState<Ratio>(before.ratio);
  const [zoom, setZoom] = useState(before.zoom);
  const [point, setPoint] = useState<Focus>(() => focusOut(file.crop, file.focus ?? CENTRE));
  const change = useFileChange(file);
  const crop = cropOf({ ...whole, ratio, zoom, centre: point });
  const isDrawing = file.type === "image/svg+xml";

  function aim({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) {
    if (!file.mayChange || (type === "pointermove" && buttons === 0)) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (at: number) => Math.min(1, Math.max(0, at));
    setPoint({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  }
  function save() {
    const saved = () => sendToast({ kind: "success", text: t("media.framed") });
    const focus = focusIn(crop, point);
    change.mutate(isDrawing ? { focus } : { crop, focus }, { onSuccess: saved });
  }
  const percent = (part: number) => `${part * 100}%`;
  return (
    <section aria-labelledby="framing" className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div
        className="relative max-h-[32rem] justify-self-start overflow-hidden rounded-md border border-line bg-raised"
        style={{
          aspectRatio: `${whole.width} / ${whole.height}`,
          width: `min(100%, ${(32 * whole.width) / whole.height}rem)`,
        }}
      >
        <img
          src={whole.src}
          alt={file.alt.fr || file.alt.en}
          width={whole.width}
          height={whole.height}
          className="size-full touch-none select-none"
          draggable={false}
          onPointerDown={aim}
          onPointerMove={aim}
        />
        {crop && (
          <span
            aria-hidden
            className="pointer-events-none absolute outline-[100rem] outline-[rgb(14_21_20/0.6)]"
            style={{
              left: percent(crop.left),
              top: percent(crop.top),
              width: percent(crop.width),
              height: percent(crop.height),
            }}
          />
        )}
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-[rgb(14_21_20/0.4)] outline-1 outline-[#14211F]"
          style={{ left: percent(point.x), top: percent(point.y) }}
        />
      </div>
      <div className="space-y-4">
        <h2 id="framing" className="text-2xl">
          {t("media.framing")}
        </h2>
        <p className="text-sm text-soft">
          {t("media.framingLead")} {!isDrawing && t("media.croppingLead")}
        </p>
        <fieldset disabled={!file.mayChange} className="space-y-4">
          <Slider
            {...{ id: "focus-x", label: t("media.fromLeft"), value: point.x }}
            onChange={(x) => setPoint({ ...point, x })}
          />
          <Slider
            {...{ id: "focus-y", label: t("media.fromTop"), value: point.y }}
            onChange={(y) => setPoint({ ...point, y })}
          />
          {!isDrawing && (
            <>
              <SelectField
                {...{ id: "crop-ratio", label: t("media.shape"), value: ratio }}
                choices={(Object.keys(RATIOS) as Ratio[]).map((one) => ({
                  value: one,
                  label: t(`media.shapes.${one}`),
                }))}
                onChange={(value) => setRatio(value as Ratio)}
              />
              <Slider
                {...{ id: "crop-zoom", label: t("media.zoom"), value: (zoom - 1) / 4 }}
                onChange={(part) => setZoom(1 + part * 4)}
              />
            </>
          )}
          <CallError error={change.error} />
          {file.mayChange && (
            <button type="button" className="button" disabled={change.isPending} onClick={save}>
              {t("media.frame")}
            </button>
          )}
        </fieldset>
      </div>
    </section>
  );
}
