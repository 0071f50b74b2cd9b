import type {Look} from '../geo/perspective.js';
import type {Frame} from '../gesture/frame.js';

/** Draws a panorama on a canvas of its own. */
export type Painter = {
  /** The widest picture that it can take, in pixels. */
  readonly mostWidth: number;
  /** Draws this picture from the next time on; nothing is drawn before the first. */
  take(picture: ImageBitmap): void;
  /** Draws what is seen, the last picture `part` (0 to 1) over the one before, `density` pixels for each of CSS. */
  draw(look: Look, frame: Frame, part: number, density: number): void;
  /** Gives back all that it took of the device. */
  destroy(): void;
};
