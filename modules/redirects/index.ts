export { addRedirects, keptRedirects, removeRedirectsOf } from "./add.ts";
export { addRedirect, changeRedirect, deleteRedirect, listRedirects } from "./keep-redirects.ts";
export { followRedirect } from "./follow.ts";
