import type {Xy} from '../geo/point.js';
import type {Camera, Space} from './space.js';

export type Mover = 'person' | 'program';

/** What holds the camera: it does not come to rest while any of these does. */
export type Hold = 'fingers' | 'wheel' | 'keys';

/** Milliseconds until a third (1/e) of the way is left; 0 jumps. */
export type Pace = number | Glide;

/** Slows down evenly from the speed that it has, and rests after so many milliseconds. */
export type Glide = {readonly within: number};

/** The pace after a tap, a key or the wheel. */
export const PACE = 100;

/** Pixels of the way that are left when it counts as done. */
const DONE = 0.5;

/** The power of the share of the time that is left to which the way that is left of a glide is proportional. */
const SLOWING = 3;

/** How far a glide goes, in milliseconds of the speed at its start. */
export const reachOf = ({within}: Glide): number => within / SLOWING;

export type MotionOptions<C extends Camera> = {
  /** Moves without animation. */
  readonly reducedMotion: boolean;
  readonly onMoveStart?: (() => void) | undefined;
  /** A person's fingers have let go, and it glides to its aim. */
  readonly onGlide?: ((aim: C) => void) | undefined;
  /** The camera stopped after a person moved it, or after `go`. */
  readonly onRest?: ((camera: C, by: Mover) => void) | undefined;
  /** Draws the camera; `aim` is its destination, the same object once it has arrived. */
  readonly onFrame: (shown: C, aim: C) => void;
};

/**
 * A camera on its way to an aim, drawn once a frame.
 *
 * It covers the same share of the remaining way in the same time, so it starts fast and ends softly, and a new aim
 * (another notch of the wheel, a held key) bends the path without a jerk.
 */
export type Motion<C extends Camera = Camera> = {
  readonly camera: C;
  /** Draws at once, without waiting for a frame: the person waits for the first picture. */
  show(): void;
  readonly aim: C;
  /** Moves to a camera. */
  go(aim: C, by: Mover, pace: Pace): void;
  /**
   * A person moves the place at the offset `from` to the offset `to`, and zooms by `steps` around it; starts from
   * `base`, or from what is shown.
   */
  carry(from: Xy, to: Xy, steps: number, pace: Pace, base?: C): void;
  /** Stays where it is; true if it was moving. */
  stop(): boolean;
  /** Jumps to its aim and calls `onRest` before it returns; holds remain. */
  settle(): void;
  /** The present holds; whoever takes hold adds to it. */
  readonly held: Set<Hold>;
  release(what: Hold): void;
  draw(): void;
  destroy(): void;
};

export function createMotion<C extends Camera>(
  start: C,
  space: Space<C>,
  options: MotionOptions<C>,
): Motion<C> {
  const held = new Set<Hold>();
  let camera = start;
  let aim = start;
  let share = shareOf(PACE);
  let mover: Mover | undefined;
  let frame = 0;
  let drawn = 0;

  const show = (): void => options.onFrame(camera, aim);

  const rest = (): void => {
    if (!mover) return;
    const by = mover;
    mover = undefined;
    options.onRest?.(camera, by);
  };

  const draw = (): void => {
    frame ||= requestAnimationFrame(now => {
      frame = 0;
      if (camera !== aim) {
        const passed = drawn ? now - drawn : 16;
        camera = space.between(camera, aim, share(passed));
        if (space.pixelsApart(camera, aim) < DONE && Math.abs(camera.zoom - aim.zoom) < 0.001)
          camera = aim;
      }
      const isMoving = camera !== aim;
      drawn = isMoving ? now : 0;
      show();
      if (isMoving) draw();
      else if (!held.size) rest();
    });
  };

  const go: Motion<C>['go'] = (next, by, pace) => {
    aim = next;
    share = shareOf(pace);
    if (!pace || options.reducedMotion) camera = aim;
    if (by === 'person' && mover !== by) options.onMoveStart?.();
    // Moves that the program requests while a person holds the camera count as the person's.
    if (mover !== 'person' || !held.size) mover = by;
    draw();
  };

  return {
    get camera() {
      return camera;
    },
    show,
    get aim() {
      return aim;
    },
    go,
    carry(from, to, steps, pace, base = camera) {
      go(space.carry(base, from, to, aim.zoom + steps), 'person', pace);
    },
    stop() {
      const before = aim;
      aim = camera;
      return before !== aim;
    },
    settle() {
      camera = aim;
      draw();
      rest();
    },
    held,
    release(what) {
      held.delete(what);
      if (what === 'fingers' && camera !== aim) options.onGlide?.(aim);
      draw();
    },
    draw,
    destroy() {
      cancelAnimationFrame(frame);
      // A frame number that is never reset keeps `draw` from requesting another.
      frame = -1;
    },
  };
}

/** The share of the remaining way that is covered in some milliseconds, called once for each of them in turn. */
function shareOf(pace: Pace): (passed: number) => number {
  if (typeof pace === 'number') return passed => 1 - Math.exp(-passed / pace);
  let left = pace.within;
  return passed => {
    const before = left;
    left = Math.max(0, left - passed);
    return before ? 1 - (left / before) ** SLOWING : 1;
  };
}
