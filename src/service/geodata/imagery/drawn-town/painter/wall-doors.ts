import {chanceOf} from '../scene/noise.js';
import {box, disc, fade, pick, shade, shape} from './brush.js';
import {casement, glass, recess, type WallPaint} from './wall-windows.js';

const WOODS = [
  '#5a3a24',
  '#3d2b20',
  '#274238',
  '#6b4a2f',
  '#2f3a4a',
  '#7a2e22',
  '#3a3a3a',
  '#4a5a3c',
] as const;
const GARAGES = ['#8b8f90', '#6e5a46', '#a8a294', '#4c5a58'] as const;
const AWNINGS = [
  ['#a33b2e', '#f1e7d8'],
  ['#2f5d4e', '#efe9dc'],
  ['#39507a', '#eee8dc'],
  ['#b5803a', '#f3ead9'],
] as const;
const WARES = ['#b7a27b', '#7d8b70', '#a65f46', '#d8d0bf', '#5f7480'] as const;
const IRON = '#181b1d';
const STONE = '#b9b2a5';

/** A range on a wall, in metres. */
export type Span = readonly [from: number, to: number];

/** A double door under a window, with a lamp; its middle is at `x`. */
export function paintDoor(wall: WallPaint, x: number, seed: number): Span {
  const {brush, colour} = wall;
  const [width, height] = [1.15, 2.35];
  const left = x - width / 2;
  const wood = pick(WOODS, chanceOf(seed, 21));
  box(brush, left - 0.16, 0, width + 0.32, height + 0.62, shade(colour, 0.32));
  for (const edge of [left - 0.16, left + width + 0.135])
    box(brush, edge, 0, 0.025, height + 0.62, shade(colour, -0.18));
  recess(wall, {x: left, y: 0, width, height: height + 0.46});
  glass(wall, {x: left + 0.06, y: height + 0.06, width: width - 0.12, height: 0.34}, true);
  const above = {x: left + 0.03, y: height + 0.02, width: width - 0.06, height: 0.42};
  casement(brush, above, wood, 0.045);
  wall.shine(() => casement(brush, above, shade(wood, -0.5), 0.045));
  box(brush, left + 0.03, 0.02, width - 0.06, height, wood);
  for (const wing of [left + 0.05, left + width / 2 + 0.03])
    for (const [y, high] of [
      [0.18, 0.62],
      [0.92, 0.3],
      [1.34, 0.88],
    ] as const) {
      const wide = width / 2 - 0.16;
      box(brush, wing + 0.04, y, wide, high, shade(wood, -0.4));
      box(brush, wing + 0.07, y + 0.02, wide - 0.05, high - 0.06, shade(wood, 0.16));
      box(brush, wing + 0.07, y + 0.02, wide - 0.05, 0.014, shade(wood, 0.3));
    }
  box(brush, x - 0.008, 0.02, 0.016, height, shade(wood, -0.5));
  disc(brush, x + 0.09, 1.08, 0.032, '#c9a85a');
  box(brush, x - 0.27, 1.12, 0.16, 0.035, '#c9a85a');
  box(brush, left, height + 0.36, width, 0.1, 'rgb(0 0 0 / 0.3)');
  box(brush, left, 0, 0.07, height + 0.46, 'rgb(0 0 0 / 0.2)');
  box(brush, left - 0.2, 0, width + 0.4, 0.11, STONE);
  box(brush, left - 0.2, 0.085, width + 0.4, 0.025, '#d8d2c6');
  lamp(wall, x + width / 2 + 0.45);
  return [left - 0.16, left + width + 0.16];
}

/** An iron gate in front of a passage. */
export function paintGate(wall: WallPaint, x: number): Span {
  const {brush} = wall;
  const [width, height] = [1.35, 2.45];
  const left = x - width / 2;
  const right = left + width;
  const passage = fade(brush, [0, 0, 0, height], '#6c655a', '#3d3a35', '#1f1e1d');
  box(brush, left, 0, width, height, passage);
  shape(brush, '#4d4840', [left, 0], [left + 0.35, 0.42], [right - 0.35, 0.42], [right, 0]);
  box(brush, x - 0.28, 0.42, 0.56, 1.5, '#241f1b');
  for (let rod = left; rod < left + width; rod += 0.11) box(brush, rod, 0.02, 0.022, height, IRON);
  for (const y of [0.05, 0.5, 1.25, height - 0.08]) box(brush, left, y, width, 0.045, IRON);
  for (const post of [left - 0.03, x - 0.03, left + width - 0.03])
    box(brush, post, 0, 0.06, height + 0.05, IRON);
  brush.strokeStyle = IRON;
  brush.lineWidth = 0.02;
  for (let at = left + 0.16; at < left + width - 0.1; at += 0.33) {
    brush.beginPath();
    brush.arc(at, 0.88, 0.11, 0, 2 * Math.PI);
    brush.stroke();
    brush.beginPath();
    brush.arc(at + 0.02, height - 0.5, 0.14, 0.4, 5.6);
    brush.stroke();
  }
  box(brush, x + 0.03, 1.02, 0.09, 0.16, '#2a2d2f');
  box(brush, x + 0.055, 1.08, 0.035, 0.035, '#c9b27a');
  box(brush, left - 0.1, 0, width + 0.2, 0.06, STONE);
  lamp(wall, x + width / 2 + 0.4);
  return [left - 0.1, left + width + 0.1];
}

