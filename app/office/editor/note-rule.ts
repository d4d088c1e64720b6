import { type ChainedCommands, type Editor, Extension, InputRule, type Range } from "@tiptap/core";

/** Makes a footnote of `^[its text]`, as Pandoc writes it, once the bracket closes. */
export const NoteRule = Extension.create({
  name: "noteRule",
  addInputRules() {
    const { editor } = this;
    return [
      new InputRule({
        find: /\^\[([^[\]]+)\]$/,
        handler({ range, match, chain }) {
          putFootnote(chain(), editor, { text: match[1] ?? "", range }).run();
        },
      }),
    ];
  },
});

type Note = {
  text: string;
  /** What the mark of the note stands for; without it, it is put at the cursor. */
  range?: Range;
};

/** Puts a footnote in. Its text goes to the end. */
export function putFootnote(chain: ChainedCommands, editor: Editor, { text, range }: Note): ChainedCommands {
  const label = nextLabel(editor);
  const markdown = `[^${label}]: ${text.trim().replaceAll(/\s+/g, (blank) => (blank.includes("\n") ? " " : blank))}`;
  const { size } = editor.state.doc.content;
  const withText = chain.insertContentAt(
    size,
    { type: "source", attrs: { markdown } },
    { updateSelection: false },
  );
  const mark = { type: "footnote", attrs: { label } };
  return range ? withText.insertContentAt(range, mark) : withText.insertContent(mark);
}

/** The next free footnote number. */
function nextLabel({ state }: Editor): string {
  let last = 0;
  state.doc.descendants((node) => {
    const named = node.type.name === "footnote" ? String(node.attrs["label"]) : "";
    const defined =
      node.type.name === "source" ? /^\[\^(\d+)\]:/.exec(String(node.attrs["markdown"]))?.[1] : "";
    last = Math.max(last, Number(named) || 0, Number(defined) || 0);
  });
  return String(last + 1);
}
