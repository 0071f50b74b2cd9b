import type {PictureKind} from '../../../contract/pictures/picture-header.js';
import type {Photo} from './photos.js';

/** A job of the photo thread; `kind` is from the picture's header. */
export type PhotoJob = {
  readonly sent: Uint8Array;
  readonly kind: PictureKind;
};

/** The thread's answer; no photo if the picture is damaged. */
export type PhotoResult = {readonly photo: Photo | undefined};
