import type { Editor, JSONContent } from "@tiptap/core";
import { rememberBlocks } from "./block-memory.ts";

/** What plain text rarely has, and Markdown does: a heading, a list, a quotation, a fence, a table, bold words or a link. */
const MARKS =
  /^(?:#{1,6} |[-*+] \S|\d{1,3}[.)] |> |```|~~~|\|.*\|)|\*\*\S[^*\n]*\*\*|\[[^[\]\n]+\]\((?:https?:|mailto:|\/)/m;

/** The blocks of a text that is written in Markdown; undefined for any other text. */
export function markdownBlocks(text: string): JSONContent[] | undefined {
  const plain = text.replaceAll("\r\n", "\n");
  return MARKS.test(plain) ? rememberBlocks(withPageHeading(plain)).document.content : undefined;
}

/** A heading of level 1 becomes level 2, because the page has one. A comment in code stays. */
function withPageHeading(text: string): string {
  let isCode = false;
  return text
    .split("\n")
    .map((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      return isCode ? line : line.replace(/^# /, "## ");
    })
    .join("\n");
}

/** Pastes Markdown as what it says. Returns whether it did: what is pasted into code, and what has formats of its own, is not looked at. */
export function pasteMarkdown(editor: Editor, data: DataTransfer | null): boolean {
  if (!data || editor.isActive("codeBlock")) return false;
  // A code editor sends its colours along with the text.
  if (data.types.includes("text/html") && !data.types.includes("vscode-editor-data")) return false;
  const blocks = markdownBlocks(data.getData("text/plain"));
  return blocks !== undefined && editor.chain().focus().insertContent(blocks).run();
}
