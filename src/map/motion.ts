import type {Xy} from '../geo/point.js';
import {between, type Camera, carry, pixelsApart, sharpen, viewOf} from './camera.js';
import type {MapOptions} from './map-view.js';

/** Who moves the map. */
export type Mover = 'person' | 'program';

/** What holds a map in a person's hand; while anything does, the map doesn't come to rest. */
export type Hold = 'fingers' | 'wheel' | 'keys';

/** How soon the map follows a tap, a key or the wheel: milliseconds until a third (1/e) of the way is left. */
export const PACE = 100;

/** What a motion is given and whom it tells. */
export type MotionOptions = Pick<MapOptions, 'reducedMotion' | 'onMoveStart' | 'onRest'> & {
  /** Draws the camera; `aim` is where it is on its way to, the same object once it is there. */
  readonly onFrame: (shown: Camera, aim: Camera) => void;
};

/**
 * The one thing in a map that moves: a camera on its way to an aim, drawn once a frame.
 *
 * Of the way that is left it covers the same part in the same time, so it starts fast and ends softly, and a
 * new aim (another notch of the wheel, a key held down) bends the way without a jerk.
 */
export type Motion = {
  readonly camera: Camera;
  /** What is drawn of it, which is what a pointer points at. */
  shown(): Camera;
  /** Draws it at once: the first tiles are what a person waits for. */
  show(): void;
  readonly aim: Camera;
  /** Moves to a camera: after each `pace` milliseconds a third (1/e) of the way is left; at 0 it is there at once. */
  go(aim: Camera, by: Mover, pace: number): void;
  /**
   * A person moves what is at the offset `from` to the offset `to`, and zooms by so many steps around it.
   *
   * It begins with what is shown, or with `base`.
   */
  carry(from: Xy, to: Xy, steps: number, pace: number, base?: Camera): void;
  /** Stays where it is; true when it was on its way. */
  stop(): boolean;
  /** What holds it now; added to by what takes hold of it. */
  readonly held: Set<Hold>;
  release(what: Hold): void;
  /** Draws in the next frame. */
  draw(): void;
  /** Draws no more. */
  destroy(): void;
};

/** A motion at rest, not drawn yet. */
export function createMotion(start: Camera, options: MotionOptions): Motion {
  const held = new Set<Hold>();
  let camera = start;
  let aim = start;
  let tempo = 0;
  let mover: Mover | undefined;
  let frame = 0;
  let drawn = 0;

  const shown = (): Camera => sharpen(camera);

  const show = (): void => {
    const sharp = shown();
    options.onFrame(sharp, camera === aim ? sharp : aim);
  };

  const draw = (): void => {
    frame ||= requestAnimationFrame(now => {
      frame = 0;
      if (camera !== aim) {
        const passed = drawn ? now - drawn : 16;
        camera = between(camera, aim, 1 - Math.exp(-passed / tempo));
        if (pixelsApart(camera, aim) < 0.1 && Math.abs(camera.zoom - aim.zoom) < 0.001)
          camera = aim;
      }
      const isMoving = camera !== aim;
      drawn = isMoving ? now : 0;
      show();
      if (isMoving) draw();
      else if (mover && !held.size) {
        const by = mover;
        mover = undefined;
        options.onRest?.(viewOf(camera), by);
      }
    });
  };

  const go: Motion['go'] = (next, by, pace) => {
    aim = next;
    tempo = pace;
    if (!pace || options.reducedMotion) camera = aim;
    const isPerson = by === 'person';
    if (isPerson && mover !== by) options.onMoveStart?.();
    if (isPerson || !mover || !held.size) mover = by;
    draw();
  };

  return {
    get camera() {
      return camera;
    },
    shown,
    show,
    get aim() {
      return aim;
    },
    go,
    carry(from, to, steps, pace, base = shown()) {
      go(carry(base, from, to, aim.zoom + steps), 'person', pace);
    },
    stop() {
      const before = aim;
      aim = camera;
      return before !== aim;
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
