import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';

/** Why the location is unknown, and what to do about it; undefined if nothing is wrong. */
export function locationProblem({locating}: FlowState, words: Words): string | undefined {
  if (locating.at === 'failed')
    return locating.failure.code === 'permission_denied'
      ? words.locationDenied[locating.help ?? 'other']
      : words.locationUnavailable;
  if (locating.at === 'too-coarse')
    return words.locationTooCoarse(Math.round(locating.accuracy / 1000) * 1000);
  return undefined;
}
