import {addBox} from '../gesture/add-box.js';
import type {Frame} from '../gesture/frame.js';
import {listenToGestures} from '../gesture/listen-to-gestures.js';
import {createMotion, PACE} from '../gesture/motion.js';
import {createPane} from '../gesture/pane.js';
import {FOCUS, type Space} from '../gesture/space.js';
import {type Accuracy, layCircle} from './accuracy-circle.js';
import {type Camera, cameraOf, mapSpace, pixelsApart, snap, viewOf} from './camera.js';
import type {MapOptions, MapView, View} from './map-view.js';
import {place} from './place.js';
import {lengthInWords, roundLength} from './scale.js';
import {mapStyles} from './styles.js';

/** What a map shows beneath the circle of accuracy, the scale and the credit. */
export type MapLayer = {
  /** Shows the map as `camera` sees it, and loads what `aim` (where the camera is going) will see. */
  show(theme: 'light' | 'dark', camera: Camera, aim: Camera, frame: Frame, isAtRest: boolean): void;
  /** Requests at once what could not be loaded. */
  retryNow(): void;
  destroy(): void;
};

/**
 * An empty layer in a plane whose corner is the focus, or before it; `onChange` requests another `show`, `addCredit`
 * shows an attribution beside those shown.
 */
export type CreateLayer = (
  plane: HTMLElement,
  onChange: () => void,
  addCredit: (attribution: string) => void,
) => MapLayer;

/** Beyond this many pixels the map jumps instead of flying. */
const FARTHEST_FLIGHT = 2000;

/** Mounts a map of one layer. */
export function createMap(options: MapOptions, createLayer: CreateLayer): MapView {
  const pane = createPane(options.container, mapStyles, {
    focus: options.focus,
    onFrame() {
      layPlane();
      motion.draw();
    },
  });
  const {root, surface, signal} = pane;
  /** Moves with the map; its corner is the focus. Holds the tiles, and above them the circle of accuracy. */
  const plane = addBox(root, 'plane');
  const circle = addBox(plane, 'accuracy');
  const credits = addBox(root, 'credits');
  const scale = addBox(credits, 'scale');
  const credit = addBox(credits, 'credit');
  const credited = new Set<string>();
  const addAttribution = (attribution: string): void => {
    if (!attribution || credited.has(attribution)) return;
    credited.add(attribution);
    credit.textContent = [...credited].join(' · ');
  };
  addAttribution(options.attribution);
  const layer = createLayer(plane, () => motion.draw(), addAttribution);
  let accuracy: Accuracy | undefined;
  let {theme} = options;
  /** As it is written, in metres. */
  let scaleLength = 0;
  let writing: ReturnType<typeof setTimeout> | undefined;
  /** In a task of its own, where it is shown: the first number that `Intl` writes takes a slow phone 50 ms. */
  const writeScale = (metres: number): void => {
    if (scale.offsetWidth === 0) return;
    scale.textContent = lengthInWords(metres, options.locale);
    scaleLength = metres;
  };
  const layPlane = (): void => {
    const {x, y} = pane.frame.focus;
    place(plane, snap(x), snap(y));
  };
  layPlane();

  const {leastZoom = 0} = options;
  const cameraWithin = (view: View, nearX?: number): Camera =>
    cameraOf({...view, zoom: Math.max(view.zoom, leastZoom)}, nearX);
  const space: Space<Camera> = {
    ...mapSpace,
    carry: (camera, from, to, zoom) => mapSpace.carry(camera, from, to, Math.max(zoom, leastZoom)),
  };
  const motion = createMotion(cameraWithin(options), space, {
    ...options,
    onGlide: aim => options.onGlide?.(viewOf(aim)),
    onRest: (camera, by) => options.onRest?.(viewOf(camera), by),
    onFrame(camera, aim) {
      const {metres, pixels} = roundLength(viewOf(aim).center.lat, aim.zoom);
      const isAtRest = camera === aim && !motion.held.size;
      layer.show(theme, camera, aim, pane.frame, isAtRest);
      layCircle(circle, accuracy, camera);
      clearTimeout(writing);
      if (metres !== scaleLength) writing = setTimeout(writeScale, 0, metres);
      // A new width lays out the page again, so on the way it changes in steps of eight pixels.
      scale.style.width = `${isAtRest ? pixels : pixels & -8}px`;
    },
  });
  listenToGestures({...options, ...pane, motion});
  const setTheme = (next: 'light' | 'dark'): void => {
    surface.style.colorScheme = theme = next;
    motion.draw();
  };
  addEventListener('online', layer.retryNow, {signal});
  setTheme(theme);
  motion.show();

  return {
    get view() {
      return viewOf(motion.camera);
    },
    moveTo(view, how) {
      const {camera} = motion;
      const aim = cameraWithin({...viewOf(motion.aim), ...view}, camera.x);
      const isFar = pixelsApart(camera, aim) > FARTHEST_FLIGHT;
      motion.go(aim, 'program', isFar || how?.animate === false ? 0 : PACE);
    },
    settle: motion.settle,
    zoomBy: steps => motion.carry(FOCUS, FOCUS, steps, PACE, motion.aim),
    setTheme,
    addAttribution,
    setFocus: pane.setFocus,
    setAccuracy(next) {
      accuracy = next;
      motion.draw();
    },
    destroy() {
      clearTimeout(writing);
      pane.destroy();
      motion.destroy();
      layer.destroy();
    },
  };
}
