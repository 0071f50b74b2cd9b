import {html} from 'hono/html';
import {
  displayTitle,
  type LineParts,
  numbered,
  streetLine,
  USUAL_ORDER,
} from '../../../contract/written-address/display-title.js';
import type {Html} from '../../http/files/plain-page.js';
import {type Location, titledParts} from '../../people/locations/location.js';
import type {PageWords} from '../../words/words.js';

/** What names the door: the building if it has a name, else the street and number. */
export function headingOf(location: Location, {near}: PageWords): string {
  const titled = titledParts(location);
  return titled.property_name ?? streetLine(titled, near);
}

/** The whole address on one line, as its country writes it. */
export function lineOf(location: Location, words: PageWords): string {
  const {door, rest} = linesOf(titledParts(location), words);
  return [door, rest].filter(Boolean).join(words.comma);
}

/** The whole address without what the heading says. */
export function underHeading(location: Location, words: PageWords): Html {
  const titled = titledParts(location);
  const said = titled.property_name
    ? {property_name: undefined, isNear: false}
    : {street_name: undefined, property_number: undefined};
  const {door, rest} = linesOf({...titled, ...said}, words);
  // Each in its own direction: one may be the reader's and the other the country's.
  return html`${door ? html`<bdi>${door}</bdi>` : ''}${door && rest ? words.comma : ''}${rest ? html`<bdi>${rest}</bdi>` : ''}`;
}

/** The flat and floor in the reader's words, unless the country's are known: then they are in the rest. */
function linesOf(titled: LineParts, words: PageWords): {door: string; rest: string} {
  const {order = USUAL_ORDER, unit, floor, ...others} = titled;
  const {near} = words;
  if (order.unit) return {door: '', rest: displayTitle(titled, near)};
  const level = unit ? words.floor : capital(words.floor);
  const door = [numbered(words.unit, unit), numbered(level, floor)].filter(Boolean);
  return {door: door.join(words.comma), rest: displayTitle({...others, order}, near)};
}

function capital(word: string): string {
  return word.replace(/^./u, first => first.toUpperCase());
}
