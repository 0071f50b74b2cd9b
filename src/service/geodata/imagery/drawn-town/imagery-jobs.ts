import type {View} from '../../../../contract/address/street-view.js';
import type {Point} from '../../../../geo/point.js';
import type {DrawnFrom} from './drawn-id.js';
import type {Spot} from './scene/spot.js';

/** A job for the thread that draws panoramas. */
export type ImageryJob =
  | {readonly kind: 'spot'; readonly point: Point; readonly metres: number}
  | PanoramaJob
  /** The panorama is a WebP. */
  | {readonly kind: 'view'; readonly panorama: Uint8Array; readonly view: View};

export type PanoramaJob = DrawnFrom & {readonly kind: 'panorama'; readonly width: number};

/** The spot, if there is one, or the picture. */
export type ImageryResult = {readonly spot?: Spot | undefined; readonly webp?: Uint8Array};
