/** How many words people read in a minute. */
const WORDS_PER_MINUTE = 220;

/** How many minutes it takes to read so many words: at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
