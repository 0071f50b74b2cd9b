import type {Asker} from '../../base/drawing/asker.js';

/** A photo as it is stored: upright, small enough to be shown, and nothing in it but the picture. */
export type Photo = {
  readonly bytes: Uint8Array;
  readonly type: 'image/webp';
  readonly width: number;
  readonly height: number;
};

/** Makes photos of what people send, away from the thread that answers requests. */
export type Photos = {
  /**
   * The photo in these bytes, drawn anew, so that nothing else that was in them is left: no place, no time, no device, no
   * second picture. Of an animation it is the first picture.
   *
   * Throws 415 where they are no JPEG, PNG or WebP, 413 where it has too many pixels, 400 where it is damaged or takes too
   * long to unpack, and 503 where too many others wait. Clients take turns; of whoever has gone, what waits is not made.
   */
  make(sent: Uint8Array, asker?: Asker): Promise<Photo>;
  close(): Promise<void>;
};
