import type {PhotoFault} from '../../contract/pictures/photo.js';

/** The person's own photo of their gate. Its pixels are not part of the draft, which is kept as text. */
export type Photo =
  | {readonly at: 'none'}
  | {readonly at: 'reading'; readonly ticket: number}
  | {readonly at: 'refused'; readonly fault: PhotoFault}
  /** Rotated upright, to be framed. */
  | {readonly at: 'framing'; readonly picture: ImageBitmap; readonly ticket: number}
  /** The framed part, as it is sent. */
  | {readonly at: 'framed'; readonly jpeg: Blob};

/** Identifies the draft's photo: another photo has another id. */
export type DraftPhoto = {readonly id: string};
