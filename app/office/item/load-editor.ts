/** Loads the editor, the longest script of a form. Asked for while the item is still read, it is there when its text comes. */
export const loadEditor = () => import("../editor/markdown-editor.tsx");
