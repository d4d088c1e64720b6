/** The account that issues money and takes it back. A migration makes it; in SQL it is treasury(). */
export const TREASURY = "00000000-0000-4000-8000-000000000000";
