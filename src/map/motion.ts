import {between, type Camera, pixelsApart} from './camera.js';

/** Who moves the map. */
export type Mover = 'person' | 'program';

/** What holds a map in a person's hand; while anything does, the map doesn't come to rest. */
export type Hold = 'fingers' | 'wheel' | 'keys';

/** What a motion is given and whom it tells. */
export type MotionOptions = {
  readonly camera: Camera;
  readonly reducedMotion: boolean;
  /** Draws the camera; `aim` is where it is on its way to, the same object once it is there. */
  readonly onFrame: (camera: Camera, aim: Camera) => void;
  readonly onStart: (() => void) | undefined;
  readonly onRest: (by: Mover) => void;
};

/**
 * The one thing in a map that moves: a camera on its way to an aim, drawn once a frame.
 *
 * Of the way that is left it covers the same part in the same time, so it starts fast and ends softly, and a
 * new aim (another notch of the wheel, a key held down) bends the way without a jerk.
 */
export class Motion {
  camera: Camera;
  aim: Camera;
  readonly #held = new Set<Hold>();
  #pace = 0;
  #mover: Mover | undefined;
  #frame = 0;
  #before: number | undefined;

  constructor(readonly options: MotionOptions) {
    this.camera = this.aim = options.camera;
  }

  /** Shows a camera in the next frame. */
  jump(camera: Camera, by: Mover): void {
    this.camera = this.aim = camera;
    this.#begin(by);
  }

  /** Moves to a camera; after each `pace` milliseconds a third (1/e) of the way is left. */
  glide(aim: Camera, by: Mover, pace = 80): void {
    if (this.options.reducedMotion) return this.jump(aim, by);
    this.aim = aim;
    this.#pace = pace;
    this.#begin(by);
  }

  /** Stays where it is; true when it was on its way. */
  stop(): boolean {
    const wasMoving = this.camera !== this.aim;
    this.aim = this.camera;
    return wasMoving;
  }

  hold(what: Hold): void {
    this.#held.add(what);
  }

  release(what: Hold): void {
    if (this.#held.delete(what)) this.draw();
  }

  /** Draws in the next frame. */
  draw(): void {
    this.#frame ||= requestAnimationFrame(now => this.#draw(now));
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
  }

  #begin(by: Mover): void {
    if (by === 'person' && this.#mover !== by) this.options.onStart?.();
    if (by === 'person' || !this.#mover || !this.#held.size) this.#mover = by;
    this.draw();
  }

  #draw(now: number): void {
    this.#frame = 0;
    if (this.camera !== this.aim) {
      const part = 1 - Math.exp(-(now - (this.#before ?? now - 16)) / this.#pace);
      const camera = between(this.camera, this.aim, part);
      const isThere =
        pixelsApart(camera, this.aim) < 0.1 && Math.abs(camera.zoom - this.aim.zoom) < 0.001;
      this.camera = isThere ? this.aim : camera;
    }
    const isMoving = this.camera !== this.aim;
    this.#before = isMoving ? now : undefined;
    this.options.onFrame(this.camera, this.aim);
    if (isMoving) return this.draw();
    if (!this.#mover || this.#held.size) return;
    const by = this.#mover;
    this.#mover = undefined;
    this.options.onRest(by);
  }
}
