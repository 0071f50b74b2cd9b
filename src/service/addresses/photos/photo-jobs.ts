import type {PictureKind} from '../../../contract/pictures/picture-header.js';
import type {Photo} from './photos.js';

/** What the thread that makes photos is sent: a picture, and its kind by its own header. */
export type PhotoJob = {
  readonly sent: Uint8Array;
  readonly kind: PictureKind;
};

/** What it answers; no photo where the picture is damaged. */
export type PhotoResult = {readonly photo: Photo | undefined};
