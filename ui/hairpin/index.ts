export { HairpinLoader } from "./HairpinLoader.tsx";
export { HairpinLost } from "./HairpinLost.tsx";
export { HairpinMark } from "./HairpinMark.tsx";
export { HairpinRule } from "./HairpinRule.tsx";
