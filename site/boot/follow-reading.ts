import { listen } from "./listen.ts";

/** Where this device keeps which posts of series were read: 1, or 0 for one that is not after all. An account has them too (`app/session/keep-reading.ts`). */
const KEY = "member:reading";
type Reading = Record<string, 0 | 1>;

/** Shows how far a series is read (`[data-progress]`), and notes a post as read once its end has been on the screen, or is above it. */
export function followReading(): void {
  const lists = document.querySelectorAll<HTMLElement>("[data-progress]");
  if (lists.length === 0) return;
  const show = () => {
    for (const list of lists) showProgress(list, readReading());
  };
  addEventListener("reading", show);
  // Another tab.
  addEventListener("storage", show);
  listen("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const part = target.closest<HTMLElement>("[data-post-part]")?.dataset.postPart;
    if (part) note(part, target.checked ? 1 : 0);
  });
  const post = document.querySelector<HTMLElement>("article[data-post]");
  const end = post?.querySelector("footer");
  if (post && end)
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        if (post.dataset.post) note(post.dataset.post, 1);
      },
      // All that is above counts as seen: one jump leads from over the end to under it, and it is on no screen between.
      { rootMargin: "1000000px 0px 0px" },
    ).observe(end);
  show();
}

function showProgress(list: HTMLElement, reading: Reading): void {
  const parts = [...list.querySelectorAll<HTMLElement>("[data-post-part]")];
  const isRead = (part: HTMLElement) => reading[part.dataset.postPart ?? ""] === 1;
  for (const part of parts) {
    part.toggleAttribute("data-read", isRead(part));
    const box = part.querySelector("input");
    if (box) box.checked = isRead(part);
  }
  const told = list.querySelector<HTMLElement>("[data-told]");
  if (told) told.textContent = (told.dataset.told ?? "").replace("#", String(parts.filter(isRead).length));
  const resume = list.querySelector<HTMLAnchorElement>("[data-resume]");
  const next = parts.find((part) => !isRead(part))?.querySelector<HTMLAnchorElement>("a[href]");
  if (!resume) return;
  resume.hidden = !next || !parts.some(isRead);
  if (next) resume.href = next.href;
}

function note(post: string, isRead: 0 | 1): void {
  const reading = readReading();
  if (reading[post] === isRead) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...reading, [post]: isRead }));
  } catch {
    return; // The browser keeps nothing.
  }
  dispatchEvent(new Event("reading"));
}

function readReading(): Reading {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Reading;
  } catch {
    return {};
  }
}
