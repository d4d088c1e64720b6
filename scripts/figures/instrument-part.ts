import type { Point } from "./numbers.ts";

export type Language = "fr" | "en";

/** A part: where it is, where its name stands (text side), and its name; `\n` breaks the line. */
export type Part = { target: Point; at: Point; side: "left" | "right" } & Record<Language, string>;
