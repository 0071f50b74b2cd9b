import type {Xy} from '../geo/point.js';

/** The viewport of a camera: its size and the focus in it, in CSS pixels. */
export type Frame = {readonly width: number; readonly height: number; readonly focus: Xy};
