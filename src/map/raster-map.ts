import type {Xy} from '../geo/point.js';
import {createAccuracyCircle} from './accuracy-circle.js';
import {cameraOf, carry, pixelsApart, viewOf} from './camera.js';
import {listenToFingers} from './fingers.js';
import {listenToKeys} from './keys.js';
import type {MapOptions, MapView} from './map-view.js';
import {Motion} from './motion.js';
import {createScale} from './scale.js';
import type {Stage} from './stage.js';
import {createSurface} from './surface.js';
import {type TileAddress, TileLayer} from './tile-layer.js';
import {listenToWheel} from './wheel.js';

/** What a map of raster tiles needs besides. */
export type RasterMapOptions = MapOptions & {
  /** Where the picture of a tile is; `z`, `x` and `y` as in web maps, y from the north. */
  readonly tileUrl: (tile: TileAddress) => string;
  /** The zooms a person reaches; 3 and 20 when absent. */
  readonly minZoom?: number;
  readonly maxZoom?: number;
  /** The largest zoom that has tiles of its own, 19 when absent; beyond it they are enlarged. */
  readonly maxTileZoom?: number;
  /** Milliseconds until a failed tile is asked for again, 1000 when absent; each later pause is twice as long. */
  readonly retryPause?: number;
};

/** Beyond so many widths of the map there is no flight: the other place is shown at once. */
const FARTHEST_FLIGHT = 2;
const FLIGHT_PACE = 120;

/** Puts a map of square pictures into a page. */
export function createRasterMap(options: RasterMapOptions): MapView {
  const {container, reducedMotion, minZoom = 3, maxZoom = 20} = options;
  const limits = {minZoom, maxZoom};
  const ending = new AbortController();
  const {signal} = ending;
  const surface = createSurface(container, options.theme);
  const layer = new TileLayer({
    tileUrl: options.tileUrl,
    maxTileZoom: options.maxTileZoom ?? 19,
    fadeTime: reducedMotion ? 0 : 160,
    retryPause: options.retryPause ?? 1000,
    theme: options.theme,
    onTilesMissing: options.onTilesMissing,
    onTilesFound: options.onTilesFound,
  });
  const circle = createAccuracyCircle();
  const scale = createScale(options.locale);
  const credit = document.createElement('span');
  credit.className = 'credit';
  credit.textContent = options.attribution;
  surface.credits.append(scale.element, credit);
  surface.plane.append(layer.element, circle.element);

  let size = container.getBoundingClientRect();
  let given: Xy | undefined = options.focus;
  const focus = (): Xy => given ?? {x: size.width / 2, y: size.height / 2};

  const motion = new Motion({
    camera: cameraOf(options, limits),
    reducedMotion,
    onStart: options.onMoveStart,
    onFrame(camera, aim) {
      const at = focus();
      layer.show(camera, aim, {width: size.width, height: size.height, focus: at});
      circle.place(camera, at);
      scale.show(viewOf(camera).center.lat, camera.zoom);
    },
    onRest: by => options.onRest?.(viewOf(motion.camera), by),
  });

  const stage: Stage = {
    container,
    surface: surface.element,
    motion,
    limits,
    signal,
    offset({clientX, clientY}) {
      const {left, top} = surface.element.getBoundingClientRect();
      const at = focus();
      return {x: clientX - left - at.x, y: clientY - top - at.y};
    },
  };
  listenToFingers(stage);
  listenToWheel(stage);
  listenToKeys(stage);
  addEventListener('online', () => layer.retryNow(), {signal});
  const resizes = new ResizeObserver(() => {
    size = container.getBoundingClientRect();
    motion.draw();
  });
  resizes.observe(container);
  motion.options.onFrame(motion.camera, motion.aim);

  return {
    get view() {
      return viewOf(motion.camera);
    },
    moveTo({center, zoom = motion.aim.zoom}, {animate = true} = {}) {
      const {aim: old, camera} = motion;
      const aim = center
        ? cameraOf({center, zoom}, limits, camera.x)
        : carry(old, {x: 0, y: 0}, {x: 0, y: 0}, zoom, limits);
      const isFar = pixelsApart(camera, aim) > FARTHEST_FLIGHT * Math.max(size.width, size.height);
      if (animate && !isFar) motion.glide(aim, 'program', FLIGHT_PACE);
      else motion.jump(aim, 'program');
    },
    zoomBy(steps) {
      const middle = {x: 0, y: 0};
      const aim = carry(motion.aim, middle, middle, motion.aim.zoom + steps, limits);
      motion.glide(aim, 'person', FLIGHT_PACE);
    },
    setTheme(theme) {
      surface.element.dataset['theme'] = layer.theme = theme;
      motion.draw();
    },
    setFocus(next) {
      given = next;
      motion.draw();
    },
    setAccuracy(accuracy) {
      circle.set(accuracy);
      motion.draw();
    },
    destroy() {
      ending.abort();
      resizes.disconnect();
      motion.destroy();
      layer.destroy();
      surface.remove();
    },
  };
}
