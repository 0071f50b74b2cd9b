import type {Failure} from '../../contract/failure.js';
import type {Words} from '../../ui/locales/en/words.js';

export function chooseFailedWords({code, reason}: Failure, words: Words): string {
  if (reason === 'not_found') return words.chooseGone;
  return code === 'network_error' ? words.chooseOffline : words.chooseFailed;
}
