/** The spans that the health screen draws. */
export const HEALTH_SPANS = ["day", "month"] as const;
