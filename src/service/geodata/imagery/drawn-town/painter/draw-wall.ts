import type {Canvas} from '@napi-rs/canvas';
import {chanceOf, chances} from '../scene/noise.js';
import type {Daytime, Wall} from '../scene/scene.js';
import {type Brush, box, createPicture, fade, pick, shade} from './brush.js';
import {paintDoor, paintGarage, paintGate, paintShop, type Span} from './wall-doors.js';
import {paintNumber, paintStreetName} from './wall-signs.js';
import {paintBalcony, paintWindow, type WallPaint} from './wall-windows.js';

/** Colours of plaster on houses at the Río de la Plata. */
const COLOURS = [
  ...(['#e9e1d0', '#dcc9a6', '#e7ddd2', '#cfd4cf', '#d9b899', '#efe7da', '#c9b9a5'] as const),
  ...(['#d8d2c8', '#e3cfae', '#bcc8c4', '#dfb9a0', '#f1ece2', '#c7a88a', '#b7afa3'] as const),
] as const;
/** Metres of wall above the top storey, in front of the flat roof. */
const PARAPET = 0.9;

/**
 * Draws a wall with its foot at the bottom; `scale` is in pixels per metre.
 *
 * In the evening, `light` (0 to 1) is its brightness, and its lamps and some of its windows shine.
 */
export function drawWall(wall: Wall, scale: number, daytime: Daytime, light: number): Canvas {
  const {width, height} = wall;
  const {canvas, brush} = createPicture(width, height, scale);
  const colour = pick(COLOURS, chanceOf(wall.seed, 11));
  const shining: (() => void)[] = [];
  const paint: WallPaint = {brush, colour, shine: shine => shining.push(shine)};
  const [low, high] = [shade(colour, -0.1), shade(colour, 0.06)];
  box(brush, 0, 0, width, height, fade(brush, [0, 0, 0, height], low, [0.35, colour], high));
  if (scale >= 20) weather(brush, wall);
  if (wall.front) paintFront(paint, wall, wall.front);
  else box(brush, 0, height - 0.14, width, 0.14, shade(colour, -0.25));
  if (daytime === 'dusk') {
    brush.globalCompositeOperation = 'multiply';
    const evening = [218, 196, 214].map(part => Math.round(part * light));
    box(brush, 0, 0, width, height, `rgb(${evening.join(' ')})`);
    brush.globalCompositeOperation = 'source-over';
    for (const shine of shining) shine();
  }
  return canvas;
}

function paintFront(paint: WallPaint, wall: Wall, front: NonNullable<Wall['front']>): void {
  const {brush} = paint;
  const {width, height, storeys, seed} = wall;
  const storey = (height - PARAPET) / storeys;
  mouldings(paint, wall, storey);
  const taken = [
    chanceOf(seed, 14) < 0.34 && width > 4.2
      ? paintGate(paint, front.gate)
      : paintDoor(paint, front.gate, seed),
  ];
  const [[start, end] = [0, 0]] = taken;
  taken.push(...besides(paint, wall, start, end));
  const bays = Math.max(1, Math.round(width / 2.7));
  const hasBalconies = chanceOf(seed, 12) < 0.55;
  for (let floor = 0; floor < storeys; floor++)
    for (let bay = 0; bay < bays; bay++) {
      const wide = hasBalconies && floor ? 1 : 1.15;
      const x = ((bay + 0.5) * width) / bays - wide / 2;
      const isTaken = taken.some(([from, to]) => x + wide + 0.15 > from && x - 0.15 < to);
      if (x < 0.35 || x + wide > width - 0.35 || (floor === 0 && isTaken)) continue;
      const y = floor * storey;
      const own = seed + floor * 31 + bay;
      if (floor && hasBalconies)
        paintBalcony(paint, {x, y: y + 0.12, width: wide, height: 2.25}, own);
      else
        paintWindow(paint, {x, y: y + 0.98, width: wide, height: 1.45}, own, {bars: floor === 0});
    }
  if (chanceOf(seed, 16) > 0.5) {
    const pipe = width - 0.12;
    const zinc = fade(brush, [pipe, 0, pipe + 0.08, 0], '#8d8a84', [0.4, '#c9c6bf'], '#6f6c67');
    box(brush, pipe, 0, 0.08, height - PARAPET, zinc);
  }
  if (front.number)
    paintNumber(brush, front.number, end + 0.26 < width ? end + 0.24 : start - 0.24, 1.86);
  if (front.sign) paintStreetName(brush, front.sign, 0.3, Math.min(storey - 0.4, 2.9));
  if (chanceOf(seed, 17) > 0.4 && start > 0.7) {
    box(brush, start - 0.5, 0.95, 0.3, 0.42, '#8f9396');
    box(brush, start - 0.48, 0.97, 0.26, 0.38, '#b3b7b8');
    box(brush, start - 0.43, 1.17, 0.16, 0.12, '#43494c');
  }
}

