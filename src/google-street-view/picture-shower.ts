import type {PanoramaOptions, Picture} from '../panorama/panorama-view.js';
import {keyRefused} from './key-refused.js';
import type {GoogleViewer} from './library.js';
import {panoOf} from './pano-url.js';

/** Milliseconds after which a picture that Google's viewer does not show counts as missing. */
const PATIENCE = 15_000;

/** Shows pictures in Google's viewer, the box of which has the class `shown` once there is one. */
export function createPictureShower(
  viewer: GoogleViewer,
  box: HTMLElement,
  options: Pick<PanoramaOptions, 'onShown' | 'onMissing'> & {readonly signal: AbortSignal},
): (picture: Picture) => void {
  /** What was asked for and has not come yet, and what is seen. */
  let wanted: Picture | undefined;
  let seen: Picture | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): Picture | undefined => {
    const picture = wanted;
    wanted = undefined;
    clearTimeout(timer);
    return picture;
  };

  const isThere = (): boolean =>
    wanted !== undefined &&
    viewer.getStatus() === 'OK' &&
    viewer.getLocation()?.pano === idOf(wanted);

  const look = (): void => {
    const picture = isThere() && end();
    if (!picture) return;
    seen = picture;
    box.classList.add('shown');
    options.onShown?.(picture);
  };

  const onMissing = (): void => {
    const picture = end();
    if (!picture) return;
    // Google's viewer is empty now.
    const before = seen && idOf(seen);
    if (before) viewer.setPano(before);
    options.onMissing?.(picture);
  };

  const onStatus = (): void => {
    if (viewer.getStatus() === 'OK') look();
    else onMissing();
  };

  const listeners = [
    viewer.addListener('status_changed', onStatus),
    // The status is the same as with the picture before.
    viewer.addListener('position_changed', look),
  ];
  options.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const listener of listeners) listener.remove();
  });
  // Google writes into the box that something went wrong; the screen has words of its own.
  keyRefused().addEventListener(
    'abort',
    () => {
      box.classList.remove('shown');
      wanted ??= seen;
      seen = undefined;
      onMissing();
    },
    {signal: options.signal},
  );

  return picture => {
    clearTimeout(timer);
    wanted = picture;
    const id = idOf(picture);
    if (!id) return onMissing();
    timer = setTimeout(onMissing, PATIENCE);
    viewer.setPano(id);
    // Nothing changes if it is the same as before.
    look();
  };
}

function idOf({sizes}: Picture): string | undefined {
  return panoOf(sizes[0]?.url ?? '');
}
