import { expect, test } from "vitest";
import { typeOfFile } from "./file-types.ts";

const typeOf = (text: string) => typeOfFile(new TextEncoder().encode(text), "drawing.svg");

test.each([
  "",
  '\uFEFF  <?xml version="1.0"?>\n',
  "<!-- <svg> -->\n<!---->",
  '<?xml version="1.0"?><!-- one --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<!-- two -->',
  '<!DOCTYPE svg [<!ENTITY a "b>">] >',
])("a drawing may begin with %j", async (start) => {
  const drawing = { family: "picture", type: "image/svg+xml", extension: "svg" };
  expect(await typeOf(`${start}<svg width="1">`)).toEqual(drawing);
});

test.each(["x", "<p>", "<!-- ", "<!DOCTYPE svg [", "<svgs", "<?xml"])(
  "what begins with %j is no drawing",
  async (start) => {
    await expect(typeOf(`${start}<svg width="1">`)).rejects.toThrow("invalid_input");
  },
);

test.each(["<!---->", "<!--", "<!DOCTYPE [", "<!DOCTYPE []>", "<?xml >", "<?xml ", "<svg", " "])(
  "a head of %j without end is read in a moment",
  async (piece) => {
    const from = process.threadCpuUsage();
    await typeOf(piece.repeat(4_096 / piece.length)).catch(() => undefined);
    expect(process.threadCpuUsage(from).user).toBeLessThan(50_000); // In microseconds.
  },
);
