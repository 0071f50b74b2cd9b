import type {Draft} from '../flow/draft.js';

/** Web mercator zoom at which a person sees what they look for: their own house, the street, the quarter or the town. */
export function openingZoom({pin, said}: Draft): number {
  if (!pin) return 14;
  if (pin.source === 'suggestion' && said?.from === 'suggestion') {
    return {rooftop: 18, interpolated: 18, street: 17, area: 15}[said.place.precision];
  }
  if (pin.source === 'location') return (pin.accuracy ?? 0) > 100 ? 16 : 18;
  return 18;
}
