import type {PhotoFault} from '../../contract/pictures/photo.js';

/** The person's own photo of their gate. What it shows is not part of the draft, which is kept as text. */
export type Photo =
  | {readonly at: 'none'}
  /** The file that was chosen is being read. */
  | {readonly at: 'reading'; readonly ticket: number}
  | {readonly at: 'refused'; readonly fault: PhotoFault}
  /** Upright, to be framed. */
  | {readonly at: 'framing'; readonly picture: ImageBitmap; readonly ticket: number}
  /** As it is sent: a JPEG of what was framed. */
  | {readonly at: 'framed'; readonly jpeg: Blob};

/** Which photo the draft has: another one has another id. */
export type DraftPhoto = {readonly id: string};
