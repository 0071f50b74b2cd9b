import type {FrameApi} from './frame/frame.js';
import {h} from './parts/h.js';
import {byId} from './parts/segments.js';

/** Tiles around the phone, in each direction from the first. */
const ACROSS = 4;
const DOWN = 3;

/**
 * Continues the phone's map behind it, faint and in register, so that the phone is a lens. Only where there is room for
 * it, and for who does not save data.
 */
export async function showBackdrop(api: FrameApi): Promise<void> {
  const connection = (
    navigator as Navigator & {readonly connection?: {readonly saveData?: boolean}}
  ).connection;
  const isWide = matchMedia('(min-width: 1280px)').matches;
  if (!isWide || connection?.saveData) return;
  let tile = api.tile();
  for (let tries = 0; !tile && tries < 50; tries++) {
    await new Promise(resolve => setTimeout(resolve, 100));
    tile = api.tile();
  }
  const backdrop = byId('backdrop', HTMLElement);
  if (!tile) return;
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const tiles: HTMLElement[] = [];
  for (let column = -ACROSS; column <= ACROSS; column++)
    for (let row = -DOWN; row <= DOWN; row++) {
      const src = tile.url(theme, column, row);
      if (src === undefined) continue;
      // The element's own pictures come first.
      const attributes = {fetchpriority: 'low', alt: '', width: tile.size, height: tile.size};
      const image = h('img', {...attributes, src});
      image.style.translate = `${column * tile.size}px ${row * tile.size}px`;
      tiles.push(image);
    }
  backdrop.style.left = `${tile.left}px`;
  backdrop.style.top = `${tile.top}px`;
  backdrop.replaceChildren(...tiles);
}
