import {loadPicture} from './load-picture.js';
import type {PanoramaOptions, Picture} from './panorama-view.js';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {readonly saveData?: boolean};
  }
}

type LoaderOptions = Pick<PanoramaOptions, 'onShown' | 'onMissing'> & {
  /** Pixels of width at which nobody sees a picture sharper, and beyond which none can be shown. */
  readonly widths: () => {readonly sharp: number; readonly most: number};
  /** What is to be shown now; it is closed afterwards. */
  readonly onPicture: (picture: ImageBitmap) => void;
  /** Ends all loading. */
  readonly signal: AbortSignal;
};

/** Loads a picture small first, so that there is something to see at once, and then as sharp as it can be seen. */
export type Loader = {
  show(picture: Picture): void;
  /** Gives what was shown once more, to a painter that has nothing yet. */
  again(): void;
};

/** A loader that has nothing to load yet. */
export function createLoader(options: LoaderOptions): Loader {
  let picture: Picture | undefined;
  /** What is on its way now. */
  let loading: AbortController | undefined;
  /** Whether something could not be had, and may be once the network is back. */
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

/** The smallest, and the first that is sharp; the smallest alone where the person saves data. */
function urlsOf(
  {sizes}: Picture,
  {sharp, most}: {readonly sharp: number; readonly most: number},
): readonly string[] {
  const possible = sizes.filter(({width}) => width <= most);
  const [smallest] = possible;
  const best = possible.find(({width}) => width >= sharp) ?? possible.at(-1);
  if (!smallest || !best) return [];
  return navigator.connection?.saveData || best === smallest
    ? [smallest.url]
    : [smallest.url, best.url];
}
