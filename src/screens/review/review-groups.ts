import {streetLine} from '../../contract/written-address/display-title.js';
import {offeredPlace, orderIn, titledWords} from '../../flow/state/draft.js';
import type {FlowState, Step} from '../../flow/state/state.js';
import {plusCode} from '../../geo/plus-code.js';
import type {Words} from '../../ui/locales/en/words.js';
import {type CardLine, linesOf} from '../card/card-lines.js';
import {doorLine} from '../parts/door-labels.js';
import {placeLines} from '../parts/place-lines.js';

/** A group of the card, and the step that changes it. */
export type ReviewGroup = {
  readonly lines: readonly CardLine[];
  /** For screen readers, before the lines: what the button does; empty if they say it. */
  readonly prefix: string;
  readonly step: Step;
};

/**
 * The address in two groups: the place, as far as it is known, and the way to the door. Each leads to where it was
 * entered, the search or the door's screen; the map above them leads to the pin.
 */
export function reviewGroups(
  {draft, options, region}: FlowState,
  words: Words,
): readonly ReviewGroup[] {
  const parts = titledWords(draft, region);
  const {title, area} = placeLines(parts, words);
  const offer = offeredPlace(draft);
  const place = linesOf(
    ['title', title],
    ['muted', title && area],
    ['plain', offer && words.underPin(streetLine({...offer, order: orderIn(region, offer)}))],
    ['code', draft.pin && plusCode(draft.pin.geo_point)],
  );
  const door = linesOf(['plain', doorLine(parts, region, words)], ['said', parts.directions]);
  const isDoorEmpty = door.length === 0;
  if (isDoorEmpty && options.toTheDoor) door.push({look: 'muted', text: words.addDoor});
  const atDoor: Step = options.toTheDoor ? 'door' : 'search';
  const isDoorsPlace = draft.door?.building ?? draft.door?.street;
  const groups: readonly ReviewGroup[] = [
    {lines: place, prefix: words.changePlace, step: isDoorsPlace ? atDoor : 'search'},
    {lines: door, prefix: isDoorEmpty ? '' : words.changeDoor, step: atDoor},
  ];
  return groups.filter(({lines}) => lines.length > 0);
}
