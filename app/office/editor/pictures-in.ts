/** The pictures in what was pasted or dropped, including those inside its HTML as data. */
export function picturesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (files.length > 0) return files;
  const html = data?.getData("text/html") ?? "";
  const sources = Array.from(html.matchAll(/<img[^>]+src="(data:image\/(png|jpeg|webp|gif);base64,[^"]+)"/g));
  return sources.map(([, address = "", type = "png"], index) => {
    const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (letter) =>
      letter.charCodeAt(0),
    );
    const extension = type === "jpeg" ? "jpg" : type;
    return new File([bytes], `picture-${index + 1}.${extension}`, { type: `image/${type}` });
  });
}
