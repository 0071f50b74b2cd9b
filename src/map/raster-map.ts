import {type Accuracy, placeCircle} from './accuracy-circle.js';
import {cameraOf, pixelsApart, sharpen, viewOf} from './camera.js';
import {listenToFingers} from './fingers.js';
import {listenToKeys} from './keys.js';
import type {MapOptions, MapView} from './map-view.js';
import {createMotion, PACE} from './motion.js';
import {lengthInWords, roundLength} from './scale.js';
import type {Stage} from './stage.js';
import {createSurface} from './surface.js';
import type {Frame} from './tile-grid.js';
import {createTileLayer, type TileOptions} from './tile-layer.js';
import {listenToWheel} from './wheel.js';

/** What a map of raster tiles needs. */
export type RasterMapOptions = MapOptions &
  TileOptions & {
    /** The zooms a person reaches; 3 and 20 when absent. */
    readonly minZoom?: number;
    readonly maxZoom?: number;
  };

/** Beyond so many widths of the map there is no flight: the other place is shown at once. */
const FARTHEST_FLIGHT = 2;
const MIDDLE = {x: 0, y: 0};

/** Puts a map of square pictures into a page. */
export function createRasterMap(options: RasterMapOptions): MapView {
  const {container, minZoom = 3, maxZoom = 20, locale, reducedMotion, onMoveStart} = options;
  const limits = [minZoom, maxZoom] as const;
  const ending = new AbortController();
  const {signal} = ending;
  const {element, plane, circle, scale, remove} = createSurface(container, options.attribution);
  const layer = createTileLayer(plane, options);
  let accuracy: Accuracy | undefined;
  let {focus, theme} = options;
  const measure = (): Frame => {
    const {width, height} = container.getBoundingClientRect();
    return {width, height, focus: focus ?? {x: width / 2, y: height / 2}};
  };
  let frame = measure();

  const motion = createMotion(cameraOf(options, limits), {
    limits,
    reducedMotion,
    onMoveStart,
    sharpen: camera => sharpen(camera, frame.focus, devicePixelRatio),
    onFrame(camera, aim) {
      const {metres, pixels} = roundLength(viewOf(camera).center.lat, camera.zoom);
      layer.show(theme, camera, aim, frame);
      placeCircle(circle, accuracy, camera, frame.focus);
      scale.textContent = lengthInWords(metres, locale);
      scale.style.inlineSize = `${pixels}px`;
    },
    onRest: (camera, by) => options.onRest?.(viewOf(camera), by),
  });
  const stage: Stage = {
    container,
    surface: element,
    motion,
    reducedMotion,
    signal,
    offset({clientX, clientY}) {
      const {left, top} = element.getBoundingClientRect();
      return {x: clientX - left - frame.focus.x, y: clientY - top - frame.focus.y};
    },
  };
  const setTheme = (next: 'light' | 'dark'): void => {
    element.dataset['theme'] = theme = next;
    motion.draw();
  };
  listenToFingers(stage);
  listenToWheel(stage);
  listenToKeys(stage);
  addEventListener('online', () => layer.retryNow(), {signal});
  const resize = (): void => {
    frame = measure();
    motion.draw();
  };
  const resizes = new ResizeObserver(resize);
  resizes.observe(container);
  setTheme(theme);

  return {
    get view() {
      return viewOf(motion.camera);
    },
    moveTo(view, {animate = true} = {}) {
      const {aim: old, camera} = motion;
      const aim = cameraOf({...viewOf(old), ...view}, limits, camera.x);
      const isFar =
        pixelsApart(camera, aim) > FARTHEST_FLIGHT * Math.max(frame.width, frame.height);
      motion.go(aim, 'program', animate && !isFar ? PACE : 0);
    },
    zoomBy: steps => motion.carry(MIDDLE, MIDDLE, steps, PACE, motion.aim),
    setTheme,
    setFocus(next) {
      focus = next;
      resize();
    },
    setAccuracy(next) {
      accuracy = next;
      motion.draw();
    },
    destroy() {
      ending.abort();
      resizes.disconnect();
      motion.destroy();
      layer.destroy();
      remove();
    },
  };
}
