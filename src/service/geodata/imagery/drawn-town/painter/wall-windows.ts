import {chanceOf} from '../scene/noise.js';
import {type Brush, box, fade, pick, shade} from './brush.js';

/** What the painters of a wall's parts need. */
export type WallPaint = {
  readonly brush: Brush;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Paints something that shines in the evening. */
  readonly shine: (paint: () => void) => void;
};

/** An opening in metres; `x` is its left edge, `y` its sill. */
export type Opening = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const FRAMES = ['#f2efe8', '#efece4', '#6b4a30', '#39413f'] as const;
const IRON = '#1f2326';
const DEEP = 'rgb(20 16 12 / 0.55)';

/** The dark inside of an opening. */
export function recess({brush}: WallPaint, {x, y, width, height}: Opening): void {
  box(brush, x, y, width, height, DEEP);
}

/** A pane with its reflections; shines in the evening if `isLit`. */
export function glass({brush, shine}: WallPaint, pane: Opening, isLit: boolean): void {
  const {x, y, width, height} = pane;
  const sky = ['#b3c3c9', [0.35, '#74888f'], [0.36, '#566970'], '#273136'] as const;
  box(brush, x, y, width, height, fade(brush, [x, y + height, x + width * 0.6, y], ...sky));
  if (!isLit) return;
  const lamp = ['#ffdca3', '#f2b165', '#bd7a3a'];
  shine(() =>
    box(brush, x, y, width, height, fade(brush, [x, y + height, x + width * 0.3, y], ...lamp)),
  );
}

/** A window; some have a half-closed shutter, and some at the ground have bars. */
export function paintWindow(
  wall: WallPaint,
  opening: Opening,
  seed: number,
  {bars}: {readonly bars: boolean},
): void {
  const {brush, colour} = wall;
  const {x, y, width, height} = opening;
  surround(wall, opening);
  recess(wall, opening);
  const isLit = chanceOf(seed, 3) > 0.5;
  glass(wall, inset(opening, 0.05), isLit);
  casement(brush, inset(opening, 0.03), pick(FRAMES, chanceOf(seed, 1)));
  if (isLit) wall.shine(() => casement(brush, inset(opening, 0.03), '#4c3a28'));
  shutter(wall, opening, seed, isLit);
  box(brush, x, y + height - 0.09, width, 0.09, 'rgb(0 0 0 / 0.28)');
  box(brush, x, y, 0.06, height, 'rgb(0 0 0 / 0.16)');
  box(brush, x - 0.14, y - 0.2, width + 0.28, 0.1, 'rgb(20 16 12 / 0.22)');
  box(brush, x - 0.16, y - 0.1, width + 0.32, 0.1, shade(colour, 0.42));
  box(brush, x - 0.16, y - 0.1, width + 0.32, 0.03, shade(colour, 0.1));
  if (!bars || chanceOf(seed, 6) < 0.25) return;
  grille(brush, opening);
  if (isLit) wall.shine(() => grille(brush, opening));
}

/** A floor-length window behind the railing of a small balcony. */
export function paintBalcony(wall: WallPaint, opening: Opening, seed: number): void {
  const {brush, colour} = wall;
  const {x, y, width, height} = opening;
  surround(wall, opening);
  box(brush, x - 0.2, y + height + 0.14, width + 0.4, 0.09, shade(colour, 0.34));
  box(brush, x - 0.2, y + height + 0.07, width + 0.4, 0.07, 'rgb(20 16 12 / 0.2)');
  recess(wall, opening);
  const isLit = chanceOf(seed, 3) > 0.55;
  glass(wall, inset(opening, 0.05), isLit);
  const frame = (paint: string) => {
    casement(brush, inset(opening, 0.03), paint);
    box(brush, x, y + height * 0.72, width, 0.05, paint);
    box(brush, x + 0.03, y, width - 0.06, 0.45, paint);
  };
  frame(pick(FRAMES, chanceOf(seed, 1)));
  if (isLit) wall.shine(() => frame('#4c3a28'));
  shutter(wall, opening, seed, isLit);
  box(brush, x, y + height - 0.1, width, 0.1, 'rgb(0 0 0 / 0.3)');
  const [left, wide] = [x - 0.3, width + 0.6];
  box(brush, left + 0.05, y - 0.42, wide, 0.3, 'rgb(20 16 12 / 0.3)');
  box(brush, left, y - 0.16, wide, 0.16, shade(colour, 0.35));
  box(brush, left, y - 0.16, wide, 0.05, shade(colour, -0.15));
  const railing = () => {
    for (let rod = left + 0.02; rod < left + wide; rod += 0.11)
      box(brush, rod, y, 0.017, 0.95, IRON);
    box(brush, left, y + 0.93, wide, 0.04, IRON);
    box(brush, left, y + 0.06, wide, 0.02, IRON);
  };
  railing();
  if (isLit) wall.shine(railing);
}

function inset({x, y, width, height}: Opening, by: number): Opening {
  return {x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by};
}

/** The moulding around an opening. */
function surround({brush, colour}: WallPaint, {x, y, width, height}: Opening): void {
  box(brush, x - 0.12, y - 0.02, width + 0.24, height + 0.16, shade(colour, 0.28));
  box(brush, x - 0.12, y - 0.02, 0.02, height + 0.16, shade(colour, -0.2));
  box(brush, x + width + 0.1, y - 0.02, 0.02, height + 0.16, shade(colour, -0.2));
}

/** A frame with a mullion in the middle. */
export function casement(
  brush: Brush,
  {x, y, width, height}: Opening,
  paint: string,
  thick = 0.06,
): void {
  box(brush, x, y, width, thick, paint);
  box(brush, x, y + height - thick, width, thick, paint);
  for (const left of [x, x + width / 2 - thick / 2, x + width - thick])
    box(brush, left, y, thick, height, paint);
}

function shutter(wall: WallPaint, opening: Opening, seed: number, isLit: boolean): void {
  if (chanceOf(seed, 4) < 0.45) return;
  const {x, y, width, height} = opening;
  const down = (height - 0.08) * 0.85 * chanceOf(seed, 5);
  const paint = (slat: string, line: string) => {
    const bottom = y + height - 0.04 - down;
    box(wall.brush, x + 0.04, bottom, width - 0.08, down, slat);
    for (let at = bottom; at < bottom + down; at += 0.055)
      box(wall.brush, x + 0.04, at, width - 0.08, 0.018, line);
  };
  paint('#cfc9bb', '#9a9384');
  if (isLit) wall.shine(() => paint('#7d6f62', '#5c5148'));
}

function grille(brush: Brush, {x, y, width, height}: Opening): void {
  for (let rod = x + 0.04; rod < x + width; rod += 0.125)
    box(brush, rod, y + 0.02, 0.018, height - 0.04, IRON);
  for (const part of [0.08, 0.5, 0.92]) box(brush, x, y + height * part, width, 0.03, IRON);
}
