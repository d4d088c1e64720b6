import type { parseDocument } from "htmlparser2";

export type Node = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

export const isElement = (node: Node): node is Element => "attribs" in node;

const TEXT_NODE = 3;

/** A text's own letters; nothing of a comment. */
export const textOf = (node: Node): string =>
  node.nodeType === TEXT_NODE && "data" in node ? node.data : "";
