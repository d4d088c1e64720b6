/** A text in small letters without accents, as people search. */
export function plainLetters(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
