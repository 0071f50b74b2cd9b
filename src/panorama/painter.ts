import type {Look} from '../geo/perspective.js';
import type {Frame} from '../gesture/frame.js';

export type Painter = {
  /** The widest picture that it accepts, in pixels. */
  readonly mostWidth: number;
  /** Draws this picture from now on; nothing is drawn before the first. */
  take(picture: ImageBitmap): void;
  /** Draws the last picture over the one before with opacity `part` (0 to 1), `density` pixels for each CSS pixel. */
  draw(look: Look, frame: Frame, part: number, density: number): void;
  destroy(): void;
};
