/** The account that money comes from and returns to. The migration makes it, and SQL calls it treasury(). */
export const TREASURY = "00000000-0000-4000-8000-000000000000";
