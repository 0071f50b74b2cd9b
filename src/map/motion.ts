import type {Xy} from '../geo/point.js';
import {between, type Camera, carry, type Limits, pixelsApart} from './camera.js';

/** Who moves the map. */
export type Mover = 'person' | 'program';

/** What holds a map in a person's hand; while anything does, the map doesn't come to rest. */
export type Hold = 'fingers' | 'wheel' | 'keys';

/** What a motion is given and whom it tells. */
export type MotionOptions = {
  readonly limits: Limits;
  readonly reducedMotion: boolean;
  /** Draws the camera; `aim` is where it is on its way to, the same object once it is there. */
  readonly onFrame: (camera: Camera, aim: Camera) => void;
  readonly onMoveStart: (() => void) | undefined;
  readonly onRest: (camera: Camera, by: Mover) => void;
};

/**
 * The one thing in a map that moves: a camera on its way to an aim, drawn once a frame.
 *
 * Of the way that is left it covers the same part in the same time, so it starts fast and ends softly, and a
 * new aim (another notch of the wheel, a key held down) bends the way without a jerk.
 */
export type Motion = {
  readonly camera: Camera;
  readonly aim: Camera;
  /** Moves to a camera: after each `pace` milliseconds a third (1/e) of the way is left; at 0 it is there at once. */
  go(aim: Camera, by: Mover, pace: number): void;
  /** A person moves what is at the offset `from` to the offset `to`, and zooms by so many steps around it. */
  carry(from: Xy, to: Xy, steps: number, pace: number, base?: Camera): void;
  /** Stays where it is; true when it was on its way. */
  stop(): boolean;
  hold(what: Hold): void;
  release(what: Hold): void;
  /** Draws in the next frame. */
  draw(): void;
  /** Draws no more. */
  destroy(): void;
};

/** A motion at rest. */
export function createMotion(start: Camera, options: MotionOptions): Motion {
  const held = new Set<Hold>();
  let camera = start;
  let aim = start;
  let tempo = 0;
  let mover: Mover | undefined;
  let frame = 0;
  let before = 0;

  const draw = (): void => {
    frame ||= requestAnimationFrame(now => {
      frame = 0;
      if (camera !== aim) {
        const passed = before ? now - before : 16;
        camera = between(camera, aim, 1 - Math.exp(-passed / tempo));
        if (pixelsApart(camera, aim) < 0.1 && Math.abs(camera.zoom - aim.zoom) < 0.001)
          camera = aim;
      }
      const isMoving = camera !== aim;
      before = isMoving ? now : 0;
      options.onFrame(camera, aim);
      if (isMoving) draw();
      else if (mover && !held.size) {
        const by = mover;
        mover = undefined;
        options.onRest(camera, by);
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
    get aim() {
      return aim;
    },
    go,
    carry(from, to, steps, pace, base = camera) {
      go(carry(base, from, to, aim.zoom + steps, options.limits), 'person', pace);
    },
    stop() {
      const wasMoving = camera !== aim;
      aim = camera;
      return wasMoving;
    },
    hold: what => held.add(what),
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
