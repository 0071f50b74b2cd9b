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
  const [, before = '', x = '0', y = '0', after = ''] = TILE.exec(tile.url) ?? [];
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const url = (column: number, row: number) =>
    `${before.replace(/(light|dark)\//, isDark ? 'dark/' : 'light/')}${Number(x) + column}/${Number(y) + row}${after}`;
  const tiles: HTMLElement[] = [];
  for (let column = -ACROSS; column <= ACROSS; column++)
    for (let row = -DOWN; row <= DOWN; row++) {
      const image = h('img', {src: url(column, row), alt: '', width: tile.size, height: tile.size});
      image.style.translate = `${column * tile.size}px ${row * tile.size}px`;
      tiles.push(image);
    }
  backdrop.style.left = `${tile.left}px`;
  backdrop.style.top = `${tile.top}px`;
  backdrop.replaceChildren(...tiles);
}

const TILE = /^(.*\/v5\/map\/\w+\/\d+\/)(\d+)\/(\d+)((?:@2x)?\.webp.*)$/;
