/** Base64 (RFC 4648) of some hundred bytes, or of a text in UTF-8, which `btoa` alone cannot encode. */
export function base64(from: Uint8Array | string): string {
  const bytes = typeof from === 'string' ? new TextEncoder().encode(from) : from;
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes of a base64 text; undefined if it is not valid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
