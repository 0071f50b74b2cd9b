import {createCanvas, loadImage} from '@napi-rs/canvas';
import {project, TILE_SIZE} from '../../../../src/geo/mercator.js';
import type {Point, Xy} from '../../../../src/geo/point.js';

/** Known places of the town. */
export const PLACES = {
  /** The middle of the corner of Avenida 18 de Julio and Andes. */
  avenue: {lat: -34.906388, lon: -56.198126},
  plaza: {lat: -34.9066, lon: -56.1996},
  bay: {lat: -34.9, lon: -56.225},
  openRiver: {lat: -34.945, lon: -56.2},
  nairobi: {lat: -1.286, lon: 36.817},
} as const satisfies Record<string, Point>;

/** The tile at a point, and the pixel of the point in it. */
export function tileAt(point: Point, z: number): {z: number; x: number; y: number; pixel: Xy} {
  const {x, y} = project(point);
  const [column, row] = [x * 2 ** z, y * 2 ** z];
  return {
    z,
    x: Math.floor(column),
    y: Math.floor(row),
    pixel: {x: (column % 1) * TILE_SIZE, y: (row % 1) * TILE_SIZE},
  };
}

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  at(x: number, y: number): [number, number, number];
};

export async function decode(webp: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(webp));
  const canvas = createCanvas(image.width, image.height);
  const g = canvas.getContext('2d');
  g.drawImage(image, 0, 0);
  const {data} = g.getImageData(0, 0, image.width, image.height);
  return {
    width: image.width,
    height: image.height,
    at(x, y) {
      const start = (Math.floor(y) * image.width + Math.floor(x)) * 4;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

/** The greatest difference of a channel between a colour and `#rrggbb`. */
export function distanceTo(colour: readonly number[], hex: string): number {
  const wanted = [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16));
  return Math.max(...wanted.map((value, channel) => Math.abs(value - (colour[channel] ?? 0))));
}
