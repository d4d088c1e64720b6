/** The account that issues and takes back money. A migration makes it; SQL names it treasury(). */
export const TREASURY = "00000000-0000-4000-8000-000000000000";
