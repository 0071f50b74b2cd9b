import {type Frame, isInPage} from '../gesture/frame.js';
import {listenToGestures} from '../gesture/listen-to-gestures.js';
import {createMotion, PACE} from '../gesture/motion.js';
import {FOCUS} from '../gesture/space.js';
import {addBox, createSurface} from '../gesture/surface.js';
import {type Accuracy, layCircle} from './accuracy-circle.js';
import {cameraOf, mapSpace, pixelsApart, snap, viewOf} from './camera.js';
import type {MapOptions, MapView} from './map-view.js';
import {place} from './place.js';
import {lengthInWords, roundLength} from './scale.js';
import {mapStyles} from './styles.js';
import {createTileLayer, type TileOptions} from './tile-layer.js';

export type RasterMapOptions = MapOptions & TileOptions;

/** Beyond this many pixels the map jumps instead of flying. */
const FARTHEST_FLIGHT = 2000;

/** Mounts a map of raster tiles. */
export function createRasterMap(options: RasterMapOptions): MapView {
  const {container} = options;
  const ending = new AbortController();
  const {signal} = ending;
  const {element, root} = createSurface(container, mapStyles);
  /** Moves with the map; its corner is the focus. Holds the tiles, and above them the circle of accuracy. */
  const plane = addBox(root, 'plane');
  const circle = addBox(plane, 'accuracy');
  const credits = addBox(root, 'credits');
  const scale = addBox(credits, 'scale');
  addBox(credits, 'credit').textContent = options.attribution;
  const layer = createTileLayer(plane, options, () => motion.draw());
  let accuracy: Accuracy | undefined;
  let {focus, theme} = options;
  let isPiece = false;
  let scaleLength = 0;
  const measure = (): Frame => {
    const {width, height} = container.getBoundingClientRect();
    isPiece = isInPage(height);
    element.style.touchAction = isPiece ? 'pan-x pan-y' : 'none';
    const at = focus ?? {x: width / 2, y: height / 2};
    place(plane, snap(at.x), snap(at.y));
    return {width, height, focus: at};
  };
  let frame = measure();

  const motion = createMotion(cameraOf(options), mapSpace, {
    ...options,
    onRest: (camera, by) => options.onRest?.(viewOf(camera), by),
    onFrame(camera, aim) {
      const {metres, pixels} = roundLength(viewOf(aim).center.lat, aim.zoom);
      const isAtRest = camera === aim && !motion.held.size;
      layer.show(theme, camera, aim, frame, isAtRest);
      layCircle(circle, accuracy, camera);
      if (metres !== scaleLength) scale.textContent = lengthInWords(metres, options.locale);
      scaleLength = metres;
      // A new width lays out the page again, so on the way it changes in steps of eight pixels.
      scale.style.width = `${isAtRest ? pixels : pixels & -8}px`;
    },
  });
  listenToGestures({
    ...options,
    surface: element,
    motion,
    isInPage: () => isPiece,
    signal,
    offset({clientX, clientY}) {
      const {x, y} = plane.getBoundingClientRect();
      return {x: clientX - x, y: clientY - y};
    },
  });
  const setTheme = (next: 'light' | 'dark'): void => {
    element.style.colorScheme = theme = next;
    motion.draw();
  };
  addEventListener('online', layer.retryNow, {signal});
  const resize = (): void => {
    frame = measure();
    motion.draw();
  };
  const resizes = new ResizeObserver(resize);
  resizes.observe(container);
  // The page's own length decides whether the map lies in a page that scrolls.
  resizes.observe(document.documentElement);
  addEventListener('resize', resize, {signal});
  setTheme(theme);
  motion.show();

  return {
    get view() {
      return viewOf(motion.camera);
    },
    moveTo(view, how) {
      const {camera} = motion;
      const aim = cameraOf({...viewOf(motion.aim), ...view}, camera.x);
      const isFar = pixelsApart(camera, aim) > FARTHEST_FLIGHT;
      motion.go(aim, 'program', isFar || how?.animate === false ? 0 : PACE);
    },
    settle: motion.settle,
    zoomBy: steps => motion.carry(FOCUS, FOCUS, steps, PACE, motion.aim),
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
      element.remove();
    },
  };
}
