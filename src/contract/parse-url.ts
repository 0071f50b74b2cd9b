/**
 * A URL, or undefined where the text is none.
 *
 * In place of `URL.canParse`, which Node 20 and 22, once it has run often enough to be optimized, answers with false
 * for hosts with letters such as "ñ", and of `URL.parse`, which Node 20 lacks.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
