import type {View} from '../../../contract/address/street-view.js';
import type {Point} from '../../../geo/point.js';
import type {Asker} from '../../base/drawing/asker.js';

/** The widths of each panorama in pixels: one that is there within a second, and one that is sharp on a dense screen. */
export const [PREVIEW, SHARP] = [1024, 4096] as const;

/** Where a panorama was taken, and what is to be shown with it. */
export type KnownPanorama = {
  readonly id: string;
  readonly at: Point;
  /** As its licence requires; says so if the picture is drawn. */
  readonly attribution: string;
  /** The page of the picture at its source, which the credit links to: https. Absent if there is none. */
  readonly sourceUrl?: string | undefined;
};

export type NearestPanorama = KnownPanorama & {
  /** ISO 8601, `2024-05` or `2024-05-17`; absent if unknown. */
  readonly takenAt?: string | undefined;
  /** Neighbouring panoramas along the street; each links back. */
  readonly links: readonly {readonly id: string; readonly at: Point}[];
};

/** A source of street pictures. */
export type Imagery = {
  /** The available widths of each panorama in pixels, smallest first. */
  readonly widths: readonly number[];
  /** Seconds for which a browser may keep the pictures of a panorama. */
  keptFor(id: string): number;
  /**
   * The panorama nearest to a point; undefined if there is none within `metres`. Throws `service_unavailable` if another
   * service that knows it does not answer; so does `find`.
   */
  nearest(point: Point, metres: number, asker?: Asker): Promise<NearestPanorama | undefined>;
  find(id: string, asker?: Asker): Promise<NearestPanorama | undefined>;
  /** What is known of a panorama without a network request; undefined for an unknown id. */
  known(id: string): Promise<KnownPanorama | undefined>;
  /** A panorama as equirectangular WebP, with north in its middle; undefined for an unknown id. */
  picture(id: string, width: number, asker?: Asker): Promise<Uint8Array | undefined>;
  /** A flat view of a panorama as WebP; undefined for an unknown id. */
  view(id: string, view: View, asker?: Asker): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};
