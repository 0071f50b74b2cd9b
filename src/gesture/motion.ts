import type {Xy} from '../geo/point.js';
import type {Camera, Space} from './space.js';

/** Who moves the camera. */
export type Mover = 'person' | 'program';

/** What holds it in a person's hand; while anything does, it doesn't come to rest. */
export type Hold = 'fingers' | 'wheel' | 'keys';

/** How soon it follows a tap, a key or the wheel: milliseconds until a third (1/e) of the way is left. */
export const PACE = 100;

/** What a motion is given and whom it tells. */
export type MotionOptions<C extends Camera> = {
  /** Moves without animation where the person prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** A person began to move it. */
  readonly onMoveStart?: (() => void) | undefined;
  /** It has come to rest after a person moved it, or after `go`. */
  readonly onRest?: ((camera: C, by: Mover) => void) | undefined;
  /** Draws the camera; `aim` is where it is on its way to, the same object once it is there. */
  readonly onFrame: (shown: C, aim: C) => void;
};

/**
 * The one thing that moves: a camera on its way to an aim, drawn once a frame.
 *
 * Of the way that is left it covers the same part in the same time, so it starts fast and ends softly, and a
 * new aim (another notch of the wheel, a key held down) bends the way without a jerk.
 */
export type Motion<C extends Camera = Camera> = {
  readonly camera: C;
  /** Draws it at once: the first sight is what a person waits for. */
  show(): void;
  readonly aim: C;
  /** Moves to a camera: after each `pace` milliseconds a third (1/e) of the way is left; at 0 it is there at once. */
  go(aim: C, by: Mover, pace: number): void;
  /**
   * A person moves what is at the offset `from` to the offset `to`, and zooms by so many steps around it.
   *
   * It begins with what is shown, or with `base`.
   */
  carry(from: Xy, to: Xy, steps: number, pace: number, base?: C): void;
  /** Stays where it is; true when it was on its way. */
  stop(): boolean;
  /** Is at once where it was going, and says so before it returns; what holds it holds it still. */
  settle(): void;
  /** What holds it now; added to by what takes hold of it. */
  readonly held: Set<Hold>;
  release(what: Hold): void;
  /** Draws in the next frame. */
  draw(): void;
  /** Draws no more. */
  destroy(): void;
};

/** A motion at rest, not drawn yet. */
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
    // What a program asks for while a person holds it is the person's.
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
      // A frame that never comes keeps `draw` from asking for another.
      frame = -1;
    },
  };
}
