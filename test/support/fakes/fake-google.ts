import type {GeoPoint} from '../../../src/contract/geo-point.js';
import {distance} from '../../../src/geo/distance.js';
import {fakeGoogleViewer} from './fake-google-viewer.js';

/** A panorama that Google has. */
export type GooglePano = {
  readonly id: string;
  readonly at: GeoPoint;
  readonly links?: readonly google.maps.StreetViewLink[];
  readonly imageDate?: string;
  readonly copyright?: string;
};

/** What Google answers to look-ups instead: a status of its own, anything at all, or nothing. */
export type Trouble = {readonly status: string} | {readonly answer: unknown} | 'late';

/** Google's library as a double: what it has, what is asked of it, and what goes wrong. */
export type FakeGoogle = {
  readonly importLibrary: (name: string) => Promise<unknown>;
  readonly requests: (google.maps.StreetViewLocationRequest & google.maps.StreetViewPanoRequest)[];
  /** Every viewer that was made: each is billed. */
  readonly viewers: ReturnType<typeof fakeGoogleViewer>[];
  /** From now on look-ups end so; undefined mends it. */
  trouble: Trouble | undefined;
  /** Whether viewers never answer. */
  areViewersLate: boolean;
};

/** Google's `MapsRequestError`. */
class RequestError extends Error {
  constructor(readonly code: string) {
    super(`STREETVIEW_GET_PANORAMA: ${code}: as Google words it.`);
    this.name = 'MapsRequestError';
  }
}

export function fakeGoogle(panos: readonly GooglePano[]): FakeGoogle {
  class StreetViewService implements google.maps.StreetViewService {
    async getPanorama(
      request: google.maps.StreetViewLocationRequest & google.maps.StreetViewPanoRequest,
    ): Promise<google.maps.StreetViewResponse> {
      google.requests.push(request);
      await Promise.resolve();
      const {trouble} = google;
      if (trouble === 'late') return new Promise(() => {});
      if (trouble && 'status' in trouble) throw new RequestError(trouble.status);
      // Google may send anything.
      if (trouble) return JSON.parse(JSON.stringify(trouble.answer));
      const found = request.pano
        ? panos.find(({id}) => id === request.pano)
        : nearest(panos, request);
      if (!found) throw new RequestError('ZERO_RESULTS');
      return {data: dataOf(found)};
    }
  }
  // Called by `new`, which then gives what the function gives.
  function StreetViewPanorama(box: HTMLElement, options: google.maps.StreetViewPanoramaOptions) {
    const viewer = fakeGoogleViewer(box, options, {
      has: id => panos.some(pano => pano.id === id),
      isLate: () => google.areViewersLate,
    });
    google.viewers.push(viewer);
    return viewer;
  }
  const google: FakeGoogle = {
    importLibrary: async name => {
      if (name !== 'streetView') throw new Error(`There is no library ${name}.`);
      return {StreetViewPanorama, StreetViewService};
    },
    ...{requests: [], viewers: [], trouble: undefined, areViewersLate: false},
  };
  return google;
}

function nearest(
  panos: readonly GooglePano[],
  {location, radius}: google.maps.StreetViewLocationRequest,
): GooglePano | undefined {
  const {lat, lng} = location ?? {};
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  const far = ({at}: GooglePano) => distance(at, {lat, lon: lng});
  return panos.filter(pano => far(pano) <= (radius ?? 50)).toSorted((a, b) => far(a) - far(b))[0];
}

function dataOf({id, at, links = [], ...rest}: GooglePano): google.maps.StreetViewPanoramaData {
  return {
    ...{copyright: '© 2024 Google', imageDate: '2024-05', ...rest},
    links: [...links],
    location: {pano: id, latLng: new FakeLatLng(at), description: 'A street'},
    tiles: {
      centerHeading: 0,
      tileSize: new FakeSize(512, 512),
      worldSize: new FakeSize(16_384, 8192),
      getTileUrl: () => '',
    },
  };
}

/** Its methods need their object, as Google's do. */
class FakeLatLng implements google.maps.LatLng {
  readonly #at: GeoPoint;
  constructor(at: GeoPoint) {
    this.#at = at;
  }
  lat(): number {
    return this.#at.lat;
  }
  lng(): number {
    return this.#at.lon;
  }
  equals(other: google.maps.LatLng | google.maps.LatLngLiteral | null): boolean {
    return String(other) === String(this);
  }
  toJSON(): google.maps.LatLngLiteral {
    return {lat: this.#at.lat, lng: this.#at.lon};
  }
  toString(): string {
    return `(${this.#at.lat}, ${this.#at.lon})`;
  }
  toUrlValue(): string {
    return `${this.#at.lat},${this.#at.lon}`;
  }
}

class FakeSize implements google.maps.Size {
  constructor(
    public width: number,
    public height: number,
  ) {}
  equals(other: google.maps.Size | null): boolean {
    return other?.width === this.width && other.height === this.height;
  }
  toString(): string {
    return `(${this.width}, ${this.height})`;
  }
}
