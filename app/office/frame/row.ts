/**
 * How a line of a list is spaced: as high as a thumb on a phone, 32 to 40 px at a desk, where its parts stand side by side and its buttons
 * are as low as the line.
 */
export const ROW =
  "dense:min-h-9 dense:py-0.5 dense:[&_.button]:min-h-8 dense:[&_.button]:px-3 dense:[&_.button]:py-0";
