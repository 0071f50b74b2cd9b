/** Base64 (RFC 4648) of some hundred bytes; of a text in UTF-8, for `btoa` alone takes Latin letters only. */
export function base64(from: Uint8Array | string): string {
  const bytes = typeof from === 'string' ? new TextEncoder().encode(from) : from;
  return btoa(String.fromCharCode(...bytes));
}
