import { type Editor, Extension } from "@tiptap/core";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { plainLetters } from "../../../contracts/plain-letters.ts";

type Offer<Name> = { name: Name; label: string };
type Offering<Name> = {
  label: string;
  offers: Offer<Name>[];
  onChosen: (editor: Editor, name: Name) => void;
};

/** A menu that `/` opens at the beginning of a word. It is moved through by arrows, narrowed by typing, and closed by Escape. */
export function blockMenu<Name extends string>({ label, offers, onChosen }: Offering<Name>): Extension {
  return Extension.create({
    name: "blockMenu",
    addProseMirrorPlugins() {
      return [
        Suggestion<Offer<Name>, Offer<Name>>({
          editor: this.editor,
          char: "/",
          items: ({ query }) =>
            offers.filter((offer) => plainLetters(offer.label).includes(plainLetters(query))),
          allow: ({ state, range }) => !state.doc.resolve(range.from).parent.type.spec.code,
          command({ editor, range, props: { name } }) {
            editor.chain().focus().deleteRange(range).run();
            onChosen(editor, name);
          },
          render: () => shownMenu(label),
        }),
      ];
    },
  });
}

function shownMenu<Name extends string>(label: string) {
  const list = document.createElement("ul");
  list.id = `block-menu-${crypto.randomUUID()}`;
  list.className = "block-menu";
  list.role = "listbox";
  list.ariaLabel = label;
  let shown: SuggestionProps<Offer<Name>, Offer<Name>>;
  let active = 0;
  let takeAway: (() => void) | undefined;

  function draw() {
    list.replaceChildren(...shown.items.map(optionOf));
    list.hidden = shown.items.length === 0;
    const { dom } = shown.editor.view;
    dom.setAttribute("aria-controls", list.id);
    const option = list.children[active];
    if (option) dom.setAttribute("aria-activedescendant", option.id);
    else dom.removeAttribute("aria-activedescendant");
    // Only the list scrolls, never the page.
    if (option instanceof HTMLElement)
      list.scrollTop = option.offsetTop + option.offsetHeight / 2 - list.clientHeight / 2;
  }
  function optionOf(offer: Offer<Name>, place: number) {
    const option = document.createElement("li");
    option.id = `${list.id}-${place}`;
    option.role = "option";
    option.ariaSelected = String(place === active);
    option.textContent = offer.label;
    // The text keeps the focus.
    option.addEventListener("pointerdown", (event) => event.preventDefault());
    option.addEventListener("click", () => shown.command(offer));
    return option;
  }
  function show(props: typeof shown) {
    shown = props;
    active = 0;
    draw();
  }
  return {
    onStart(props: typeof shown) {
      show(props);
      takeAway = props.mount(list);
    },
    onUpdate: show,
    onKeyDown({ event }: { event: KeyboardEvent }): boolean {
      const offer = shown.items[active];
      if (!offer) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        active = (active + step + shown.items.length) % shown.items.length;
        draw();
      } else if (event.key === "Enter" || event.key === "Tab") shown.command(offer);
      return step !== undefined || event.key === "Enter" || event.key === "Tab";
    },
    onExit() {
      takeAway?.();
      list.remove();
      for (const name of ["aria-controls", "aria-activedescendant"])
        shown.editor.view.dom.removeAttribute(name);
    },
  };
}
