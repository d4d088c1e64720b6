export { findPictures, previewAddress } from "./find-pictures.ts";
export { inlineAddress } from "./inline-address.ts";
export { knownPictures } from "./known-pictures.ts";
export { listPictures } from "./list-pictures.ts";
export { decode, readHeader } from "./open-picture.ts";
export { removePicture } from "./remove-picture.ts";
export { readPicture, readRendition } from "./read-rendition.ts";
export { storePicture } from "./store-picture.ts";
