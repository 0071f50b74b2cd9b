/** Bytes; every notification is smaller. */
export const LARGEST_BODY = 64 * 1024;

/** The bytes of a body; undefined if it is larger than any notification. Throws if it breaks off. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) return undefined;
  const reader = request.body?.getReader();
  const bytes = new Uint8Array(LARGEST_BODY);
  let length = 0;
  while (reader) {
    const {done, value} = await reader.read();
    if (done) break;
    if (length + value.length > LARGEST_BODY) {
      await reader.cancel();
      return undefined;
    }
    bytes.set(value, length);
    length += value.length;
  }
  return bytes.slice(0, length);
}
