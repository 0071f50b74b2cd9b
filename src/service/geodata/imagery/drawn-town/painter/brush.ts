import {type Canvas, type CanvasGradient, createCanvas, type SKRSContext2D} from '@napi-rs/canvas';

/** Paints in metres; y is 0 at the ground and grows upwards. */
export type Brush = SKRSContext2D;

/** An empty picture and its brush; `width` and `height` in metres, `scale` in pixels per metre. */
export function createPicture(
  width: number,
  height: number,
  scale: number,
): {canvas: Canvas; brush: Brush} {
  const canvas = createCanvas(
    Math.max(2, Math.round(width * scale)),
    Math.max(2, Math.round(height * scale)),
  );
  const brush = canvas.getContext('2d');
  brush.setTransform(canvas.width / width, 0, 0, -canvas.height / height, 0, canvas.height);
  return {canvas, brush};
}

type Paint = string | CanvasGradient;

export function box(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint,
): void {
  brush.fillStyle = paint;
  brush.fillRect(x, y, width, height);
}

/** A linear gradient; colours without a `part` (0 to 1) are spaced evenly. */
export function fade(
  brush: Brush,
  [x, y, toX, toY]: readonly [number, number, number, number],
  ...colours: readonly (string | readonly [part: number, colour: string])[]
): CanvasGradient {
  const gradient = brush.createLinearGradient(x, y, toX, toY);
  for (const [index, stop] of colours.entries()) {
    const [part, colour] = typeof stop === 'string' ? [index / (colours.length - 1), stop] : stop;
    gradient.addColorStop(part, colour);
  }
  return gradient;
}

type Step =
  | readonly [x: number, y: number]
  | readonly [bendX: number, bendY: number, x: number, y: number];

/** A closed shape from point to point, by straight or curved lines. */
export function shape(brush: Brush, paint: Paint, ...steps: readonly Step[]): void {
  brush.fillStyle = paint;
  brush.beginPath();
  for (const step of steps) {
    if (step.length === 2) brush.lineTo(...step);
    else brush.quadraticCurveTo(...step);
  }
  brush.fill();
}

export function disc(brush: Brush, x: number, y: number, radius: number, paint: Paint): void {
  brush.fillStyle = paint;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
}

/** Makes `#rrggbb` lighter (`by` up to 1 is white) or darker (down to -1 is black). */
export function shade(colour: string, by: number): string {
  const bits = Number.parseInt(colour.slice(1), 16);
  const channels = [bits >> 16, (bits >> 8) & 255, bits & 255].map(value =>
    Math.round(by < 0 ? value * (1 + by) : value + (255 - value) * by),
  );
  return `rgb(${channels.join(',')})`;
}

/** One of the choices, by a number from 0 to 1. */
export function pick<const Choices extends readonly [unknown, ...unknown[]]>(
  choices: Choices,
  chance: number,
): Choices[number] {
  return choices[Math.floor(chance * choices.length)] ?? choices[0];
}
