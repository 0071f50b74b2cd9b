import type {Look} from '../geo/perspective.js';
import {listenToGestures} from '../gesture/listen-to-gestures.js';
import {createMotion, PACE} from '../gesture/motion.js';
import {createPane} from '../gesture/pane.js';
import {FOCUS} from '../gesture/space.js';
import {createDensity} from './density.js';
import {createFlat} from './flat.js';
import {createLoader} from './loader.js';
import {allowed, lookSpace, nearestTurn, onCompass} from './look.js';
import type {PanoramaOptions, PanoramaView} from './panorama-view.js';
import {createSphere} from './sphere.js';

/** Has the name of Lit's tag because the build strips white space from `css` templates. */
const css = String.raw;

const styles = css`
canvas {
  position: absolute;
  inset: 0 auto auto 0;
  transform-origin: 0 0;
}
.sphere {
  width: 100%;
  height: 100%;
}
`;

/** Milliseconds of the fade from one picture to the next. */
const FADE = 240;
/** Milliseconds without movement after which the view is at rest. */
const REST = 150;

/** Mounts a street picture in which a person can look around. */
export function createPanorama(options: PanoramaOptions): PanoramaView {
  const {reducedMotion} = options;
  const pane = createPane(options.container, styles, {
    focus: options.focus,
    onFrame: () => motion.draw(),
  });
  const {root, signal} = pane;
  // Screen readers announce a canvas without a name as an empty picture; the container has the description.
  pane.surface.setAttribute('aria-hidden', 'true');
  /** When the newest picture came. It begins now, so that frames draw until the first picture is there. */
  let since = performance.now();
  let shown: Look | undefined;
  let moved = 0;

  const shorterSide = (): number => Math.min(pane.frame.width, pane.frame.height);

  /** The device revoked the drawing context; another one may be available. */
  const onLost = (): void => {
    painter.destroy();
    painter = createSphere(root, onLost, signal) ?? createFlat(root);
    loader.again();
  };
  let painter = createSphere(root, onLost, signal) ?? createFlat(root);
  const density = createDensity();

  const motion = createMotion(allowed(options.look), lookSpace(shorterSide), {
    reducedMotion,
    onMoveStart: options.onTurnStart,
    onRest: (look, by) => options.onRest?.(onlyLook(look), by),
    onFrame(look) {
      const now = performance.now();
      if (shown && shown !== look) moved = now;
      shown = look;
      const isMoving = now - moved < REST;
      const part = Math.min(1, (now - since) / FADE);
      const pixels = density(isMoving);
      const {frame} = pane;
      if (frame.width && frame.height) painter.draw(look, frame, reducedMotion ? 1 : part, pixels);
      if (part < 1 || isMoving) motion.draw();
    },
  });
  const loader = createLoader({
    ...options,
    signal,
    widths: () => ({
      // The width of the whole horizon in device pixels at the present zoom.
      sharp: shorterSide() * devicePixelRatio * 2 ** (motion.camera.zoom + 1),
      most: painter.mostWidth,
    }),
    onPicture(picture) {
      painter.take(picture);
      since = performance.now();
      motion.draw();
    },
  });
  listenToGestures({...options, ...pane, motion});
  loader.show(options.picture);

  return {
    get look() {
      return onlyLook(motion.camera);
    },
    turnTo(look, how) {
      const {aim} = motion;
      const next = allowed({...aim, ...look});
      const heading = nearestTurn(next.heading, motion.camera.heading);
      motion.go({...next, heading}, 'program', how?.animate === false ? 0 : PACE);
    },
    zoomBy: steps => motion.carry(FOCUS, FOCUS, steps, PACE, motion.aim),
    show: loader.show,
    setFocus: pane.setFocus,
    destroy() {
      pane.destroy();
      motion.destroy();
      painter.destroy();
    },
  };
}

function onlyLook({heading, pitch, zoom}: Look): Look {
  return {heading: onCompass(heading), pitch, zoom};
}
