import {html} from 'hono/html';
import {metresPerPixel} from '../../../geo/mercator.js';
import type {Html} from '../../http/files/plain-page.js';
import type {Reader} from '../../http/files/reader.js';
import type {Location} from '../../people/locations/location.js';

/** Web Mercator zoom at which one sees the houses around the gate. */
const AT_GATE = 17;
/** Pixels of a radius that fits into the page's map on a phone. */
const FITS = 84;
/** Metres around a point that shows only the area, where nobody measured it. */
const UNMEASURED = 300;
/** Metres; longer radii are said in kilometres. */
const FAR = 950;

/** Metres around the point within which the address is, if its point shows only the area; undefined otherwise. */
export function areaAround({precision, accuracy = UNMEASURED}: Location): number | undefined {
  return precision === 'area' ? accuracy : undefined;
}

/** The zoom of the page's map: the gate's, or one that shows the whole area. */
export function pageZoom(location: Location): number {
  const radius = areaAround(location);
  if (radius === undefined) return AT_GATE;
  const metres = metresPerPixel(location.geoPoint.lat, 0);
  return Math.max(3, Math.min(AT_GATE, Math.floor(Math.log2((metres * FITS) / radius))));
}

/** The radius of the area on the page's map; undefined where the point is at a house. */
export function areaPixels(location: Location): number | undefined {
  const radius = areaAround(location);
  return radius && radius / metresPerPixel(location.geoPoint.lat, pageZoom(location));
}

/** The circle of the area on the map, which is `side` pixels wide; nothing where the point is at a house. */
export function areaCircle(location: Location, side: number): Html {
  const pixels = areaPixels(location);
  if (pixels === undefined) return html``;
  return html`<svg class="area" viewBox="0 0 ${side} ${side}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><circle cx="${side / 2}" cy="${side / 2}" r="${pixels.toFixed(1)}" /></svg>`;
}

/** Says that the point is no gate; nothing where it is at a house. */
export function areaWords(location: Location, {locale, words}: Reader): Html {
  const radius = areaAround(location);
  if (radius === undefined) return html``;
  const within =
    radius < FAR
      ? lengthOf(Math.max(10, Math.round(radius / 10) * 10), 'meter', 0)
      : lengthOf(radius / 1000, 'kilometer', 1);
  return html`<p class="about">${words.page.areaOnly(within(locale))}</p>`;
}

function lengthOf(value: number, unit: 'meter' | 'kilometer', digits: number) {
  const decimals = {minimumFractionDigits: digits, maximumFractionDigits: digits};
  return (locale: string) =>
    new Intl.NumberFormat(locale, {style: 'unit', unit, ...decimals}).format(value);
}
