/** Letters that look alike. */
export type Run = {
  text: string;
  isStrong?: true;
  isItalic?: true;
  isCode?: true;
  /** What is said aside, such as a link's address. */
  isAside?: true;
  script?: "sub" | "sup";
  /** An address, or `#` and a name in the same text. */
  link?: string;
  /** A base, in its colour. */
  base?: Base;
  /** A name for links that lead here. */
  id?: string;
};
export type Base = "a" | "c" | "g" | "u";
export type Cell = { runs: Run[]; isNumber?: true };

/** Where a block stands: how deep in lists, what stands before it, and whether it is on one page with the next. */
export type Place = {
  depth: number;
  marker?: Run;
  isQuoted?: true;
  isSmall?: true;
  staysWithNext?: true;
  id?: string;
};
export type Block = Place &
  (
    | { kind: "heading"; level: number; runs: Run[] }
    | { kind: "text" | "caption" | "code" | "formula"; runs: Run[] }
    | { kind: "table"; head: Cell[]; rows: Cell[][] }
    | { kind: "picture"; src: string; alt: string }
    | {
        kind: "drawing";
        svg: string;
        alt: string;
        /** It is one of several in a figure, which share its page. */
        isOneOfSeveral?: true;
      }
    | { kind: "rule" }
  );
