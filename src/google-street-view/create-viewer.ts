import {type Look, zoomOfPart} from '../geo/perspective.js';
import {listenToKeys} from '../gesture/keys.js';
import {createMotion, PACE} from '../gesture/motion.js';
import {createPane} from '../gesture/pane.js';
import {FOCUS} from '../gesture/space.js';
import {allowed, lookSpace, nearestTurn, onCompass} from '../panorama/look.js';
import type {PanoramaOptions, PanoramaView} from '../panorama/panorama-view.js';
import type {StreetViewLibrary} from './library.js';
import {createPictureShower} from './picture-shower.js';
import {boxStyles, createViewerBox} from './viewer-box.js';

/** Milliseconds without movement after which the view is at rest. */
const REST = 150;

/** All of Google's controls are off: the screen has its own. Logo and credit can't be, and must not. */
const BARE: google.maps.StreetViewPanoramaOptions = {
  ...{disableDefaultUI: true, addressControl: false, linksControl: false, clickToGo: false},
  ...{fullscreenControl: false, motionTracking: false, motionTrackingControl: false},
  ...{panControl: false, zoomControl: false, enableCloseButton: false, showRoadLabels: false},
};

/**
 * Mounts Google's viewer. It turns and zooms under a hand by itself; keys, buttons and animation are those of the
 * service's own pictures.
 */
export function createViewer(
  {StreetViewPanorama}: StreetViewLibrary,
  options: PanoramaOptions,
): PanoramaView {
  const {container, reducedMotion} = options;
  const pane = createPane(container, boxStyles, {focus: options.focus, onFrame: () => place()});
  const {signal} = pane;
  const room = createViewerBox(container, pane);
  const shorterSide = (): number => Math.min(pane.frame.width, pane.frame.height);
  /** Google's zoom spans 180° / 2^zoom across the width of its viewer, ours across the shorter side of the frame. */
  const zoomOfGoogle = (zoom: number) => zoomOfPart(zoom, room.width / shorterSide());
  const zoomOfOurs = (zoom: number) => zoomOfPart(zoom, shorterSide() / room.width);

  const start = allowed(options.look);
  const viewer = new StreetViewPanorama(room.box, {
    ...BARE,
    pov: {heading: onCompass(start.heading), pitch: start.pitch},
    zoom: 1,
    visible: true,
  });

  /** What Google's viewer last had, by us or by a hand. */
  let told: Look | undefined;
  /** The last look by a hand, which Google's viewer shows already. */
  let heard: Look | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lookOfGoogle = (): Look => ({...viewer.getPov(), zoom: viewer.getZoom()});
  const tell = ({heading, pitch, zoom}: Look): void => {
    // Its events come while it is told.
    told = undefined;
    viewer.setPov({heading: onCompass(heading), pitch});
    viewer.setZoom(zoomOfGoogle(zoom));
    told = lookOfGoogle();
  };

  const motion = createMotion(start, lookSpace(shorterSide), {
    reducedMotion,
    onMoveStart: options.onTurnStart,
    onRest: (look, by) => options.onRest?.(onlyLook(look), by),
    onFrame(look) {
      if (look !== heard && room.width) tell(look);
    },
  });
  const place = (): void => {
    if (!shorterSide()) return;
    room.place();
    tell(motion.camera);
  };
  place();

  /** A hand has turned it. */
  const hear = (): void => {
    const seen = lookOfGoogle();
    if (!told || isAlike(seen, told)) return;
    const {heading, pitch, zoom} = seen;
    told = seen;
    const own = isClose(zoom, zoomOfGoogle(motion.camera.zoom))
      ? motion.camera.zoom
      : zoomOfOurs(zoom);
    const wanted = {heading: nearestTurn(heading, motion.camera.heading), pitch, zoom: own};
    const next = allowed(wanted);
    // Google's viewer goes back where its limits are wider than ours.
    heard = isAlike(next, wanted) ? next : undefined;
    motion.held.add('fingers');
    motion.go(next, 'person', 0);
    clearTimeout(timer);
    timer = setTimeout(() => motion.release('fingers'), REST);
  };
  const listeners = ['pov_changed', 'zoom_changed'].map(name => viewer.addListener(name, hear));
  listenToKeys({...options, ...pane, motion});
  const show = createPictureShower(viewer, room.box, {...options, signal});
  show(options.picture);

  return {
    get look() {
      return onlyLook(motion.camera);
    },
    turnTo(look, how) {
      const next = allowed({...motion.aim, ...look});
      const heading = nearestTurn(next.heading, motion.camera.heading);
      motion.go({...next, heading}, 'program', how?.animate === false ? 0 : PACE);
    },
    zoomBy: steps => motion.carry(FOCUS, FOCUS, steps, PACE, motion.aim),
    show,
    setFocus: pane.setFocus,
    destroy() {
      clearTimeout(timer);
      for (const listener of listeners) listener.remove();
      motion.destroy();
      pane.destroy();
      viewer.setVisible(false);
    },
  };
}

function onlyLook({heading, pitch, zoom}: Look): Look {
  return {heading: onCompass(heading), pitch, zoom};
}

function isAlike(a: Look, b: Look): boolean {
  return isClose(a.heading, b.heading) && isClose(a.pitch, b.pitch) && isClose(a.zoom, b.zoom);
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-4;
}
