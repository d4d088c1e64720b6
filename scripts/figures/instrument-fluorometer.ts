/** A bench fluorometer: a thin-walled tube above its well, a standard curve on its screen. */
import type { Figure } from "./figure.ts";
import type { Part } from "./instrument-part.ts";

export const fluorometerParts: Part[] = [
  {
    target: { x: 346, y: 206 },
    at: { x: 196, y: 176 },
    side: "left",
    fr: "Couvercle\ndu puits",
    en: "Chamber\nlid",
  },
  {
    target: { x: 392, y: 291 },
    at: { x: 196, y: 300 },
    side: "left",
    fr: "Puits de\nmesure",
    en: "Sample\nchamber",
  },
  {
    target: { x: 302, y: 478 },
    at: { x: 172, y: 440 },
    side: "left",
    fr: "Écran\ntactile",
    en: "Touch\nscreen",
  },
  {
    target: { x: 444, y: 150 },
    at: { x: 664, y: 132 },
    side: "right",
    fr: "Tube à paroi\nmince, 0,5 mL",
    en: "Thin-walled\ntube, 0.5 mL",
  },
  {
    target: { x: 500, y: 408 },
    at: { x: 676, y: 372 },
    side: "right",
    fr: "Droite\nd’étalonnage",
    en: "Standard\ncurve",
  },
  { target: { x: 578, y: 578 }, at: { x: 676, y: 560 }, side: "right", fr: "Port USB", en: "USB port" },
];

export function drawFluorometer(figure: Figure): void {
  const edge = { fill: "raised", stroke: "ink", width: 2.2, round: true } as const;
  const thin = { stroke: "soft", width: 1.3, round: true } as const;
  // Deck, sloping face, front lip.
  figure.path("M276 262Q278 250 290 250H570Q582 250 584 262L596 326H264z", edge);
  figure.path("M264 326H596L636 544H224z", edge);
  figure.path("M224 544H636V590Q636 606 620 606H240Q224 606 224 590z", edge);
  figure.path("M250 606v12h48v-12M562 606v12h48v-12", { fill: "ink" });
  figure.path("M286 264H574M236 560H624", thin);
  // Screen.
  figure.path("M290 348H570L600 520H260z", { fill: "wash", stroke: "ink", width: 1.8, round: true });
  figure.path("M376 376L362 480H560", { stroke: "ink", width: 1.8, round: true });
  figure.path("M364 472L540 388", { stroke: "brand", width: 2.6, round: true });
  figure
    .circle({ x: 364, y: 472 }, 5.5, { fill: "brand" })
    .circle({ x: 540, y: 388 }, 5.5, { fill: "brand" });
  figure
    .path("M458 427V480M458 427H369", { stroke: "brand", width: 1.5, dash: "4 5" })
    .circle({ x: 458, y: 427 }, 6, { fill: "raised", stroke: "brand", width: 2.4 });
  figure.text(
    "ng/µL",
    { x: 560, y: 505 },
    { size: 20, tone: "soft", face: "mono", weight: 500, anchor: "end" },
  );
  figure.path("M308 382h36M304 402h30M301 422h34", { stroke: "mid", width: 4, round: true });
  // Well and lid: the lid keeps the light of the room out of the reading.
  figure.path("M382 270Q362 272 352 258L326 182Q322 168 336 166L372 160Q384 158 388 172L404 262", edge);
  figure.path("M340 184L366 180Q372 179 374 186L388 244", thin);
  figure.path("M352 272h146v38h-146z", { fill: "paper", stroke: "ink", width: 1.6, round: true });
  figure
    .path("M398 291a32 12 0 1 0 64 0a32 12 0 1 0 -64 0z", { fill: "mid", stroke: "ink", width: 2 })
    .path("M408 292a22 7.5 0 1 0 44 0a22 7.5 0 1 0 -44 0z", { fill: "ink" });
  // The tube on its way in.
  figure.path("M430 250V276", { stroke: "soft", width: 1.6, dash: "4 5" });
  figure.path("M412 116H448V166L436 228Q430 238 424 228L412 166z", edge);
  figure.path("M413.6 176H446.4L435.5 226Q430 234 424.5 226z", { fill: "brand", opacity: 0.55 });
  figure
    .path("M404 104H456V116H404zM408 93H452V104H408zM456 110h12", {
      fill: "raised",
      stroke: "ink",
      width: 2,
      round: true,
    })
    .path("M412 140H448", thin);
  // USB port.
  figure
    .rect(542, 570, 36, 16, { fill: "paper", stroke: "ink", width: 1.8 }, 3)
    .path("M549 578h22", { stroke: "ink", width: 3 });
  figure.path("M250 578h60", { stroke: "mid", width: 4, round: true });
}
