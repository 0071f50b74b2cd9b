import type {Failure, FailureCode} from '../../../src/contract/failure.js';
import type {Words} from '../../../src/ui/locales/en/words.js';
import {OJIJO_14, OPENED, type Play, STORED, SUGGESTIONS, searched} from '../samples/samples.js';
import type {FailureCase} from './failure-table.js';
import {en} from './words.js';

/** A page on which one may choose what is saved. */
const BEGUN: Play[] = [
  {
    type: 'options-changed',
    options: {streetView: false, toTheDoor: false, buildingRequired: false, createOnly: false},
  },
  {type: 'started'},
];
const LISTED: Play[] = [
  ...BEGUN,
  OPENED,
  {type: 'addresses-loaded', addresses: [STORED], proof: 'none'},
];
const CHOSEN: Play = {type: 'address-chosen', id: STORED.id};
const ASKED: Play[] = [...LISTED, {type: 'proof-asked'}];
const CONFIRMING: Play[] = [
  ...ASKED,
  {type: 'code-sent', seconds: 0},
  {type: 'code-typed', digits: '123456'},
];

const selectionFails = (failure: Failure) =>
  ({type: 'selection-failed', id: STORED.id, failure}) as const;
const chooseSays = ({chooseFailed, chooseOffline}: Words, code: FailureCode) =>
  code === 'network_error' ? chooseOffline : chooseFailed;
const listSays = ({savedFailed, savedOffline}: Words, code: FailureCode) =>
  code === 'network_error' ? savedOffline : savedFailed;

/** What fails with the saved addresses, at the start. */
export const SAVED_FAILURES = {
  before: [...BEGUN, {type: 'proof-found'}],
  listSays,
  cases: [
    {
      failing: 'load-addresses',
      before: [...BEGUN, {...OPENED, proof: 'device'}],
      fails: failure => ({type: 'addresses-failed', failure}),
      told: () => 'search',
      says: listSays,
      ways: () => [en.tryAgain, en.chooseOnMap],
    },
    {
      failing: 'select-address',
      before: [...LISTED, CHOSEN],
      fails: selectionFails,
      told: () => 'search',
      says: chooseSays,
      ways: () => [en.chooseOnMap, en.atHome],
    },
    {
      failing: 'remove-address',
      before: [...LISTED, {type: 'address-removed', id: STORED.id}],
      fails: failure => ({type: 'removal-failed', address: STORED, failure}),
      told: () => 'search',
      says: ({removeFailed, removeOffline}, code) =>
        code === 'network_error' ? removeOffline : removeFailed,
      ways: () => [en.chooseOnMap, en.atHome],
    },
  ],
} as const satisfies {cases: readonly FailureCase[]} & Record<string, unknown>;

/** What fails while the phone is to be proved. */
export const CODE_FAILURES = {
  before: ASKED,
  cases: [
    {
      failing: 'send-code',
      before: ASKED,
      fails: failure => ({type: 'code-not-sent', failure}),
      told: () => 'phone-code',
      says: ({codeTrouble, codeNotSent}, code) =>
        Object.entries(codeTrouble).find(([one]) => one === code)?.[1] ?? codeNotSent,
      ways: () => [en.tryAgain, en.addNewInstead, en.back],
    },
    {
      failing: 'confirm-code',
      before: CONFIRMING,
      fails: failure => ({type: 'code-refused', failure}),
      told: () => 'phone-code',
      says: ({codeTrouble, codeUnchecked, codeUsedUp}, code) =>
        code === 'bad_argument'
          ? codeUsedUp
          : code === 'network_error' || code === 'rate_limited'
            ? codeTrouble[code]
            : codeUnchecked,
      ways: code => [
        code === 'bad_argument' ? en.codeAgain : en.tryAgain,
        en.addNewInstead,
        en.back,
      ],
    },
  ],
} as const satisfies {before: readonly Play[]; cases: readonly FailureCase[]};

/** The saved address that is offered in the place of the draft can't be chosen. */
export const TWIN_FAILURE: FailureCase = {
  failing: 'select-address',
  before: [
    ...LISTED,
    ...searched('ojijo', SUGGESTIONS),
    {type: 'suggestion-chosen', suggestion: OJIJO_14},
    {type: 'pin-confirmed'},
    {type: 'save-asked'},
    CHOSEN,
  ],
  fails: selectionFails,
  told: () => 'review',
  says: chooseSays,
  ways: () => [en.twinUse, en.twinAnother, en.back],
};
