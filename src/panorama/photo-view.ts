import type {Xy} from '../geo/point.js';
import {type Frame, isInPage} from '../gesture/frame.js';
import {listenToGestures} from '../gesture/listen-to-gestures.js';
import {createMotion, PACE} from '../gesture/motion.js';
import {FOCUS} from '../gesture/space.js';
import {createSurface} from '../gesture/surface.js';
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

/** What is needed to put a photo into a page. */
export type PhotoOptions = {
  /**
   * Filled by the photo, which listens to it. It has a size of its own, is what its content is placed in and painted
   * above (`contain: layout`), and is focusable, so that keys reach it.
   */
  readonly container: HTMLElement;
  /** Upright; it stays its owner's, who closes it once the view is destroyed. */
  readonly photo: ImageBitmap;
  /** The middle of the frame in the container, in CSS pixels from its top left corner; its middle when absent. */
  readonly focus?: Xy;
  /** The side of the square in which one frames the gate, in CSS pixels: there is never anything in it but photo. */
  readonly frameSize: number;
  /** Moves without animation where the person prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** A person began to move it. */
  readonly onTurnStart?: () => void;
  /** It has come to rest after a person moved it, or after it was turned or laid out anew. */
  readonly onRest?: (by: 'person' | 'program') => void;
};

/** A photo in a page. After `destroy` nothing of it stays: no listener, timer, observer or node. */
export type PhotoView = {
  /** Shows it larger by so many steps, each half as much to be seen; negative is smaller. */
  zoomBy(steps: number): void;
  /** Turns it clockwise by a quarter, around what is in the frame. */
  turn(): void;
  /** Moves the frame and gives it another size, keeping what is seen in it. */
  setFocus(focus: Xy, frameSize: number): void;
  /** What is in the frame and around it, as a JPEG; throws where the device has no memory for it. */
  crop(): Promise<Blob>;
  destroy(): void;
};

/** Named as Lit's, so that the build takes white space out of it. */
const css = String.raw;

const styles = css`
:host {
  position: absolute;
  inset: 0;
  z-index: -1;
  contain: strict;
  user-select: none;
  -webkit-user-select: none;
}
canvas {
  position: absolute;
  inline-size: 100%;
  block-size: 100%;
}
`;

/** Puts a photo into a page, in which a person frames their gate. */
export function createPhotoView(options: PhotoOptions): PhotoView {
  const {container, photo, reducedMotion} = options;
  const ending = new AbortController();
  const {signal} = ending;
  const {element, root} = createSurface(container, styles);
  const canvas = document.createElement('canvas');
  root.append(canvas);
  const context = canvas.getContext('2d');
  let {focus, frameSize} = options;
  let quarters = 0;
  let isPiece = false;
  /** Until then it opens anew with each size that it is given. */
  let isMoved = false;
  const framed = () => ({photo: turnedSize(photo, quarters), frameSize});

  const measure = (): Frame => {
    const {width, height} = container.getBoundingClientRect();
    isPiece = isInPage(height);
    element.style.touchAction = isPiece ? 'pan-x pan-y' : 'none';
    return {width, height, focus: focus ?? {x: width / 2, y: height / 2}};
  };
  let frame = measure();

  const draw = ({x, y, zoom}: PhotoCamera): void => {
    const [wide, high] = [frame.width, frame.height].map(size =>
      Math.round(size * devicePixelRatio),
    );
    if (canvas.width !== wide || canvas.height !== high)
      Object.assign(canvas, {width: wide, height: high});
    if (!context) return;
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    const scale = 2 ** zoom * devicePixelRatio;
    // Finer than the browser's own choice: a photo is shown many times smaller than it is.
    context.imageSmoothingQuality = 'medium';
    context.translate(frame.focus.x * devicePixelRatio, frame.focus.y * devicePixelRatio);
    context.scale(scale, scale);
    context.translate(-x, -y);
    context.transform(...turnOf(photo, quarters));
    context.drawImage(photo, 0, 0);
  };
  const space = photoSpace(framed);
  const motion = createMotion(opening(framed(), frame), space, {
    reducedMotion,
    onMoveStart() {
      isMoved = true;
      options.onTurnStart?.();
    },
    onRest: (_, by) => options.onRest?.(by),
    onFrame: draw,
  });
  listenToGestures({
    container,
    reducedMotion,
    surface: element,
    motion,
    signal,
    isInPage: () => isPiece,
    offset({clientX, clientY}) {
      const {x, y} = container.getBoundingClientRect();
      return {x: clientX - x - frame.focus.x, y: clientY - y - frame.focus.y};
    },
  });
  /** The nearest camera that is allowed now; before anybody moved it, it opens anew. */
  const laid = (camera: PhotoCamera): PhotoCamera =>
    isMoved ? allowed(camera, framed()) : opening(framed(), frame);
  const resize = (): void => {
    frame = measure();
    const {aim} = motion;
    const next = laid(aim);
    // What is as it was goes on: a photo that was thrown is not stopped by it.
    if (space.pixelsApart(next, aim) || next.zoom !== aim.zoom) motion.go(next, 'program', 0);
    else motion.draw();
  };
  const resizes = new ResizeObserver(resize);
  resizes.observe(container);
  addEventListener('resize', resize, {signal});
  motion.show();

  return {
    zoomBy: steps => motion.carry(FOCUS, FOCUS, steps, PACE, motion.aim),
    turn() {
      const turned = quarterTurned(motion.camera, framed().photo);
      quarters = (quarters + 1) % 4;
      motion.go(laid(turned), 'program', 0);
    },
    setFocus(nextFocus, nextSize) {
      focus = nextFocus;
      frameSize = nextSize;
      resize();
    },
    crop: () => cropPhoto(photo, quarters, keptOf(motion.camera, framed())),
    destroy() {
      ending.abort();
      resizes.disconnect();
      motion.destroy();
      element.remove();
    },
  };
}
