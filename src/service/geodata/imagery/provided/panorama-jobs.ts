import type {View} from '../../../../contract/address/street-view.js';

/** A job for the thread that turns the pictures of vendors. */
export type PanoramaJob =
  | {
      readonly kind: 'panorama';
      /** The vendor's file: JPEG, PNG or WebP. */
      readonly picture: Uint8Array;
      readonly width: number;
      /** Of its middle, in degrees. */
      readonly heading: number;
      /** In degrees; 360 of an equirectangular one. */
      readonly across: number;
    }
  /** The panorama is a WebP as the first kind makes it. */
  | {readonly kind: 'view'; readonly panorama: Uint8Array; readonly view: View};

export type PanoramaResult = {readonly webp: Uint8Array};
