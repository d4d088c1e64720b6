/** Debian's own, because Playwright drives only a Firefox that it built itself. */
export const FIREFOX = "/usr/bin/firefox-esr";
