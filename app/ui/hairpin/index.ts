export { HairpinLoader } from "./HairpinLoader.tsx";
export { HairpinLost } from "./HairpinLost.tsx";
export { HairpinRule } from "./HairpinRule.tsx";
