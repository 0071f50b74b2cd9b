import type {Xy} from '../geo/point.js';
import {listenToGestures} from '../gesture/listen-to-gestures.js';
import {createMotion, PACE} from '../gesture/motion.js';
import {createPane} from '../gesture/pane.js';
import {FOCUS} from '../gesture/space.js';
import {cropPhoto} from './crop-photo.js';
import {
  allowed,
  keptOf,
  opening,
  type PhotoCamera,
  photoSpace,
  quarterTurned,
  turnedSize,
  turnOf,
} from './photo-plane.js';

export type PhotoOptions = {
  /**
   * The photo fills this element and listens to its events. It needs a size of its own, `contain: layout` (so it
   * positions and stacks the photo), and a tabindex (so it receives keys).
   */
  readonly container: HTMLElement;
  /** Upright; the caller closes it after `destroy`. */
  readonly photo: ImageBitmap;
  /** The middle of the frame in the container, in CSS pixels from its top left corner; its middle when absent. */
  readonly focus?: Xy;
  /** The side of the square that frames the gate, in CSS pixels; the photo always covers it. */
  readonly frameSize: number;
  /** Moves without animation. */
  readonly reducedMotion: boolean;
  readonly onTurnStart?: () => void;
  /** It stopped after a person moved it, or after it was turned or resized. */
  readonly onRest?: (by: 'person' | 'program') => void;
};

/** A mounted photo. `destroy` removes all of it: listeners, timers, observers and nodes. */
export type PhotoView = {
  /** Zooms by steps, each of which shows half as much; negative zooms out. */
  zoomBy(steps: number): void;
  /** Turns it clockwise by a quarter around the middle of the frame. */
  turn(): void;
  /** Moves and resizes the frame and keeps what is seen in it. */
  setFocus(focus: Xy, frameSize: number): void;
  /** The frame and its surroundings as a JPEG; throws if the device has too little memory. */
  crop(): Promise<Blob>;
  destroy(): void;
};

/** Has the name of Lit's tag because the build strips white space from `css` templates. */
const css = String.raw;

const styles = css`
canvas {
  position: absolute;
  inline-size: 100%;
  block-size: 100%;
}
`;

export function createPhotoView(options: PhotoOptions): PhotoView {
  const {photo, reducedMotion} = options;
  // Closed while this code was loading: what is mounted now would draw it at every resize.
  if (!photo.width) throw new TypeError('The photo is closed.');
  const pane = createPane(options.container, styles, {
    focus: options.focus,
    onFrame() {
      const {aim} = motion;
      const next = laid(aim);
      // An unchanged aim is left alone, so that a resize does not stop a throw.
      if (space.pixelsApart(next, aim) || next.zoom !== aim.zoom) motion.go(next, 'program', 0);
      else motion.draw();
    },
  });
  const canvas = document.createElement('canvas');
  pane.root.append(canvas);
  const context = canvas.getContext('2d');
  let {frameSize} = options;
  let quarters = 0;
  /** Until then a new size also resets the camera. */
  let isMoved = false;
  const framed = () => ({photo: turnedSize(photo, quarters), frameSize});

  const draw = ({x, y, zoom}: PhotoCamera): void => {
    const {frame} = pane;
    const [wide, high] = [frame.width, frame.height].map(size =>
      Math.round(size * devicePixelRatio),
    );
    if (canvas.width !== wide || canvas.height !== high)
      Object.assign(canvas, {width: wide, height: high});
    if (!context) return;
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    const scale = 2 ** zoom * devicePixelRatio;
    // The browser's default is too coarse for a photo shown many times smaller than it is.
    context.imageSmoothingQuality = 'medium';
    context.translate(frame.focus.x * devicePixelRatio, frame.focus.y * devicePixelRatio);
    context.scale(scale, scale);
    context.translate(-x, -y);
    context.transform(...turnOf(photo, quarters));
    context.drawImage(photo, 0, 0);
  };
  const space = photoSpace(framed);
  const motion = createMotion(opening(framed(), pane.frame), space, {
    reducedMotion,
    onMoveStart() {
      isMoved = true;
      options.onTurnStart?.();
    },
    onRest: (_, by) => options.onRest?.(by),
    onFrame: draw,
  });
  listenToGestures({...options, ...pane, motion});
  /** The nearest allowed camera, or the opening one if nobody has moved it yet. */
  const laid = (camera: PhotoCamera): PhotoCamera =>
    isMoved ? allowed(camera, framed()) : opening(framed(), pane.frame);
  motion.show();

  return {
    zoomBy: steps => motion.carry(FOCUS, FOCUS, steps, PACE, motion.aim),
    turn() {
      const turned = quarterTurned(motion.camera, framed().photo);
      quarters = (quarters + 1) % 4;
      motion.go(laid(turned), 'program', 0);
    },
    setFocus(nextFocus, nextSize) {
      frameSize = nextSize;
      pane.setFocus(nextFocus);
    },
    crop: () => cropPhoto(photo, quarters, keptOf(motion.camera, framed())),
    destroy() {
      pane.destroy();
      motion.destroy();
    },
  };
}
