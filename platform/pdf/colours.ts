/** The house's colours on paper and in pictures (look.md), as the pages have them in the light (`ui/styles.css`). */
export const INK = "#14211F";
export const SOFT = "#4A5B57";
export const LINE = "#DDE3DD";
export const BRAND = "#0B6B5D";
export const PAPER = "#FBFAF6";
export const SIGNAL = "#C8441B";
export const BASE_COLOURS = { a: "#2F855A", u: "#C53030", g: "#B7791F", c: "#2B6CB0" } as const;
