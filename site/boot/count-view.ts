/** Tells the server that somebody reads this post, if the reader agreed to that. It does not say who reads. */
export function countView(): void {
  const post = document.querySelector<HTMLElement>("[data-post]")?.dataset.post;
  if (post && /(^|; )cc_opt=1/.test(document.cookie)) navigator.sendBeacon(`/api/posts/${post}/views`);
}
