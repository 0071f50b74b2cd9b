const GLUED = /(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{3})/gu;

/** Adds missing spaces between numbers and words of three or more letters: "Mercedes1234", but not "1234b". */
export function partGlued(text: string): string {
  return text.replace(GLUED, ' ');
}
