/** The steps of the first run after the password. */
export const STEPS = ["identity", "languages", "colours", "post"] as const;
export type Step = (typeof STEPS)[number];
