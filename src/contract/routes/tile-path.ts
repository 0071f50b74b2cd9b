/** One tile of the map: 256 CSS pixels, drawn once for each theme and screen density. */
export type TileAddress = {
  readonly theme: 'light' | 'dark';
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly scale: 1 | 2;
};

export function tilePath({theme, z, x, y, scale}: TileAddress): string {
  return `/v5/map/${theme}/${z}/${x}/${y}${scale === 2 ? '@2x' : ''}.webp`;
}
