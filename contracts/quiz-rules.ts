/** A play's mode: `challenge` ends at the third wrong answer (product.md, The words we use). */
export const GAME_MODES = ["learning", "challenge"] as const;
export type GameMode = (typeof GAME_MODES)[number];
export const WRONG_ANSWERS_ALLOWED = 2;

/** How many questions a game asks, drawn from its questionnaire's pool, where its author does not say. */
export const QUESTIONS_PER_GAME = 10;

/** The right answers in percent that pass a questionnaire and earn its certificate, where its author does not say. */
export const PASS_MARK = 80;

export const GAME_STATUSES = ["in_progress", "interrupted", "completed", "eliminated", "canceled"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];
