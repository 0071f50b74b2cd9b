import {project, worldSize} from '../../src/geo/mercator.js';
import type {Xy} from '../../src/geo/point.js';
import type {MapView, View} from '../../src/map/map-view.js';
import {createRasterMap, type RasterMapOptions} from '../../src/map/raster-map.js';
import type {TileAddress} from '../../src/map/tile.js';
import {until} from '../support/until.js';

/** A square of one colour: a picture of a map that needs no network. */
export const PICTURE = (() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, 16, 16);
  return canvas.toDataURL();
})();

/** No picture at all, which fails as a tile that the network did not bring. */
export const BROKEN = 'data:image/png;base64,AAAA';

/** A tile's name, which the harness writes behind the picture's URL. */
export const nameOf = ({z, x, y, scale, theme}: TileAddress): string =>
  `#${theme}/${z}/${x}/${y}@${scale}`;

/** Where the middle of the world is at zoom 10, in pixels of the whole world. */
export const MIDDLE = worldSize(10) / 2;

/** Where a view's centre is, in pixels of the whole world at its zoom. */
export function pixel({center, zoom}: View): Xy {
  const {x, y} = project(center);
  return {x: x * worldSize(zoom), y: y * worldSize(zoom)};
}

/** A map, or another thing that is moved as it is. */
type Mounted = Pick<MountedMap, 'container'>;

/** What takes the pointers of a map. */
export function surfaceOf({container}: Mounted): Element {
  const {firstElementChild: surface} = container;
  if (!surface) throw new Error('The map has no surface.');
  return surface;
}

let now = 1000;

/** A touch as a browser reports it, 16 ms after the one before; the three engines' drivers know only the mouse. */
export function touch(
  mounted: Mounted,
  type: string,
  pointerId: number,
  x: number,
  y: number,
): void {
  const event = new PointerEvent(type, {
    pointerId,
    pointerType: 'touch',
    clientX: x,
    clientY: y,
    bubbles: true,
    composed: true,
  });
  now += 16;
  Object.defineProperty(event, 'timeStamp', {value: now});
  surfaceOf(mounted).dispatchEvent(event);
}

/** A touch that is lifted where it was put down. */
export function tap(mounted: Mounted, x: number, y: number): void {
  touch(mounted, 'pointerdown', 1, x, y);
  touch(mounted, 'pointerup', 1, x, y);
}

/** A turn of the wheel at a place. */
export function wheel(mounted: Mounted, x: number, y: number, init: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', {
    clientX: x,
    clientY: y,
    cancelable: true,
    bubbles: true,
    ...init,
  });
  surfaceOf(mounted).dispatchEvent(event);
  return event;
}

/** A map in the page, what it asked for and what it told. */
export type MountedMap = {
  readonly map: MapView;
  readonly container: HTMLElement;
  readonly asked: TileAddress[];
  /** What it asked for to lie beneath, three zooms farther away. */
  readonly overview: TileAddress[];
  readonly told: string[];
  readonly rests: {readonly view: View; readonly by: string}[];
  /** The pictures that are in the page now, but for those beneath. */
  readonly images: () => HTMLImageElement[];
  /** Their names. */
  readonly shown: () => string[];
  /** A part of the map by its class. */
  readonly part: (className: string) => HTMLElement;
  /** Ends when all pictures in view are there and those around them have been asked for and shown. */
  readonly settled: () => Promise<void>;
  /** Ends when the map has come to rest so many times. */
  readonly rested: (times?: number) => Promise<void>;
};

const mounted: MountedMap[] = [];

/** Mounts a map of 512 × 256 pixels at the middle of four tiles: unless told otherwise, zoom 10, focus in the middle. */
export function mountMap(
  options: Partial<RasterMapOptions> & {readonly size?: Xy; readonly parent?: Node} = {},
): MountedMap {
  const {size = {x: 512, y: 256}, parent = document.body, ...rest} = options;
  const container = document.createElement('div');
  Object.assign(container.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: `${size.x}px`,
    height: `${size.y}px`,
  });
  container.tabIndex = 0;
  container.style.contain = 'layout';
  parent.appendChild(container);
  // The first tiles are asked for while the map is made.
  // oxlint-disable-next-line prefer-const
  let made: MountedMap | undefined;
  const asked: TileAddress[] = [];
  const overview: TileAddress[] = [];
  const told: string[] = [];
  const rests: {view: View; by: string}[] = [];
  const {tileUrl = () => PICTURE} = rest;
  const map = createRasterMap({
    container,
    center: {lat: 0, lon: 0},
    zoom: 10,
    theme: 'light',
    attribution: '© OpenStreetMap contributors',
    reducedMotion: false,
    onMoveStart: () => told.push('start'),
    onRest: (view, by) => {
      told.push('rest');
      rests.push({view, by});
    },
    onTilesMissing: () => told.push('missing'),
    onTilesFound: () => told.push('found'),
    ...rest,
    tileUrl(tile) {
      // The tiles beneath: what is seen at first, and the rest when all others are there.
      if (tile.z < Math.round(made?.map.view.zoom ?? rest.zoom ?? 10) - 2) {
        overview.push(tile);
        return `${tileUrl(tile)}#overview`;
      }
      asked.push(tile);
      return tileUrl(tile) + nameOf(tile);
    },
  });
  const root = () => container.firstElementChild?.shadowRoot;
  const images = () =>
    [...(root()?.querySelectorAll('img') ?? [])].filter(({src}) => !src.endsWith('#overview'));
  const shown = () => images().map(({src}) => src.slice(src.indexOf('#')));
  const part = (className: string): HTMLElement => {
    const found = root()?.querySelector(`.${className}`);
    if (!(found instanceof HTMLElement)) throw new Error(`The map has no ${className}.`);
    return found;
  };
  const isSettled = () => {
    const running = images().some(image => image.getAnimations().length > 0);
    const levels = new Set(images().map(image => image.parentNode));
    return !running && levels.size === 1 && images().length > 3 && overview.length > 0;
  };
  made = {
    map,
    container,
    asked,
    overview,
    told,
    rests,
    images,
    shown,
    part,
    settled: () => until(isSettled, 'the tiles did not come'),
    rested: (times = 1) => until(() => rests.length >= times, 'the map did not rest'),
  };
  mounted.push(made);
  return made;
}

/** Takes away all maps that a test has mounted, and lets go what it held back. */
export function unmountMaps(): void {
  for (const open of held.splice(0)) open();
  for (const {map, container} of mounted.splice(0)) {
    map.destroy();
    container.remove();
  }
}

const held: (() => void)[] = [];

/** Keeps pictures from being ready until `open` is called, or the test is over. */
export function holdPictures(): {open: () => void} {
  const {decode} = HTMLImageElement.prototype;
  let open = (): void => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  HTMLImageElement.prototype.decode = async function (this: HTMLImageElement) {
    await gate;
    return decode.call(this);
  };
  const letGo = () => {
    HTMLImageElement.prototype.decode = decode;
    open();
  };
  held.push(letGo);
  return {open: letGo};
}
