/**
 * A post's HTML for a feed: its links and pictures lead to this site from anywhere, its footnotes to the post, and where the site
 * draws a figure, `figure` writes the link to it. The HTML is what `renderMarkdown` wrote.
 */
export function wholeText(
  html: string,
  { origin, url, figure }: { origin: string; url: string; figure: (name: string) => string },
): string {
  return figuresAsLinks(html, figure).replaceAll(/<[a-z][^<>]*>/g, (tag) =>
    tag.replaceAll(
      / (href|src)="([#/])/g,
      (_, name: string, start: string) => ` ${name}="${start === "#" ? `${url}#` : `${origin}/`}`,
    ),
  );
}

/** The same text with what `figure` writes where the site draws a figure. */
export function figuresAsLinks(html: string, figure: (name: string) => string): string {
  return html.replaceAll(/<figure data-figure="([\w-]{1,40})"><\/figure>/g, (_, name: string) =>
    figure(name),
  );
}
