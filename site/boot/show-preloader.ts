/** In milliseconds: when loading a page is given up (specification, section 9: chunk load timeout). */
const CHUNK_LOAD_TIMEOUT = 120_000;
/** In milliseconds: a page that loads faster shows no preloader. */
const PATIENCE = 400;

/** Shows the preloader while another page loads; past the time limit it offers to try again. Returns how to end it. */
export function showPreloader(address: string): () => void {
  const preloader = document.getElementById("preloader");
  const [waiting, offer] = preloader?.children ?? [];
  if (!preloader || !(waiting instanceof HTMLElement) || !(offer instanceof HTMLElement))
    return () => undefined;
  const show = (isLate: boolean) => {
    preloader.hidden = false;
    waiting.hidden = isLate;
    offer.hidden = !isLate;
  };
  const slow = setTimeout(() => show(false), PATIENCE);
  const late = setTimeout(() => {
    offer.querySelector("a")?.setAttribute("href", address);
    show(true);
  }, CHUNK_LOAD_TIMEOUT);
  return () => {
    clearTimeout(slow);
    clearTimeout(late);
    preloader.hidden = true;
  };
}

/** Shows the preloader while the browser asks for another document. A page that comes back by 'Back' shows none. */
export function followNavigations(): void {
  if (!("navigation" in window)) return;
  let end = () => {};
  navigation.addEventListener(
    "navigate",
    ({ destination, canIntercept, downloadRequest, hashChange, signal }) => {
      if (destination.sameDocument || !canIntercept || downloadRequest !== null || hashChange) return;
      end();
      end = showPreloader(destination.url);
      signal.addEventListener("abort", () => end());
    },
  );
  addEventListener("pagehide", () => end());
}
