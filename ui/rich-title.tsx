import { createElement, Fragment, type ReactNode } from "react";
import { titleParts } from "../contracts/rich-title.ts";

/** A paper's title with its italics, and what is raised or lowered. */
export function RichTitle({ title }: { title: string }): ReactNode {
  return titleParts(title).map(({ text, tags }, index) => (
    <Fragment key={index}>
      {tags.reduceRight<ReactNode>((inner, tag) => createElement(tag, null, inner), text)}
    </Fragment>
  ));
}
