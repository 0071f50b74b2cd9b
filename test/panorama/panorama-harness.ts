import {type Direction, directionAt, inPicture} from '../../src/geo/perspective.js';
import {createPanorama} from '../../src/panorama/create-panorama.js';
import type {PanoramaOptions, PanoramaView, Picture} from '../../src/panorama/panorama-view.js';
import {fromPicture} from '../support/page/equirectangular.js';

/** The radius of a spot, in degrees. */
const SPOT = 0.6;

/** The direction of a heading and a pitch. */
export function towards(heading: number, pitch: number): Direction {
  return directionAt({heading, pitch, zoom: 1}, {x: 0, y: 0}, 100);
}

/** A grey picture all around, so many pixels wide, with a red spot in each direction; its address holds it. */
export function spotted(width: number, spots: readonly Direction[], grey = 128): string {
  const canvas = new OffscreenCanvas(width, width / 2);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
  context.fillRect(0, 0, width, width / 2);
  context.fillStyle = 'red';
  const near = Math.cos((SPOT * Math.PI) / 180);
  for (const spot of spots) {
    const middle = inPicture(spot);
    const row = Math.floor((middle.y * width) / 2);
    const rows = Math.ceil((SPOT / 180) * (width / 2)) + 1;
    for (let y = row - rows; y <= row + rows; y++)
      for (let x = 0; x < width; x++) {
        const to = fromPicture({x: (x + 0.5) / width, y: (y + 0.5) / (width / 2)});
        if (to.x * spot.x + to.y * spot.y + to.z * spot.z > near) context.fillRect(x, y, 1, 1);
      }
  }
  const plain = document.createElement('canvas');
  Object.assign(plain, {width, height: width / 2});
  plain.getContext('2d')?.drawImage(canvas, 0, 0);
  return plain.toDataURL();
}

/** A picture that no server has. */
export const MISSING = 'data:image/png;base64,AAAA';

export type MountedPanorama = {
  readonly view: PanoramaView;
  readonly container: HTMLElement;
  /** What was told, in its order. */
  readonly told: string[];
  /** What the person sees, once it is drawn; in CSS pixels of the container. */
  seen(): Promise<ImageData>;
  /** Waits until so much was told. */
  heard(what: string): Promise<void>;
};

const mounted: MountedPanorama[] = [];

/** A panorama of 360 by 480 pixels that looks north. */
export function mountPanorama(options: Partial<PanoramaOptions> = {}): MountedPanorama {
  const container = document.createElement('div');
  container.tabIndex = 0;
  container.style.cssText =
    'position:fixed;top:0;left:0;inline-size:360px;block-size:480px;contain:layout';
  document.body.append(container);
  const told: string[] = [];
  const waiting = new Set<() => void>();
  const tell = (what: string) => {
    told.push(what);
    for (const look of waiting) look();
  };
  const name = ({sizes}: Picture): string => String(sizes.at(-1)?.width);
  const view = createPanorama({
    container,
    picture: {sizes: [{width: 512, url: spotted(512, [])}]},
    look: {heading: 0, pitch: 0, zoom: 1.5},
    reducedMotion: true,
    onShown: picture => tell(`shown ${name(picture)}`),
    onMissing: picture => tell(`missing ${name(picture)}`),
    onTurnStart: () => tell('turning'),
    onRest: (_, by) => tell(`rest by ${by}`),
    ...options,
  });
  const one: MountedPanorama = {
    view,
    container,
    told,
    heard: what =>
      new Promise(resolve => {
        const look = () => {
          if (!told.includes(what)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    seen: () =>
      new Promise(resolve => {
        requestAnimationFrame(() => resolve(pictureOf(container)));
      }),
  };
  mounted.push(one);
  return one;
}

/** Takes all of them from the page. */
export function unmountPanoramas(): void {
  for (const {view, container} of mounted.splice(0)) {
    view.destroy();
    container.remove();
  }
}

/** The canvas of a panorama. */
export function canvasOf({container}: {readonly container: HTMLElement}): HTMLCanvasElement {
  const canvas = container.firstElementChild?.shadowRoot?.querySelector('canvas');
  if (!canvas) throw new Error('The panorama has no canvas.');
  return canvas;
}

/** Must be called in the frame in which it was drawn: afterwards a context may have nothing any more. */
function pictureOf(container: HTMLElement): ImageData {
  const {width, height} = container.getBoundingClientRect();
  const plain = document.createElement('canvas');
  Object.assign(plain, {width, height});
  const context = plain.getContext('2d', {willReadFrequently: true});
  if (!context) throw new Error('The browser has no canvas.');
  const canvas = canvasOf({container});
  const outer = container.getBoundingClientRect();
  const box = canvas.getBoundingClientRect();
  context.drawImage(canvas, box.x - outer.x, box.y - outer.y, box.width, box.height);
  return context.getImageData(0, 0, width, height);
}

/** The middle of what is red in a picture, in pixels; undefined where nothing is. */
export function middleOfRed({data, width}: ImageData): {x: number; y: number} | undefined {
  let [sum, x, y] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const red = Math.max(0, (data[at] ?? 0) - (data[at + 1] ?? 0) - 20);
    const pixel = at / 4;
    sum += red;
    x += red * ((pixel % width) + 0.5);
    y += red * (Math.floor(pixel / width) + 0.5);
  }
  return sum > 200 ? {x: x / sum, y: y / sum} : undefined;
}
