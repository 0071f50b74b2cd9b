import type {Xy} from '../geo/point.js';

/** The viewport of a camera: its size and the focus in it, in CSS pixels. */
export type Frame = {readonly width: number; readonly height: number; readonly focus: Xy};

/** Whether a frame of this height lies in a page that scrolls: one finger and the wheel then scroll the page. */
export function isInPage(height: number): boolean {
  return height * 2 <= innerHeight && document.documentElement.scrollHeight > innerHeight;
}
