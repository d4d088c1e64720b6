/** Marks the blocks of code that hold more than their width shows. */
export function tellScrolling(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(".code pre")];
  if (blocks.length === 0) return;
  const tell = () => {
    const wide = blocks.map((block) => block.scrollWidth > block.clientWidth);
    for (const [place, block] of blocks.entries())
      block.parentElement?.toggleAttribute("data-scrolls", wide[place] ?? false);
  };
  addEventListener("resize", tell, { passive: true });
  tell();
}
