export { findFile, forgetFiles, keepFiles, RELEASE_FILES_QUEUE } from "./files.ts";
