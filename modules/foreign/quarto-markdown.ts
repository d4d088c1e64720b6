import type { Losses } from "./losses.ts";
import { replaceTags } from "./tags.ts";

type Given = { losses: Losses; include: (file: string) => string | undefined };

/** Writes what Quarto and Pandoc add as our Markdown (quarto.org/docs/authoring/markdown-basics.html). */
export function withoutQuarto(text: string, given: Given): string {
  const said = replaceTags(text, ["{{<", ">}}"], ({ name, given: words, rest }) => {
    const [first = ""] = [words["0"]];
    const included = name === "include" ? given.include(first) : undefined;
    if (included !== undefined) return included;
    if (name === "pagebreak") return "";
    given.losses.note(
      name === "video" ? "embed" : "shortcode",
      name === "video" ? first : `${name} ${rest}`.slice(0, 80),
    );
    return name === "video" && first.startsWith("https:") ? `[${first}](${first})` : "";
  });
  return lines(said, given.losses);
}

type Fence = { sign: string };
type Div = { isCallout: boolean };

/** Goes through the lines once: fenced code stays, divs go, callouts become quotations. */
function lines(text: string, losses: Losses): string {
  const made: string[] = [];
  const notes: string[] = [];
  const divs: Div[] = [];
  let fence: Fence | undefined;
  for (const line of text.split("\n")) {
    const quoted = divs.some(({ isCallout }) => isCallout) ? "> " : "";
    const own = /^(?:`{3,}|~{3,})/.exec(line.trimStart())?.[0];
    if (own) {
      const info = line.trimStart().slice(own.length);
      if (!fence) {
        fence = { sign: own };
        if (/^\s*\{\w/.test(info)) losses.note("computed");
      } else if (own.startsWith(fence.sign) && !info.trim()) fence = undefined;
      made.push(quoted + line);
      continue;
    }
    if (fence) {
      // Options of a cell, such as `#| echo: false`.
      if (!/^(#|\/\/|%%)\| /.test(line)) made.push(quoted + line);
      continue;
    }
    const div = /^:{3,}/.exec(line)?.[0];
    if (!div) {
      made.push(quoted + inLine(line, { losses, notes }));
      continue;
    }
    const given = line.slice(div.length).trim();
    if (!given || /^:+$/.test(given)) {
      divs.pop();
      made.push("");
      continue;
    }
    const callout = /\.?callout-(\w+)/.exec(given)?.[1];
    divs.push({ isCallout: callout !== undefined });
    if (!callout) continue;
    losses.note("callout", callout);
    const title = /title="([^"]*)"/.exec(given)?.[1];
    made.push("", ...(title ? [`> **${title}**`, ">"] : []));
  }
  return [...made, "", ...notes].join("\n");
}

function inLine(line: string, { losses, notes }: { losses: Losses; notes: string[] }): string {
  const plain = withoutNotes(withoutBraces(line), notes);
  return plain
    .replaceAll(/`[rR] [^`]*`|`\{\w+\} [^`]*`/g, (code) => {
      losses.note("computed", code);
      return code.replaceAll(/`(?:[rR]|\{\w+\}) /g, "`");
    })
    .replaceAll(/(?<![\w[;/.-])@((?:fig|tbl|sec|eq|lst)-[\w-]+)/g, (_, to: string) => {
      losses.note("cross_reference", to);
      return to.replace("-", " ");
    });
}

/** Attributes in braces, after a heading, a picture, a link or a span: `![](gel.png){#fig-gel}`. */
function withoutBraces(line: string): string {
  const spans = line.replaceAll(/(?<![!^])\[([^[\]]{1,500})\]\{[^{}]*\}/g, "$1");
  const heading = /^(#{1,6}[^{}]*)\{[^{}]*\}$/.exec(spans)?.[1]?.trimEnd();
  return (heading ?? spans).replaceAll(/(?<=[)\]`])\{[^{}]*\}/g, "");
}

/** `^[words]` becomes a note with a number. */
function withoutNotes(line: string, notes: string[]): string {
  let [made, rest] = ["", line];
  for (let start = rest.indexOf("^["); start >= 0; start = rest.indexOf("^[")) {
    const end = rest.indexOf("]", start);
    if (end < 0) break;
    const name = `inline-${notes.length + 1}`;
    notes.push(`[^${name}]: ${rest.slice(start + 2, end)}`);
    made += `${rest.slice(0, start)}[^${name}]`;
    rest = rest.slice(end + 1);
  }
  return made + rest;
}
