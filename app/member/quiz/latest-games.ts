/** The games that the quiz lists. */
export const LATEST_GAMES = { query: { itemsPerPage: 20 } };
