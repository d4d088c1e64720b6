export { completeUpload } from "./add-file.ts";
export { adoptPictures } from "./adopt-pictures.ts";
export { changeLibraryFile } from "./change-file.ts";
export { listFiles, readLibraryFile } from "./list-files.ts";
export {
  FORGETTING_FILES_QUEUE,
  forgetRemovedFiles,
  removeFile,
  replaceFile,
  takeBackFile,
} from "./remove-file.ts";
export { wordsOf } from "./words.ts";
