/** In milliseconds: how often a transfer that is at work is looked at. */
export const LOOKED_AT = 1_000;
