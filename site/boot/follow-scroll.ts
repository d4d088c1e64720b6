/** Where the header becomes sticky and the button to the top appears, in pixels (specification, section 9). */
const STICKY_NAVBAR = 170;
const SCROLL_TO_TOP = 300;

/** Tells the style sheet how far the reader has scrolled. */
export function followScroll(): void {
  const root = document.documentElement;
  const follow = () => {
    root.toggleAttribute("data-sticky", scrollY > STICKY_NAVBAR);
    root.toggleAttribute("data-past-fold", scrollY > SCROLL_TO_TOP);
  };
  addEventListener("scroll", follow, { passive: true });
  addEventListener("pageshow", follow);
}
