/** A text of the content, sanitised when it was written. */
export function Prose({ id, html, className }: { id: string; html: string; className?: string }) {
  return <div id={id} className={`prose ${className ?? ""}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
