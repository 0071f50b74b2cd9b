import type {View} from '../../../contract/address/street-view.js';
import type {Point} from '../../../geo/point.js';
import type {Asker} from '../../base/drawing/asker.js';

export type NearestPanorama = {
  readonly id: string;
  readonly at: Point;
  /** ISO 8601, `2024-05` or `2024-05-17`; absent if unknown. */
  readonly takenAt?: string;
  /** Neighbouring panoramas along the street; each links back. */
  readonly links: readonly {readonly id: string; readonly at: Point}[];
};

/** A source of street pictures. */
export type Imagery = {
  /** To be shown with each picture, as its licence requires; says so if the pictures are drawn. */
  readonly attribution: string;
  /** Whether the pictures are drawn, so that no business takes them for real. */
  readonly isIllustration: boolean;
  /** The available widths of each panorama in pixels, smallest first. */
  readonly widths: readonly number[];
  /** The panorama nearest to a point; undefined if there is none within `metres`. */
  nearest(point: Point, metres: number, signal?: AbortSignal): Promise<NearestPanorama | undefined>;
  find(id: string, signal?: AbortSignal): Promise<NearestPanorama | undefined>;
  /** Where a panorama was taken, without a network request; undefined for an unknown id. */
  locate(id: string): Promise<Point | undefined>;
  /** A panorama as equirectangular WebP, with north in its middle; undefined for an unknown id. */
  picture(id: string, width: number, asker?: Asker): Promise<Uint8Array | undefined>;
  /** A flat view of a panorama as WebP; undefined for an unknown id. */
  view(id: string, view: View, asker?: Asker): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};
