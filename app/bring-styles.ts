import styles from "../ui/styles.css?url";

/**
 * Loads the whole style sheet: a document holds only the rules that it uses (`used-styles.ts`), and React will show
 * more. Resolves also when the sheet does not load.
 */
export function bringStyles(): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styles;
  const ended = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  document.head.append(link);
  return ended;
}
