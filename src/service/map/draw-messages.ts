import type {TileAddress} from '../../contract/routes.js';
import type {PictureRequest} from './map-drawer.js';

/** What the worker is asked to draw; `id` comes back with the answer. */
export type DrawRequest =
  | {readonly id: number; readonly kind: 'tile'; readonly tile: TileAddress}
  | {readonly id: number; readonly kind: 'picture'; readonly picture: PictureRequest};

/** What the worker answers: WebP, or why there is none. */
export type DrawAnswer =
  | {readonly id: number; readonly webp: Uint8Array}
  | {readonly id: number; readonly failed: string};