/** A garage door; begins at `left`. */
export function paintGarage(wall: WallPaint, left: number, seed: number): Span {
  const {brush} = wall;
  const [width, height] = [2.55, 2.3];
  const paint = pick(GARAGES, chanceOf(seed, 22));
  recess(wall, {x: left - 0.05, y: 0, width: width + 0.1, height: height + 0.06});
  box(brush, left, 0, width, height, paint);
  for (let y = 0.02; y < height; y += 0.24) {
    box(brush, left, y, width, 0.025, shade(paint, -0.3));
    box(brush, left, y + 0.025, width, 0.02, shade(paint, 0.2));
  }
  box(brush, left, height - 0.12, width, 0.14, 'rgb(0 0 0 / 0.3)');
  box(brush, left + width / 2 - 0.1, 0.85, 0.2, 0.05, '#2b2d2e');
  return [left - 0.1, left + width + 0.1];
}

/** A shop window under its awning; begins at `left`. */
export function paintShop(wall: WallPaint, left: number, width: number, seed: number): Span {
  const {brush} = wall;
  const [dark, light] = pick(AWNINGS, chanceOf(seed, 23));
  const opening = {x: left, y: 0.35, width, height: 2.2};
  recess(wall, opening);
  glass(wall, {x: left + 0.05, y: 0.4, width: width - 0.1, height: 1.95}, true);
  const wares = () => {
    for (let index = 0; index < 7; index++) {
      const wide = 0.2 + 0.35 * chanceOf(seed, 30, index);
      const x = left + 0.15 + Math.max(0, width - 0.6) * chanceOf(seed, 31, index);
      const high = 0.2 + 0.8 * chanceOf(seed, 32, index);
      brush.globalAlpha = 0.55;
      box(brush, x, 0.42, wide, high, pick(WARES, chanceOf(seed, 33, index)));
      brush.globalAlpha = 1;
    }
    casement(brush, opening, '#33383a', 0.07);
  };
  wares();
  wall.shine(wares);
  const stripes = Math.max(4, Math.round(width / 0.32));
  const stripe = (width + 0.3) / stripes;
  for (let index = 0; index < stripes; index++) {
    const x = left - 0.15 + index * stripe;
    box(brush, x, 2.35, stripe + 0.005, 0.75, index % 2 ? light : dark);
    brush.beginPath();
    brush.arc(x + stripe / 2, 2.35, stripe / 2, Math.PI, 0);
    brush.fill();
  }
  const sunlit = fade(brush, [0, 2.2, 0, 3.1], 'rgb(0 0 0 / 0.28)', 'rgb(255 255 255 / 0.12)');
  box(brush, left - 0.15, 2.25, width + 0.3, 0.85, sunlit);
  box(brush, left, 1.75, width, 0.5, 'rgb(0 0 0 / 0.3)');
  return [left - 0.2, left + width + 0.2];
}

/** A small lamp beside a door, with its light on the wall in the evening. */
function lamp({brush, shine}: WallPaint, x: number): void {
  box(brush, x - 0.05, 2.2, 0.1, 0.2, '#2c2f31');
  box(brush, x - 0.035, 2.215, 0.07, 0.15, '#d9d6cc');
  shine(() => {
    const light = brush.createRadialGradient(x, 2.3, 0, x, 2.3, 1.7);
    light.addColorStop(0, 'rgb(255 214 140 / 0.8)');
    light.addColorStop(0.08, 'rgb(255 205 130 / 0.4)');
    light.addColorStop(1, 'rgb(255 190 110 / 0)');
    box(brush, x - 1.7, 0.6, 3.4, 3.4, light);
    box(brush, x - 0.035, 2.215, 0.07, 0.15, '#fff1cf');
  });
}
