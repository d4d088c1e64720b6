// Stated once, in the contract, which brings zod along: the tests hold these copies to it.
/** In characters. */
export const SHORTEST_PASSWORD = 12;
/** Of zxcvbn's scores 0 to 4. */
export const LOWEST_PASSWORD_SCORE = 3;
