/** Which files of the library are listed. `removed` are those in the bin. */
export const LIBRARY_SHOWN = ["all", "picture", "video", "file", "undescribed", "removed"] as const;
