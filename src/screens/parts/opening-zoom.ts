import type {Draft} from '../../flow/state/draft.js';
import {isVague, type Pin} from '../../flow/state/pin.js';
import {metresPerPixel} from '../../geo/mercator.js';

/** At which a person sees their gate. */
export const GATE_ZOOM = 18;

/** Web Mercator zoom that suits what is known: shows the person's house, their street, their quarter or the town. */
export function openingZoom({pin, said}: Draft): number {
  if (!pin) return 14;
  if (pin.source === 'suggestion' && said?.from === 'suggestion') {
    return {rooftop: GATE_ZOOM, interpolated: GATE_ZOOM, street: 17, area: 15}[
      said.place.precision
    ];
  }
  return isVague(pin) ? zoomForCircle(pin.geo_point.lat, pin.accuracy ?? 0) : GATE_ZOOM;
}

/** Metres of the circle around the pin: of a fix, or of a pin that shows only the area. */
export function shownRadius(pin: Pin | undefined): number | undefined {
  return pin?.source === 'location' || isVague(pin) ? pin?.accuracy : undefined;
}

/** Radius in CSS pixels at which the accuracy circle of a fix fits on a phone. */
const CIRCLE = 110;

/** So that the whole circle of what shows only the area is visible. */
function zoomForCircle(lat: number, radius: number): number {
  const zoom = Math.floor(Math.log2((metresPerPixel(lat, 0) * CIRCLE) / Math.max(radius, 1)));
  return Math.min(GATE_ZOOM, zoom);
}
