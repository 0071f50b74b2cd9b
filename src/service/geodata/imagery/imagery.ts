import type {View} from '../../../contract/address/street-view.js';
import type {Point} from '../../../geo/point.js';
import type {Asker} from '../../base/drawing/asker.js';

/** A panorama that can be had. */
export type NearestPanorama = {
  readonly id: string;
  readonly at: Point;
  /** ISO 8601, as far as it is known. */
  readonly takenAt?: string;
  /** Those to which one walks on along the street; each leads back. */
  readonly links: readonly {readonly id: string; readonly at: Point}[];
};

/** Where pictures of streets come from. */
export type Imagery = {
  /** Shown with each picture, as its licence asks; that of drawn ones says that they are. */
  readonly attribution: string;
  /** Whether its pictures are drawn, so that no business takes them for what stands there. */
  readonly isIllustration: boolean;
  /** Widths in pixels in which each panorama can be had, the smallest first. */
  readonly widths: readonly number[];
  /** The panorama nearest to a point; undefined where there is none within `metres`. */
  nearest(point: Point, metres: number, signal?: AbortSignal): Promise<NearestPanorama | undefined>;
  /** The panorama with this id; undefined where there is none. */
  find(id: string, signal?: AbortSignal): Promise<NearestPanorama | undefined>;
  /** Where a panorama was taken, without asking far; undefined where none has this id. */
  locate(id: string): Promise<Point | undefined>;
  /** A panorama as WebP, equirectangular, north in its middle; undefined where no panorama has this id. */
  picture(id: string, width: number, asker?: Asker): Promise<Uint8Array | undefined>;
  /** What one sees in a panorama, flat, as WebP; undefined where no panorama has this id. */
  view(id: string, view: View, asker?: Asker): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};
