const GLUED = /(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{3})/gu;

/** A text with a space where none was typed between a number and a word, not a letter or two: "Mercedes1234", "18de Julio". */
export function partGlued(text: string): string {
  return text.replace(GLUED, ' ');
}
