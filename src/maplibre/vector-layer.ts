import type {Map as LibraryMap, MapOptions as LibraryOptions} from 'maplibre-gl';
import {addBox} from '../gesture/add-box.js';
import type {Frame} from '../gesture/frame.js';
import {FOCUS} from '../gesture/space.js';
import {type Camera, mapSpace, viewOf} from '../map/camera.js';
import type {MapLayer} from '../map/create-map.js';
import type {MapOptions} from '../map/map-view.js';
import type {MapLibreOptions} from './maplibre-options.js';

/** What is needed of the package `maplibre-gl`. */
export type Library = {
  readonly Map: new (options: LibraryOptions) => LibraryMap;
  readonly setWorkerUrl: (url: string) => void;
};

/** MapLibre's tiles have 512 pixels a side, so that its zooms are one less. */
const ZOOM_OFFSET = 1;

/**
 * A layer that MapLibre draws, beneath the plane. It only shows what it is told: gestures, motion, circle, scale and
 * credit are those of the service's own map.
 */
export function createVectorLayer(
  library: Library,
  options: MapOptions & MapLibreOptions,
  {
    plane,
    addCredit,
  }: {readonly plane: HTMLElement; readonly addCredit: (attribution: string) => void},
): MapLayer {
  const ground = addBox(document.createDocumentFragment(), 'ground');
  // The container has words of its own; those of the canvas are English.
  ground.ariaHidden = 'true';
  Object.assign(ground.style, {position: 'absolute', inset: '0'});
  plane.before(ground);
  const styleOf = (theme: 'light' | 'dark') =>
    (theme === 'dark' && options.darkStyle) || options.style;
  let {theme} = options;
  let size = '';
  let isMissing = false;
  let hasTiles = false;

  const map = new library.Map({
    container: ground,
    style: styleOf(theme),
    interactive: false,
    attributionControl: false,
    trackResize: false,
    maxPitch: 0,
    maxZoom: 22,
    // The map goes where it is told, also beyond the poles.
    transformConstrain: (center, zoom) => ({center, zoom}),
    ...(options.reducedMotion && {fadeDuration: 0}),
  });

  map.on('error', ({error}) => {
    console.warn('address-capture: MapLibre says:', error);
    if (hasTiles || isMissing) return;
    isMissing = true;
    options.onTilesMissing?.();
  });
  map.on('sourcedata', ({tile, sourceId}) => {
    const {attribution} = map.getSource(sourceId) ?? {};
    if (attribution) addCredit(textOf(attribution));
    if (!tile) return;
    hasTiles = true;
    if (!isMissing) return;
    isMissing = false;
    options.onTilesFound?.();
  });

  return {
    show(next, camera, _aim, frame) {
      if (next !== theme) map.setStyle(styleOf(next));
      theme = next;
      const {width, height} = frame;
      if (!(width * height)) return;
      if (size !== `${width} ${height}`) map.resize();
      size = `${width} ${height}`;
      const {center, zoom} = viewOf(middleOf(camera, frame));
      map.jumpTo({center: [center.lon, center.lat], zoom: zoom - ZOOM_OFFSET});
      // In this frame, so that the circle of accuracy does not run ahead.
      map.redraw();
    },
    retryNow() {
      if (!map.isStyleLoaded()) map.setStyle(styleOf(theme));
      else for (const id of Object.keys(map.getStyle().sources)) map.refreshTiles(id);
    },
    destroy() {
      map.remove();
      ground.remove();
    },
  };
}

/** The camera whose focus is the middle of the frame, and which shows the same. */
function middleOf(camera: Camera, {width, height, focus}: Frame): Camera {
  const middle = {x: width / 2 - focus.x, y: height / 2 - focus.y};
  return mapSpace.carry(camera, middle, FOCUS, camera.zoom);
}

/** The text of an attribution in HTML, which Trusted Types would not let into the page. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim();
}
