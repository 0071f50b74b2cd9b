/** Milliseconds after which a picture is given up. */
const DEADLINE = 30_000;

/** Fetches a picture and decodes it away from the page's thread; throws where either fails, and the signal's reason when stopped. */
export async function loadPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const stop = new AbortController();
  const stopNow = (): void => stop.abort(signal.reason);
  signal.addEventListener('abort', stopNow);
  const timer = setTimeout(stopNow, DEADLINE);
  try {
    signal.throwIfAborted();
    const response = await fetch(url, {signal: stop.signal, credentials: 'omit'});
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const picture = await createImageBitmap(await response.blob());
    if (!signal.aborted) return picture;
    picture.close();
    throw signal.reason;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stopNow);
  }
}
