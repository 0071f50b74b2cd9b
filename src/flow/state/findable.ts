import {findablePoints, scoreOf} from '../../contract/address/findability.js';
import {addressWords, gateOf, offeredPlace, precisionOf} from './draft.js';
import {type FlowState, stepsOf} from './state.js';

/** A step that makes an address easier to find. */
export type FindableHelp = 'pin' | 'street-view' | 'door';

/** From which score most people find an address, and from which any stranger does. */
const MOST = 45;
const ANYONE = 80;
/** Points of a pin that may be far from the gate. */
const ON_STREET = 20;

/** Whether a stranger finds the draft's address (1 to 3), and the step of this conversation that would help most. */
export function findable(state: FlowState): {
  readonly level: number;
  readonly help: FindableHelp | undefined;
} {
  const {draft} = state;
  // A stranger would not know which of the two is right.
  if (offeredPlace(draft)) return {level: 1, help: 'pin'};
  const points = findablePoints({
    ...addressWords(draft),
    precision: precisionOf(draft),
    hasPicture: Boolean(draft.photo ?? gateOf(draft)),
  });
  const score = scoreOf(points);
  const missing: readonly (FindableHelp | false)[] = [
    points.point <= ON_STREET && 'pin',
    !points.picture && 'street-view',
    !points.directions && 'door',
  ];
  const steps = stepsOf(state);
  return {
    level: score < MOST ? 1 : score < ANYONE ? 2 : 3,
    help: missing.find(step => step !== false && steps.includes(step)) || undefined,
  };
}
