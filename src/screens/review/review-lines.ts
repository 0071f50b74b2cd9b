import {areaLine, streetLine} from '../../contract/display-title.js';
import {titledWords} from '../../flow/state/draft.js';
import type {FlowState, Step} from '../../flow/state/state.js';
import {plusCode} from '../../geo/plus-code.js';
import type {Words} from '../../ui/locales/en.js';

/** A line of the card, and the step that changes it. */
export type ReviewLine = {
  readonly look: 'title' | 'plain' | 'muted' | 'chip';
  readonly text: string;
  /** Second line, under a title that is itself the street. */
  readonly below?: string;
  /** For screen readers: what the button does, with the text of the line. */
  readonly label: string;
  readonly step: Step;
};

/** The address line by line. Text leads to the door screen if the flow has one, else to the search. */
export function reviewLines({draft, options}: FlowState, words: Words): readonly ReviewLine[] {
  const parts = titledWords(draft);
  const {property_name, street_name, unit, floor, directions} = parts;
  const step = options.toTheDoor ? 'door' : 'search';
  const lines: ReviewLine[] = [];
  const name = property_name ?? streetLine(parts, words.near);
  const below = areaLine(parts);
  const street = [streetLine(parts, words.near), below].filter(Boolean).join(', ');
  const changeStreet = words.changeStreet(street);
  if (property_name)
    lines.push({look: 'title', text: name, label: words.changeBuilding(name), step});
  else if (street_name) lines.push({look: 'title', text: name, below, label: changeStreet, step});
  if (unit || floor) {
    const text = words.unitLine(unit, floor);
    lines.push({look: 'plain', text, label: words.changeUnit(text), step});
  }
  if (property_name && street_name)
    lines.push({look: 'muted', text: street, label: changeStreet, step});
  if (directions)
    lines.push({look: 'muted', text: directions, label: words.changeDirections(directions), step});
  if (draft.pin) {
    const text = plusCode(draft.pin.geo_point);
    lines.push({look: 'chip', text, label: words.changePlusCode(text), step: 'pin'});
  }
  return lines;
}
