import { createContext, use } from "react";

/** Texts that are sent in the HTML only, not in the data too. See `Prose`. */
export const TextsContext = createContext<Map<string, string> | undefined>(undefined);

/**
 * A text of the content, sanitised when it was written. In a document it is rendered from the request's texts and,
 * when React takes the page over, read back from the page; after a navigation it comes with the loader's data.
 */
export function Prose({ id, html, className }: { id: string; html: string; className?: string }) {
  const texts = use(TextsContext);
  const shown = html || texts?.get(id) || standing(id);
  return (
    <div
      id={id}
      className={`prose ${className ?? ""}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

function standing(id: string): string {
  return import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "");
}
