import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

let detector: BarcodeDetector | undefined;

/** The text of a QR code in a picture or a video frame; undefined when none can be read. */
export async function readPicture(picture: ImageBitmap | HTMLVideoElement): Promise<string | undefined> {
  detector ??= makeDetector();
  const [found] = await detector.detect(picture);
  return found?.rawValue;
}

/** Loads ZXing's WebAssembly from this site; by default the library loads it from elsewhere. */
function makeDetector(): BarcodeDetector {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: ["qr_code"] });
}
