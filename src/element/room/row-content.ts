import {title as titleOf} from '../../contract/written-address/display-title.js';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';
import {aroundNumber, type TitleParts} from './around-number.js';

export type RowContent = {
  readonly title: TitleParts;
  /** A note is never truncated; the title gives way. */
  readonly below?: {readonly text: string; readonly isNote: boolean} | undefined;
  readonly look: 'empty' | 'stored' | 'former';
  /** What has happened; announced when it changes. */
  readonly status: string;
};

/** What the row shows: the stored address, whether it is the current phone's, and what is left to do. */
export function rowContent(state: FlowState, words: Words): RowContent {
  const {stored} = state;
  if (!stored) return unstored(state, words);
  const {address, how, isFormer} = stored;
  const name = address.title ?? titleOf(address);
  const title = aroundNumber(name, address);
  if (isFormer) {
    const note = formerNote(state, words);
    const below = {text: note, isNote: true};
    return {title, below, look: 'former', status: `${name}. ${note}`};
  }
  const happened = how === 'saved' ? words.doneTitle : words.chosenTitle;
  const {subtitle} = address;
  return {
    title,
    below: subtitle ? {text: subtitle, isNote: false} : undefined,
    look: 'stored',
    status: `${happened}: ${name}`,
  };
}

function unstored({saving, session}: FlowState, words: Words): RowContent {
  const awaits = saving.at === 'awaiting-phone' && session.at === 'no-phone';
  return {
    title: {before: awaits ? words.rowWaiting : words.rowEmpty, number: ''},
    below: awaits ? {text: words.rowAwaitsPhone, isNote: true} : undefined,
    look: 'empty',
    status: '',
  };
}

/** What is missing before the address is saved for the current phone. */
function formerNote({saving, session}: FlowState, words: Words): string {
  if (session.at === 'no-phone')
    return session.isWrong ? words.trouble.invalid_phone.title : words.rowAwaitsPhone;
  const isOnItsWay = saving.at === 'sending' || saving.at === 'awaiting-phone';
  return isOnItsWay ? words.saving : words.rowSaveAgain;
}
