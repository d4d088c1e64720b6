import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const CONTENT = path.join(import.meta.dirname, "../../content");

/** A command that readers may copy, and where it stands: `fastq-quality-control.fr` or `tool fastqc`. */
export type Printed = { place: string; language: "bash" | "r"; text: string };

/** Every command of the posts and of the tools' cards, in the order in which a reader meets them. */
export function printedCommands(): Printed[] {
  return [...ofPosts(), ...ofCards("tools.yaml"), ...ofCards("databases.yaml")];
}

function ofPosts(): Printed[] {
  const folder = path.join(CONTENT, "posts");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .flatMap((name) => {
      const place = path.basename(name, ".md");
      const blocks = readFileSync(path.join(folder, name), "utf8").matchAll(
        /^```(bash|sh|r)\n([^]*?)^```$/gm,
      );
      return Array.from(blocks, ([, language, text = ""]) => ({
        place,
        language: language === "r" ? ("r" as const) : ("bash" as const),
        text: text.trim(),
      }));
    });
}

function ofCards(file: string): Printed[] {
  const cards = parse(readFileSync(path.join(CONTENT, file), "utf8")) as { key: string; command?: string }[];
  return cards.flatMap(({ key, command }) =>
    command === undefined
      ? []
      : // In R a function is called with a parenthesis after its name; in a shell never.
        [{ place: `tool ${key}`, language: /\w\(/.test(command) ? "r" : "bash", text: command }],
  );
}
