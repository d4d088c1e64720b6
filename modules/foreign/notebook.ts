import { z } from "zod";
import type { Losses } from "./losses.ts";
import type { Inline } from "./inline.ts";

/** Texts are a string or a list of lines (Jupyter's `nbformat`, version 4, "The Notebook file format"). */
const lines = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (typeof text === "string" ? text : text.join("")));
const bundle = z.record(z.string(), z.unknown());
const cell = z.object({
  cell_type: z.string(),
  source: lines,
  attachments: z.record(z.string(), bundle).optional(),
  outputs: z
    .array(
      z.object({
        output_type: z.string(),
        text: lines.optional(),
        data: bundle.optional(),
        ename: z.string().optional(),
      }),
    )
    .default([]),
});
const notebook = z.object({
  nbformat: z.number().min(4, "is older than version 4 of notebooks").max(4),
  metadata: z
    .object({
      language_info: z
        .object({ name: z.string().max(30) })
        .partial()
        .optional(),
    })
    .default({}),
  cells: z.array(cell).max(5_000),
});

const PICTURES = ["image/png", "image/jpeg"];
/** What one cell printed, in characters: more is no reading. */
const PRINTED = 2_000;

/** A notebook as Markdown: its texts, code as code, and figures that it drew. What else it computed is noted. */
export function readNotebook(json: string, { losses, inline }: { losses: Losses; inline: Inline }): string {
  const read = notebook.safeParse(parsed(json));
  if (!read.success) throw new Error("it is no notebook of Jupyter (version 4)");
  const { cells, metadata } = read.data;
  const language = /^\w+$/.exec(metadata.language_info?.name ?? "")?.[0] ?? "";
  return cells
    .map(({ cell_type: kind, source, attachments = {}, outputs }) => {
      if (kind === "markdown") return withAttachments(source, attachments, inline);
      if (kind !== "code") return source;
      const drawn = outputs.flatMap((output) => {
        if (output.text !== undefined) return output.text.trim() ? [fenced(output.text, "text", losses)] : [];
        const data = output.data ?? {};
        const type = PICTURES.find((one) => typeof data[one] === "string");
        if (type)
          return [`![](${inline(`figure.${type.slice(6)}`, Buffer.from(String(data[type]), "base64"))})`];
        const plain = lines.safeParse(data["text/plain"]).data;
        if (output.ename !== undefined || !plain || data["text/html"] || data["image/svg+xml"])
          losses.note("computed", output.ename ?? Object.keys(data)[0] ?? output.output_type);
        return plain ? [fenced(plain, "text", losses)] : [];
      });
      return [source.trim() ? fenced(source, language, losses, Number.POSITIVE_INFINITY) : "", ...drawn].join(
        "\n\n",
      );
    })
    .filter((text) => text.trim())
    .join("\n\n");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function withAttachments(
  source: string,
  attachments: Record<string, Record<string, unknown>>,
  inline: Inline,
): string {
  const [before = "", ...parts] = source.split("(attachment:");
  const shown = parts.map((part) => {
    const name = part.slice(0, part.indexOf(")"));
    const held = attachments[name] ?? {};
    const type = PICTURES.find((one) => typeof held[one] === "string");
    const address = type ? inline(name, Buffer.from(String(held[type]), "base64")) : `attachment:${name}`;
    return `(${address}${part.slice(name.length)}`;
  });
  return before + shown.join("");
}

function fenced(text: string, language: string, losses: Losses, most = PRINTED): string {
  if (text.length > most) losses.note("computed", `${text.slice(0, 40)}…`);
  const fence = text.includes("```") ? "````" : "```";
  return `${fence}${language}\n${text.slice(0, most).trimEnd()}\n${fence}`;
}
