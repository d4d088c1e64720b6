/** A paragraph that is nothing but a link to a video of the library. */
const VIDEO = /<p><a href="(\/files\/[\w.-]+\.(?:mp4|webm))">([^<>]+)<\/a><\/p>/g;

/** A text whose videos play where they are linked. Feeds, mails and paper keep the link, which stands under the player too. */
export function withVideos(html: string): string {
  return html.replaceAll(VIDEO, (_, src: string, title: string) => {
    const label = title.replaceAll('"', "&quot;");
    return `<figure><video controls playsinline preload="metadata" src="${src}" aria-label="${label}"></video><figcaption><a href="${src}">${title}</a></figcaption></figure>`;
  });
}
