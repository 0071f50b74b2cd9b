import type {Xy} from '../geo/point.js';

/** The window through which a camera looks: its size and the focus in it, in CSS pixels. */
export type Frame = {readonly width: number; readonly height: number; readonly focus: Xy};

/** Whether a frame so high is only a piece of a page that is longer than the window: one finger and the wheel are the page's. */
export function isInPage(height: number): boolean {
  return height * 2 <= innerHeight && document.documentElement.scrollHeight > innerHeight;
}
