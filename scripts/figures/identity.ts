/** The researcher's monogram, until they upload a portrait, and the mark in the browser's tab. */
import { stemLoop } from "./curves.ts";
import { Figure } from "./figure.ts";

const initials = "CN";

export function drawIdentity(): void {
  const monogram = new Figure(400, 400, initials).ground("wash");
  // The loop holds the letters; its stem stands on the lower edge.
  monogram.path("M178 342H222M178 363H222M178 384H222", { stroke: "brand", width: 5 });
  monogram.path(stemLoop({ x: 200, y: 404 }, 44, -72, 132), { stroke: "brand", width: 8, round: true });
  monogram.text(
    initials,
    { x: 196, y: 231 },
    { size: 140, tone: "ink", face: "title", weight: 500, anchor: "middle", tracking: -20 },
  );
  monogram.save("pictures/identity/monogram.svg");

  const mark = new Figure(32, 32, "Hairpin");
  mark.path("M12 20H20M12 25H20", { stroke: "signal", width: 2.6 });
  mark.path(
    "M3 30H8.5Q12 30 12 26.5V19C12 16.5 8 15 8 10A8 8 0 0 1 24 10C24 15 20 16.5 20 19V26.5Q20 30 23.5 30H29",
    { stroke: "brand", width: 3.2, round: true },
  );
  mark.save("pictures/favicon.svg");
}
