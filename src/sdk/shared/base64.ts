/** Base64 (RFC 4648) of some hundred bytes; of a text in UTF-8, for `btoa` alone takes Latin letters only. */
export function base64(from: Uint8Array | string): string {
  const bytes = typeof from === 'string' ? new TextEncoder().encode(from) : from;
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes that such a text stands for; undefined where it is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
