/** The pictures in what was pasted or dropped, including those inside its HTML as data. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (files.length > 0) return files;
  const html = transfer?.getData("text/html") ?? "";
  const { images } = new DOMParser().parseFromString(html, "text/html");
  const sources = Array.from(images).flatMap(({ src }) => {
    const [start, type] = /^data:image\/(png|jpeg|webp|gif);base64,/.exec(src) ?? [];
    return start && type ? [{ data: src.slice(start.length), type }] : [];
  });
  return sources.map(({ data, type }, index) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const extension = type === "jpeg" ? "jpg" : type;
    return new File([bytes], `picture-${index + 1}.${extension}`, { type: `image/${type}` });
  });
}
