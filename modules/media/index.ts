// Files of the library: what is known of each, and what they hold.
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
export { clearLibrary, hasAddedFiles, keptPictures, libraryRows, pictureBytes } from "./kept-files.ts";
export { readStoredFile, type StoredFile } from "./read-file.ts";
export { refused, requireSize, typeOfFile } from "./file-types.ts";
export { hasArchive } from "./polyglot.ts";
export { libraryView } from "./view.ts";

// Where their bytes are: pieces in the database, or objects in a store.
export { chunksIn, readWhole } from "./chunks.ts";
export { objectsIn, removalWorker } from "./objects.ts";

// Uploads, which become files.
export { beginUpload, cancelUpload, findWholeUpload, readUpload, sendChunk } from "./uploads.ts";

// Pictures: found by their paths, decoded, drawn, stored, read in a width and a format.
export { findKnownPictures, findPictures, previewAddress } from "./find-pictures.ts";
export { decode, type Step } from "./decode.ts";
export { readHeader } from "./open-picture.ts";
export { drawUpload } from "./draw-upload.ts";
export { drawCrop } from "./crop-picture.ts";
export { storePicture } from "./store-picture.ts";
export { removePicture } from "./remove-picture.ts";
export { readDrawing, readPrinted, readRendition } from "./read-rendition.ts";
export { inlineAddress } from "./inline-address.ts";

// Pictures of a page in link previews.
export {
  forgetShareCards,
  logoOnCard,
  nameShareCard,
  pictureOnCard,
  readShareCard,
  SHARE_CARDS_QUEUE,
} from "./share-cards.ts";

// The site's icon and logo.
export { findIconPicture, iconAddress, ICON_SIZES, inlineIcon, readIcon } from "./site-icon.ts";
export { findLogo, logoAddress, printedLogo, readLogo, type SiteLogo } from "./site-logo.ts";
