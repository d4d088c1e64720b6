export { chunksIn, readWhole } from "./chunks.ts";
export { objectsIn, removalWorker } from "./objects.ts";
export { drawCrop } from "./crop-picture.ts";
export { decode, type Step } from "./decode.ts";
export { drawUpload } from "./draw-upload.ts";
export { refused, requireSize, typeOfFile } from "./file-types.ts";
export { findKnownPictures, findPictures, previewAddress } from "./find-pictures.ts";
export { inlineAddress } from "./inline-address.ts";
export { readHeader } from "./open-picture.ts";
export { hasArchive } from "./polyglot.ts";
export { clearLibrary, hasAddedFiles, keptPictures, libraryRows, pictureBytes } from "./kept-files.ts";
export { readStoredFile, type StoredFile } from "./read-file.ts";
export { readDrawing, readPrinted, readRendition } from "./read-rendition.ts";
export { removePicture } from "./remove-picture.ts";
export {
  addFile,
  changeFile,
  describedFiles,
  dropFile,
  endUpload,
  type FileRow,
  freePath,
  holdFile,
  holdPath,
  isDescribed,
  listRemoved,
  setFocus,
  strayPictures,
  wholePath,
} from "./rows.ts";
export {
  forgetShareCards,
  logoOnCard,
  nameShareCard,
  pictureOnCard,
  readShareCard,
  SHARE_CARDS_QUEUE,
} from "./share-cards.ts";
export { findIconPicture, iconAddress, ICON_SIZES, inlineIcon, readIcon } from "./site-icon.ts";
export { findLogo, logoAddress, printedLogo, readLogo, type SiteLogo } from "./site-logo.ts";
export { storePicture } from "./store-picture.ts";
export { beginUpload, cancelUpload, findWholeUpload, readUpload, sendChunk } from "./uploads.ts";
export { libraryView } from "./view.ts";
