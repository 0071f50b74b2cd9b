import {addressesOf, awaitsAddresses} from '../../flow/state/addresses.js';
import {offeredDraft} from '../../flow/state/begun.js';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';

type Shown = {
  /** Of suggestions, or of recent choices. */
  readonly count: number;
  /** Whether recent choices are listed, and the person has come to the field. */
  readonly hasRecents: boolean;
  /** What the person has just done to a saved address. */
  readonly told: string | undefined;
};

/** What the search screen shows now, for screen readers. */
export function searchStatus(state: FlowState, words: Words, shown: Shown): string {
  const {status, suggestions, hint} = state.search;
  const {count, hasRecents, told} = shown;
  if (typeof status === 'object') return words.searchFailed;
  if (!state.draft.text || status !== 'answered')
    return [
      savedStatus(state, words, told),
      offeredDraft(state) && words.continueLeft,
      hasRecents && words.recentCount(count),
    ]
      .filter(Boolean)
      .join('. ');
  const missing = suggestions.find(one => one.asked_number)?.asked_number;
  return [
    hint ? words.hints[hint] : words.resultCount(count),
    ...(missing ? [words.numberMissing(missing)] : []),
  ].join('. ');
}

/** Whether the person has entered a code, and no address is saved under their phone. */
export function provedInVain({session, saved}: FlowState): boolean {
  const isProved = session.at === 'open' && session.proof === 'code';
  return isProved && saved.at === 'loaded' && !saved.addresses.length;
}

/** What happened to the saved addresses. */
function savedStatus(state: FlowState, words: Words, told: string | undefined): string {
  if (state.choosing.at === 'sending') return words.choosing;
  if (awaitsAddresses(state)) return words.savedLoading;
  if (told) return told;
  const {length} = addressesOf(state);
  if (length > 0) return words.savedCount(length);
  return provedInVain(state) ? words.savedNone : '';
}
