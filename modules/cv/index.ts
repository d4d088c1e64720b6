export { drawCv, type CvWords } from "./draw-cv.ts";
export { hasCv, readCv, type Cv } from "./read-cv.ts";
