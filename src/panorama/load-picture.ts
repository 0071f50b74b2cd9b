/** Milliseconds after which a picture is given up. */
const DEADLINE = 30_000;

/** Fetches a picture and decodes it away from the page's thread; throws where either fails, is too late, or is stopped. */
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
