/** More accounts than any team has. The search of People finds the others. */
const TEAM = 100;

/** Asks for who has an account. */
export const HOLDERS = { query: { team: "1", itemsPerPage: TEAM } } as const;
