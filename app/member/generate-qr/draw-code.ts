import { create } from "qrcode";

/** The empty modules around a code that readers need (ISO/IEC 18004). */
const QUIET = 4;
/** Pixels per module in a saved picture. */
const PIXELS = 12;

type Drawing = {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
};

/** A QR code as one path. */
export function drawCode(text: string): Drawing {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data, (isDark, place) => {
    const [x, y] = [(place % size) + QUIET, Math.floor(place / size) + QUIET];
    return isDark ? `M${x} ${y}h1v1h-1z` : "";
  });
  return { size: size + 2 * QUIET, path: squares.join("") };
}

/** Makes an SVG file of a code. It is dark on white in every theme, for readers and printers. */
export function drawSvg(text: string): Blob {
  const { size, path } = drawCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** A code as a PNG file. */
export function drawPng(text: string): Promise<Blob> {
  const { size, path } = drawCode(text);
  const canvas = new OffscreenCanvas(size * PIXELS, size * PIXELS);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(PIXELS, PIXELS);
  pen.fillStyle = "#000";
  const modules = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- It fills a drawing, not an array.
  pen.fill(modules);
  return canvas.convertToBlob({ type: "image/png" });
}
