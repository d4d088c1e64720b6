export { makeVolume } from "./make-volume.ts";
