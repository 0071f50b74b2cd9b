/** Two digits for each byte. */
export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** An id of random bytes; `crypto.randomUUID` requires https. */
export function randomId(bytes = 16): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(bytes)));
}
