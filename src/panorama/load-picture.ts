/** Milliseconds until the request is aborted. */
const DEADLINE = 30_000;

/** Fetches a picture and decodes it off the main thread; throws if either fails, after 30 s, or when stopped. */
export async function loadPicture(url: string, stop: AbortController): Promise<ImageBitmap> {
  const timer = setTimeout(() => stop.abort(), DEADLINE);
  try {
    const response = await fetch(url, {signal: stop.signal, credentials: 'omit'});
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return await createImageBitmap(await response.blob());
  } finally {
    clearTimeout(timer);
  }
}
