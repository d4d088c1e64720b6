export { importSite } from "./import-site.ts";
export { takeMembers } from "./members.ts";
export { unpackInto } from "./unpack.ts";
export { writeArchives } from "./write-archives.ts";
