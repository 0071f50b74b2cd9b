import type {Canvas} from '@napi-rs/canvas';
import {chanceOf, chances} from '../scene/noise.js';
import type {Daytime} from '../scene/scene.js';
import {type Brush, box, createPicture, disc, fade, pick, shade, shape} from './brush.js';

const CAR = {width: 4.3, height: 1.5};
const CAR_COLOURS = [
  '#d9d9d6',
  '#8d9296',
  '#2f3438',
  '#7c1f1f',
  '#2c4763',
  '#c8c3b8',
  '#f1f1ee',
  '#4d5a4f',
] as const;
/** The brightness of trees and cars in the evening. */
const EVENING = 0.5;

/** Draws a plane tree, as wide as high; `height` in metres, `scale` in pixels per metre. */
export function drawTree(height: number, seed: number, scale: number, daytime: Daytime): Canvas {
  const {canvas, brush} = createPicture(height, height, scale);
  const chance = chances(seed);
  const dim = daytime === 'dusk' ? EVENING : 1;
  const paint = (red: number, green: number, blue: number, alpha = 1) =>
    `rgb(${red * dim} ${green * dim} ${blue * dim} / ${alpha})`;
  const bark = [paint(92, 80, 64), [0.45, paint(158, 146, 122)], paint(70, 60, 48)] as const;
  const limb = (x: number, y: number, toX: number, toY: number, thick: number, thin: number) => {
    const length = Math.hypot(toX - x, toY - y);
    const [nx, ny] = [-(toY - y) / length, (toX - x) / length];
    shape(
      brush,
      fade(brush, [x - thick, 0, x + thick, 0], ...bark),
      [x + nx * thick, y + ny * thick],
      [toX + nx * thin, toY + ny * thin],
      [toX - nx * thin, toY - ny * thin],
      [x - nx * thick, y - ny * thick],
    );
  };
  const middle = height / 2;
  limb(middle, 0, middle + (chance() - 0.5) * 0.3, height * 0.42, 0.17, 0.12);
  for (let patch = 0; patch < 26; patch++) {
    brush.fillStyle = patch % 2 ? paint(196, 188, 160, 0.5) : paint(86, 76, 60, 0.4);
    const [x, y] = [middle + (chance() - 0.5) * 0.22, chance() * height * 0.4];
    ellipse(brush, x, y, 0.03 + chance() * 0.05, 0.06 + chance() * 0.1);
  }
  for (let index = 0; index < 7; index++) {
    const lean = (index / 6 - 0.5) * 2.1 + (chance() - 0.5) * 0.3;
    const x = middle + Math.sin(lean) * height * 0.34;
    const y = height * (0.5 + 0.32 * Math.cos(lean));
    limb(middle, height * 0.36, x, y, 0.08, 0.03);
  }
  const boughs = Array.from({length: 26}, () => {
    const turn = chance() * 2 * Math.PI;
    const out = Math.sqrt(chance());
    return {
      x: middle + Math.cos(turn) * out * height * 0.34,
      y: height * 0.66 + Math.sin(turn) * out * height * 0.25,
      size: height * (0.1 + 0.09 * chance()),
    };
  });
  for (const bough of boughs.sort((a, b) => a.y - b.y)) {
    for (let leaf = 0; leaf < 90; leaf++) {
      const turn = chance() * 2 * Math.PI;
      const out = Math.sqrt(chance()) * bough.size;
      const y = bough.y + Math.sin(turn) * out;
      const upper =
        (0.7 * (y - height * 0.45)) / height + (0.25 * Math.sin(turn) * out) / bough.size;
      const light = Math.max(0, Math.min(1, 0.42 + upper + (chance() - 0.5) * 0.35));
      const red = 46 + 92 * light + 18 * chance();
      brush.fillStyle = paint(red, 66 + 96 * light, 30 + 40 * light, 0.92);
      const [wide, high] = [0.045 + chance() * 0.09, 0.035 + chance() * 0.06];
      ellipse(brush, bough.x + Math.cos(turn) * out, y, wide, high, chance() * 3);
    }
  }
  return canvas;
}

/** Draws a car from its left side. */
export function drawCar(seed: number, scale: number, daytime: Daytime): Canvas {
  const {canvas, brush} = createPicture(CAR.width, CAR.height, scale);
  const paint = pick(CAR_COLOURS, chanceOf(seed, 1));
  brush.fillStyle = 'rgb(0 0 0 / 0.5)';
  ellipse(brush, CAR.width / 2, 0.07, CAR.width / 2 - 0.1, 0.08);
  const metal = fade(
    brush,
    [0, 0.25, 0, 1.45],
    shade(paint, -0.45),
    [0.35, shade(paint, -0.05)],
    [0.5, shade(paint, 0.28)],
    [0.62, shade(paint, -0.12)],
    shade(paint, 0.35),
  );
  shape(
    brush,
    metal,
    [0.08, 0.3],
    [0.1, 0.72],
    [0.12, 0.84, 0.45, 0.88],
    [0.95, 0.95],
    [1.25, 1.38, 1.75, 1.43],
    [2.75, 1.43],
    [3.2, 1.38, 3.55, 0.97],
    [4.05, 0.86],
    [4.22, 0.8, 4.22, 0.6],
    [4.22, 0.3],
  );
  const pane = fade(brush, [0, 0.9, 0, 1.38], '#2a3238', '#8fa0a8');
  shape(brush, pane, [1.12, 0.98], [1.4, 1.33, 1.8, 1.36], [2.2, 1.36], [2.2, 0.98]);
  shape(brush, pane, [2.28, 0.98], [2.28, 1.36], [2.75, 1.36], [3.1, 1.3, 3.36, 0.98]);
  for (const handle of [2.02, 3]) box(brush, handle, 0.84, 0.15, 0.03, 'rgb(0 0 0 / 0.5)');
  for (const gap of [1.06, 2.23, 3.24]) box(brush, gap, 0.38, 0.014, 0.56, 'rgb(0 0 0 / 0.35)');
  box(brush, 0.1, 0.66, 0.22, 0.12, '#e9e4d2');
  box(brush, 4.06, 0.64, 0.15, 0.14, '#a32019');
  for (const wheel of [0.85, 3.4]) {
    disc(brush, wheel, 0.32, 0.36, '#101214');
    disc(brush, wheel, 0.31, 0.19, '#9ea3a6');
    for (let hole = 0; hole < 5; hole++) {
      const turn = (hole * 2 * Math.PI) / 5;
      disc(brush, wheel + Math.cos(turn) * 0.11, 0.31 + Math.sin(turn) * 0.11, 0.045, '#3b4043');
    }
  }
  if (daytime === 'dusk') {
    brush.globalCompositeOperation = 'source-atop';
    box(brush, 0, 0, CAR.width, CAR.height, 'rgb(24 20 34 / 0.5)');
  }
  return canvas;
}

function ellipse(brush: Brush, x: number, y: number, wide: number, high: number, turn = 0): void {
  brush.beginPath();
  brush.ellipse(x, y, wide, high, turn, 0, 2 * Math.PI);
  brush.fill();
}
