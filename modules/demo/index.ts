export { fillDemo } from "./fill-demo.ts";
export { removeDemo } from "./remove-demo.ts";
