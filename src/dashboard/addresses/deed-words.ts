import type {Address} from './address-words.js';

/** What is asked before it is done. */
export type DeedName = 'archive' | 'erase';

/** What a deed is called, and what it does, as a dialog says it beforehand. */
export type DeedWords = {readonly heading: string; readonly text: string; readonly deed: string};

/** Of the windows only the first is cancelled, and only while it is in progress; later ones go on or go unsaid. */
export function deedWords(name: DeedName, address: Pick<Address, 'verifications'>): DeedWords {
  const isFirst = address.verifications.some(
    ({mode, status}) => mode === 'first_time' && status === 'in_progress',
  );
  return name === 'archive' ? archiveWords(isFirst) : eraseWords(isFirst);
}

const CANCELLED =
  'Its first verification is in progress: it is cancelled, and your listener is told if it subscribes to that.';

function archiveWords(isFirst: boolean): DeedWords {
  const rest = isFirst
    ? `${CANCELLED} You can put it back. It is then verified from the start.`
    : 'How it is verified does not change. You can put it back.';
  return {
    heading: 'Archive this address?',
    text: `It leaves the person’s list, and nothing is deleted. ${rest}`,
    deed: 'Archive it',
  };
}

function eraseWords(isFirst: boolean): DeedWords {
  const listener = isFirst ? ` ${CANCELLED}` : '';
  return {
    heading: 'Delete this address for good?',
    text: `The address, its picture, its verification and its evidence are gone at once, for you and for the person; its link answers that it is gone.${listener} Nobody can bring it back.`,
    deed: 'Delete it',
  };
}
