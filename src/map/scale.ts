import {metresPerPixel} from '../geo/mercator.js';

/** The longest that a scale bar gets, in CSS pixels. */
const LONGEST = 88;

/** The longest bar that stands for a round length (1, 2 or 5 times a power of ten): metres, and CSS pixels. */
export function roundLength(lat: number, zoom: number): {metres: number; pixels: number} {
  const perPixel = metresPerPixel(lat, zoom);
  const most = LONGEST * perPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1);
  return {metres, pixels: metres / perPixel};
}

/** The bar that says how long so much of the map is. */
export type Scale = {readonly element: HTMLElement; show(lat: number, zoom: number): void};

/** A scale bar in metres and kilometres, in the words of a language. */
export function createScale(locale: string | undefined): Scale {
  const element = document.createElement('span');
  element.className = 'scale';
  const units = {style: 'unit', unitDisplay: 'short'} as const;
  const inMetres = new Intl.NumberFormat(locale, {...units, unit: 'meter'});
  const inKilometres = new Intl.NumberFormat(locale, {...units, unit: 'kilometer'});
  return {
    element,
    show(lat, zoom) {
      const {metres, pixels} = roundLength(lat, zoom);
      const text = metres < 1000 ? inMetres.format(metres) : inKilometres.format(metres / 1000);
      if (element.textContent !== text) element.textContent = text;
      element.style.inlineSize = `${pixels}px`;
    },
  };
}
