import styles from "./app.css?url";

/**
 * Brings the whole style sheet: a document holds no more of it than it shows (used-styles.ts), and React will show
 * more. It goes on without it where it does not come.
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
