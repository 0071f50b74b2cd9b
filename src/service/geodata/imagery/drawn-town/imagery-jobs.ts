import type {View} from '../../../../contract/address/street-view.js';
import type {Point} from '../../../../geo/point.js';
import type {Daytime} from './scene/scene.js';
import type {Spot} from './scene/spot.js';

/** A job for the thread that draws panoramas. */
export type ImageryJob =
  | {readonly kind: 'spot'; readonly point: Point; readonly metres: number}
  | PanoramaJob
  | {
      readonly kind: 'view';
      /** As WebP. */
      readonly panorama: Uint8Array;
      readonly view: View;
    };

export type PanoramaJob = {
  readonly kind: 'panorama';
  readonly at: Point;
  readonly daytime: Daytime;
  readonly width: number;
};

/** The spot, if there is one, or the picture. */
export type ImageryResult = {readonly spot?: Spot | undefined; readonly webp?: Uint8Array};
