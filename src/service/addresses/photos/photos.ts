import type {PictureKind} from '../../../contract/pictures/picture-header.js';
import type {Asker} from '../../base/drawing/asker.js';

/** A photo as stored: upright, small enough to be shown, and without metadata. */
export type Photo = {
  readonly bytes: Uint8Array;
  readonly type: 'image/webp';
  readonly width: number;
  readonly height: number;
};

/** A job of the photo thread; `kind` is from the picture's header. */
export type PhotoJob = {readonly sent: Uint8Array; readonly kind: PictureKind};

/** The thread's answer; no photo if the picture is damaged. */
export type PhotoResult = {readonly photo: Photo | undefined};

/** Makes photos from uploads, outside the thread that answers requests. */
export type Photos = {
  /**
   * Redraws the photo in these bytes, which removes place, time, device and other metadata; of an animation, it returns
   * the first picture.
   *
   * Throws 415 if it is not a JPEG, PNG or WebP, 413 if it has too many pixels, 400 if it is damaged or takes too long
   * to decode, and 503 if too many others wait. Clients take turns; photos of disconnected clients are dropped.
   */
  make(sent: Uint8Array, asker?: Asker): Promise<Photo>;
  close(): Promise<void>;
};
