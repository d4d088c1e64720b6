/** How far down the screen a heading is read, as a share of its height. */
const READ_AT = 0.3;

/** Marks in the table of contents beside a text the part that is being read. */
export function followContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
  if (links.length === 0) return;
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const follow = () => {
    const read = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight * READ_AT,
    );
    for (const [place, link] of links.entries())
      if (place === read) link.ariaCurrent = "location";
      else link.removeAttribute("aria-current");
  };
  addEventListener("scroll", follow, { passive: true });
  follow();
}
