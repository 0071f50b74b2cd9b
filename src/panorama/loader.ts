import type {PanoramaOptions, Picture} from './panorama-view.js';
import {savesData} from './saves-data.js';

/** Milliseconds until the request is aborted. */
const DEADLINE = 30_000;

type LoaderOptions = Pick<PanoramaOptions, 'onShown' | 'onMissing'> & {
  /** Pixels: the width beyond which nobody sees a difference, and the widest that can be shown. */
  readonly widths: () => {readonly sharp: number; readonly most: number};
  /** The next picture to show; the loader closes it afterwards. */
  readonly onPicture: (picture: ImageBitmap) => void;
  readonly signal: AbortSignal;
};

/** Loads a picture in its smallest size first, then as sharp as it can be seen. */
export type Loader = {
  show(picture: Picture): void;
  /** Loads the present picture again, for a painter that has nothing yet. */
  again(): void;
};

export function createLoader(options: LoaderOptions): Loader {
  let picture: Picture | undefined;
  let loading: AbortController | undefined;
  /** Whether a size failed to load; tried again when the network returns. */
  let isIncomplete = false;

  const stop = (): void => {
    loading?.abort();
    loading = undefined;
  };
  const show = async (next: Picture): Promise<void> => {
    picture = next;
    stop();
    isIncomplete = false;
    let isShown = false;
    for (const url of urlsOf(next, options.widths())) {
      const own = new AbortController();
      loading = own;
      const bitmap = await loadPicture(url, own).catch(() => undefined);
      if (bitmap && loading === own) {
        options.onPicture(bitmap);
        if (!isShown) options.onShown?.(next);
        isShown = true;
      }
      bitmap?.close();
      if (loading !== own) return;
      isIncomplete ||= !bitmap;
    }
    if (!isShown) options.onMissing?.(next);
  };

  const again = (): void => {
    if (picture) show(picture);
  };
  addEventListener('online', () => isIncomplete && again(), {signal: options.signal});
  options.signal.addEventListener('abort', stop);
  return {show, again};
}

/** The smallest size and the first sharp one; only the smallest if the person saves data. */
function urlsOf(
  {sizes}: Picture,
  {sharp, most}: {readonly sharp: number; readonly most: number},
): readonly string[] {
  const possible = sizes.filter(({width}) => width <= most);
  const [smallest] = possible;
  const best = possible.find(({width}) => width >= sharp) ?? possible.at(-1);
  if (!smallest || !best) return [];
  return savesData() || best === smallest ? [smallest.url] : [smallest.url, best.url];
}

/** Fetches a picture and decodes it off the main thread; undefined or throws if either fails, after 30 s, or when stopped. */
async function loadPicture(url: string, stop: AbortController): Promise<ImageBitmap | undefined> {
  const timer = setTimeout(() => stop.abort(), DEADLINE);
  try {
    const response = await fetch(url, {signal: stop.signal, credentials: 'omit'});
    return response.ok ? await createImageBitmap(await response.blob()) : undefined;
  } finally {
    clearTimeout(timer);
  }
}
