/**
 * A URL, or undefined for any other text.
 *
 * Replaces `URL.canParse`, which in Node 20 and 22, once optimized, returns false for hosts with letters such as "ñ",
 * and `URL.parse`, which Node 20 lacks.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
