import type { TFunction } from "i18next";
import { createContext } from "react-router";

/** i18next's `t` in the page's language, for loaders. */
export const translationsContext = createContext<TFunction>();