/** Some houses have a shop or a garage, on the wider side of the entrance. */
function besides(paint: WallPaint, {width, seed}: Wall, start: number, end: number): Span[] {
  const isLeft = start > width - end;
  const room = Math.max(start, width - end);
  const hasShop = width > 5.5 && chanceOf(seed, 13) > 0.78;
  if (hasShop && room > 2.6) return [paintShop(paint, isLeft ? 0.35 : end + 0.3, room - 0.7, seed)];
  const hasGarage = chanceOf(seed, 15) > 0.62 && room > 3.2;
  if (!hasGarage) return [];
  return [paintGarage(paint, isLeft ? start - 2.85 : end + 0.3, seed)];
}

/** Plinth, bands between the storeys, parapet and corners, by the house's style. */
function mouldings({brush, colour}: WallPaint, wall: Wall, storey: number): void {
  const {width, height, storeys, seed} = wall;
  const style = chanceOf(seed, 12);
  const plinth = 0.55 + 0.35 * chanceOf(seed, 18);
  if (style > 0.72) {
    for (let y = 0; y < storey - 0.3; y += 0.38) {
      box(brush, 0, y, width, 0.03, shade(colour, -0.28));
      box(brush, 0, y + 0.03, width, 0.02, shade(colour, 0.25));
    }
  } else {
    const stone = fade(brush, [0, 0, 0, plinth], shade(colour, -0.42), shade(colour, -0.28));
    box(brush, 0, 0, width, plinth, stone);
    box(brush, 0, plinth, width, 0.035, shade(colour, 0.2));
  }
  const band = (y: number, thick: number) => {
    box(brush, 0, y - 0.1, width, 0.1, 'rgb(30 24 18 / 0.16)');
    box(brush, 0, y, width, thick, shade(colour, -0.12));
    box(brush, 0, y + thick * 0.55, width, thick * 0.45, shade(colour, 0.3));
    box(brush, 0, y + thick - 0.025, width, 0.025, shade(colour, 0.5));
  };
  for (let floor = 1; floor < storeys; floor++) band(floor * storey - 0.08, 0.16);
  band(height - 0.85, 0.2);
  band(height - 0.12, 0.12);
  const dentil = [-0.3, 0.15, -0.35].map(by => shade(colour, by));
  if (style < 0.3 && width > 5)
    for (let x = 0.25; x < width - 0.2; x += 0.32)
      box(brush, x, height - 0.62, 0.12, 0.46, fade(brush, [x, 0, x + 0.12, 0], ...dentil));
  const quoin = [0.16, -0.12].map(by => shade(colour, by));
  if (style > 0.5)
    for (const x of [0, width - 0.22])
      box(brush, x, 0, 0.22, height - 0.85, fade(brush, [x, 0, x + 0.22, 0], ...quoin));
}

/** Streaks from above, dirt from below, and grain. */
function weather(brush: Brush, {width, height, seed}: Wall): void {
  const chance = chances(seed);
  for (let streak = 0; streak < width * 2; streak++) {
    const top = height - chance() * height * 0.6;
    const long = 0.4 + chance() * 1.8;
    const dark = `rgb(60 52 40 / ${0.05 + chance() * 0.06})`;
    const dirt = fade(brush, [0, top, 0, top - long], dark, 'rgb(60 52 40 / 0)');
    box(brush, chance() * width, top - long, 0.05 + chance() * 0.25, long, dirt);
  }
  const splashes = fade(brush, [0, 0, 0, 1.1], 'rgb(50 44 36 / 0.3)', 'rgb(50 44 36 / 0)');
  box(brush, 0, 0, width, 1.1, splashes);
  for (let grain = 0; grain < width * height * 12; grain++) {
    const tone = chance() - 0.5;
    const size = 0.02 + chance() * 0.09;
    const paint =
      tone > 0 ? `rgb(255 255 255 / ${tone * 0.09})` : `rgb(20 16 12 / ${-tone * 0.09})`;
    box(brush, chance() * width, chance() * height, size, size * (0.4 + chance()), paint);
  }
}
