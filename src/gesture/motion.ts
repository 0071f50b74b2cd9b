import type {Xy} from '../geo/point.js';
import type {Camera, Space} from './space.js';

export type Mover = 'person' | 'program';

/** What holds the camera: it does not come to rest while any of these does. */
export type Hold = 'fingers' | 'wheel' | 'keys';

/** Milliseconds until a third (1/e) of the way is left, after a tap, a key or the wheel. */
export const PACE = 100;

export type MotionOptions<C extends Camera> = {
  /** Moves without animation. */
  readonly reducedMotion: boolean;
  readonly onMoveStart?: (() => void) | undefined;
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
  /** Moves to a camera: after each `pace` milliseconds a third (1/e) of the way is left; 0 jumps. */
  go(aim: C, by: Mover, pace: number): void;
  /**
   * A person moves the place at the offset `from` to the offset `to`, and zooms by `steps` around it; starts from
   * `base`, or from what is shown.
   */
  carry(from: Xy, to: Xy, steps: number, pace: number, base?: C): void;
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
  let tempo = 0;
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
        camera = space.between(camera, aim, 1 - Math.exp(-passed / tempo));
        if (space.pixelsApart(camera, aim) < 0.1 && Math.abs(camera.zoom - aim.zoom) < 0.001)
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
    tempo = pace;
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
