const HERE = "fonts"; // The session's note that the browser holds them.

/**
 * Turns on the site's own fonts: after the first paint on a reader's first page, which shows in fallbacks
 * of the same measure; from the first paint on every later page, when the browser has them.
 */
export function bringFonts(): void {
  const use = () => document.getElementById("fonts")?.setAttribute("media", "all");
  if (read()) return use();
  addEventListener("load", () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        use();
        void document.fonts.ready.then(note);
      }),
    ),
  );
}

// A browser that keeps nothing brings them late on each page.
function read(): string | null {
  try {
    return sessionStorage.getItem(HERE);
  } catch {
    return null;
  }
}

function note(): void {
  try {
    sessionStorage.setItem(HERE, "1");
  } catch {
    // See above.
  }
}
