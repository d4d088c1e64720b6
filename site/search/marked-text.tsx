import { Fragment } from "react";
import type { Marked } from "../../contracts/search.ts";
import { partsOf } from "./parts-of.ts";

/** A text with what matches marked. */
export function MarkedText({ of }: { of: Marked }) {
  return partsOf(of).map(({ text, isMatch }, place) =>
    isMatch ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
  );
}
