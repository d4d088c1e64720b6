export { addRedirects, keptRedirects, removeRedirectsOf } from "./add.ts";
export { followRedirect } from "./follow.ts";
