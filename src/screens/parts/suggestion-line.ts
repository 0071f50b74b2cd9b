import type {SVGTemplateResult} from 'lit';
import type {PlaceKind, Suggestion} from '../../contract/place.js';
import {icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';

/** How the result differs from the request, then its area; one line, so that typing a digit does not move the list. */
export function detailOf(
  {kind, subtitle, precision, asked_number}: Suggestion,
  words: Words,
): string {
  const instead =
    precision === 'interpolated'
      ? words.approximate
      : asked_number && (kind === 'address' ? words.nearestTo : words.numberMissing)(asked_number);
  return [instead, subtitle].filter(Boolean).join(' · ');
}

const ICONS: Record<PlaceKind, SVGTemplateResult> = {
  address: laterIcons.home,
  street: laterIcons.road,
  corner: laterIcons.corner,
  place: laterIcons.landmark,
  area: icons.map,
};

/** The icon of its kind. */
export function signOf({kind, property_name}: Suggestion): SVGTemplateResult {
  // A place without a name is a plus code or a pair of coordinates.
  return kind === 'place' && !property_name ? icons.locate : ICONS[kind];
}
