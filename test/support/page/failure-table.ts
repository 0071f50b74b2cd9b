import type {Failure, FailureCode} from '../../../src/contract/failure.js';
import type {OuterEffect} from '../../../src/flow/actions/actions.js';
import {NO_OPTIONS, type ScreenName} from '../../../src/flow/state/state.js';
import type {Words} from '../../../src/ui/locales/en/words.js';
import {panoramaNear} from '../samples/sample-panoramas.js';
import {JPEG} from '../samples/sample-photos.js';
import {
  foundUnder,
  missedUnder,
  OJIJO_14,
  OPENED,
  type Play,
  SCHOOL,
  SUGGESTIONS,
  searched,
} from '../samples/samples.js';
import {CODE_FAILURES, SAVED_FAILURES, TWIN_FAILURE} from './saved-failures.js';
import {ticketOf} from './ticket-of.js';
import {en} from './words.js';

/** What can fail while a person is on a screen: what was asked of the world, the map, and a picture. */
export type Failing = OuterEffect['type'] | 'map' | 'picture';

/** Something that fails on a screen: what the person then reads, and by which buttons they go on. */
export type FailureCase = {
  readonly failing: Failing;
  /** To the screen, with what fails under way. */
  readonly before: readonly Play[];
  readonly fails: (failure: Failure) => Play;
  /** The screen on which the person is told. */
  readonly told: (code: FailureCode) => ScreenName;
  readonly says: (words: Words, code: FailureCode) => string;
  /** Each of them leads on. */
  readonly ways: (code: FailureCode) => readonly string[];
};

const TO_PIN: Play[] = [
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
];
const TO_STREET: Play[] = [
  {type: 'options-changed', options: {...NO_OPTIONS, streetView: true, createOnly: true}},
  ...TO_PIN,
  {type: 'pin-confirmed'},
];
const foundPanorama: Play = state => ({
  type: 'panorama-found',
  ticket: ticketOf(state, 'street'),
  panorama: panoramaNear(OJIJO_14.geo_point),
});
const TO_PHOTO: Play[] = [...TO_STREET, {type: 'photo-picked', file: JPEG}];
const TO_REVIEW: Play[] = [...TO_PIN, {type: 'pin-confirmed'}];
const SAVE: Play = {type: 'save-asked'};

/** Only the page's developer can mend these. */
const FATAL: readonly FailureCode[] = ['bad_argument', 'unauthenticated', 'permission_denied'];
const isFatal = (code: FailureCode) => FATAL.includes(code);
/** The person mends it elsewhere, and is disturbed only where it is needed: to save. */
const isPhone = (code: FailureCode) => code === 'invalid_phone';

const saveFails = (failure: Failure) => ({type: 'save-failed', failure}) as const;
const sessionFails = (failure: Failure) => ({type: 'session-failed', failure}) as const;
const locationFails = (failure: Failure) => ({type: 'location-failed', failure}) as const;
const locationSays = ({locationDenied, locationUnavailable}: Words, code: FailureCode) =>
  code === 'permission_denied' ? locationDenied.other : locationUnavailable;
const troubleSays = ({trouble}: Words, code: FailureCode) => trouble[code].text;
const phoneOrTrouble = (words: Words, code: FailureCode) =>
  isPhone(code) ? words.phoneWrong : troubleSays(words, code);
const TRY_AGAIN_OR_BACK = () => [en.tryAgain, en.back];

/** Every failure of every screen: a new screen has to say here what can fail on it. */
export const FAILURE_CASES = {
  'phone-code': CODE_FAILURES.cases,
  search: [
    {
      failing: 'suggest',
      before: [OPENED, {type: 'text-typed', text: 'ojijo'}],
      fails:
        failure =>
        ({search: {ticket}}) => ({type: 'suggestions-failed', ticket, failure}),
      told: () => 'search',
      says: ({searchFailed}) => searchFailed,
      ways: () => [en.tryAgain, en.map, en.atHome, en.keepTyped('ojijo')],
    },
    {
      failing: 'locate',
      before: [OPENED, {type: 'location-asked'}],
      fails: locationFails,
      told: () => 'search',
      says: locationSays,
      ways: () => [en.atHome, en.chooseOnMap],
    },
    {
      failing: 'open-session',
      before: [{type: 'started'}],
      fails: sessionFails,
      // Whoever can type is not disturbed: it is asked for again where it is needed.
      told: code => (isFatal(code) ? 'trouble' : 'search'),
      says: (words, code) => (isFatal(code) ? troubleSays(words, code) : words.searchTitle),
      ways: code => (isFatal(code) ? TRY_AGAIN_OR_BACK() : [en.chooseOnMap, en.atHome]),
    },
    {
      failing: 'open-session',
      before: SAVED_FAILURES.before,
      fails: sessionFails,
      // Whoever may have saved addresses is told why they are not shown.
      told: code => (isFatal(code) ? 'trouble' : 'search'),
      says: (words, code) => {
        if (isFatal(code)) return troubleSays(words, code);
        return isPhone(code) ? words.searchTitle : SAVED_FAILURES.listSays(words, code);
      },
      ways: code => {
        if (isFatal(code)) return TRY_AGAIN_OR_BACK();
        return isPhone(code) ? [en.chooseOnMap] : [en.tryAgain, en.chooseOnMap];
      },
    },
    ...SAVED_FAILURES.cases,
  ],
  pin: [
    {
      failing: 'map',
      before: TO_PIN,
      fails: () => ({type: 'map-failed'}),
      told: () => 'pin',
      says: ({mapMissing}) => mapMissing,
      ways: () => [en.withoutMap, en.tryAgain, en.back, en.useLocation],
    },
    {
      failing: 'reverse',
      before: [
        OPENED,
        {type: 'map-chosen'},
        {type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18},
      ],
      fails: () => missedUnder,
      told: () => 'pin',
      says: ({lookFailed}) => lookFailed,
      ways: () => [en.confirmPin, en.back],
    },
    {
      failing: 'locate',
      before: [...TO_PIN, {type: 'location-asked'}],
      fails: locationFails,
      told: () => 'pin',
      says: locationSays,
      ways: () => [en.useLocation, en.confirmPin, en.back],
    },
    {
      failing: 'open-session',
      before: [{type: 'started'}, {type: 'map-chosen'}],
      fails: sessionFails,
      told: code => (isPhone(code) ? 'pin' : 'trouble'),
      says: (words, code) => (isPhone(code) ? words.mapLoading : troubleSays(words, code)),
      ways: code => (isPhone(code) ? [en.useLocation, en.back] : TRY_AGAIN_OR_BACK()),
    },
    {
      failing: 'load-region',
      before: [{type: 'started'}, {type: 'phone-missing'}, {type: 'map-chosen'}],
      fails: failure => ({type: 'region-failed', failure}),
      told: () => 'trouble',
      says: troubleSays,
      ways: TRY_AGAIN_OR_BACK,
    },
  ],
  'street-view': [
    {
      failing: 'find-panorama',
      before: TO_STREET,
      fails: failure => state => ({
        type: 'panorama-failed',
        ticket: ticketOf(state, 'street'),
        failure,
      }),
      told: () => 'street-view',
      says: ({streetFailed}) => streetFailed,
      ways: () => [en.tryAgain, en.skip, en.back],
    },
    {
      failing: 'picture',
      before: [...TO_STREET, foundPanorama],
      fails: () => ({type: 'picture-missing', id: 'nearest'}),
      told: () => 'street-view',
      says: ({streetFailed}) => streetFailed,
      ways: () => [en.tryAgain, en.skip, en.back],
    },
    {
      failing: 'find-panorama',
      before: [...TO_STREET, foundPanorama, {type: 'neighbour-asked', id: 'nearest-east'}],
      fails: failure => state => ({
        type: 'panorama-failed',
        ticket: ticketOf(state, 'street'),
        failure,
      }),
      told: () => 'street-view',
      says: ({stepFailed}) => stepFailed,
      ways: () => [en.skip, en.back],
    },
  ],
  photo: [
    {
      failing: 'read-photo',
      before: TO_PHOTO,
      fails: () => state => ({
        type: 'photo-refused',
        ticket: ticketOf(state, 'photo'),
        fault: 'unreadable',
      }),
      told: () => 'photo',
      says: ({photoFaults}) => photoFaults.unreadable[0],
      ways: () => [en.skip, en.back],
    },
  ],
  door: [],
  review: [
    {
      failing: 'save',
      before: [...TO_REVIEW, SAVE],
      fails: saveFails,
      told: code => (isPhone(code) ? 'review' : 'trouble'),
      says: phoneOrTrouble,
      ways: code => (isPhone(code) ? [en.back, en.changePin] : TRY_AGAIN_OR_BACK()),
    },
    {
      failing: 'reverse',
      before: [
        OPENED,
        {type: 'map-chosen'},
        {type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18},
        {type: 'pin-confirmed'},
      ],
      fails: () => missedUnder,
      told: () => 'review',
      says: ({streetLabel}) => streetLabel,
      ways: () => [en.back, en.changePin],
    },
    TWIN_FAILURE,
  ],
  done: [],
  trouble: [
    {
      failing: 'save',
      before: [
        ...TO_REVIEW,
        foundUnder(OJIJO_14),
        SAVE,
        saveFails({code: 'network_error', detail: ''}),
        {type: 'retry-asked'},
      ],
      fails: saveFails,
      told: code => (isPhone(code) ? 'review' : 'trouble'),
      says: phoneOrTrouble,
      ways: code => (isPhone(code) ? [en.back, en.changePin] : TRY_AGAIN_OR_BACK()),
    },
    {
      failing: 'open-session',
      before: [
        {type: 'started'},
        sessionFails({code: 'unauthenticated', detail: ''}),
        {type: 'retry-asked'},
      ],
      fails: sessionFails,
      told: code => (isPhone(code) ? 'search' : 'trouble'),
      says: (words, code) => (isPhone(code) ? words.searchTitle : troubleSays(words, code)),
      ways: code => (isPhone(code) ? [en.chooseOnMap, en.atHome] : TRY_AGAIN_OR_BACK()),
    },
  ],
} as const satisfies Record<ScreenName, readonly FailureCase[]>;

/** Which of what is asked of the world a person is told of; of the rest, why not. A new effect has to say it here. */
export const TOLD = {
  'open-session': true,
  'load-region': true,
  'load-addresses': true,
  'select-address': true,
  'send-code': true,
  'confirm-code': true,
  suggest: true,
  locate: true,
  reverse: true,
  save: true,
  'find-panorama': true,
  'read-photo': true,
  'keep-photo': 'a device that keeps nothing is as good as a new one',
  'find-photo': 'a device that keeps nothing is as good as a new one',
  picture: true,
  map: true,
  'wait-a-second': 'what can’t be waited for counts as over',
  'remove-address': true,
  'stop-suggesting': 'asks for nothing',
  'stop-locating': 'asks for nothing',
  'load-recents': 'a device that keeps nothing is as good as a new one',
  'keep-recent': 'a device that keeps nothing is as good as a new one',
  'forget-recents': 'a device that keeps nothing has nothing to forget',
  'load-draft': 'a device that keeps nothing is as good as a new one',
  'keep-draft': 'a device that keeps nothing is as good as a new one',
  'forget-draft': 'a device that keeps nothing has nothing to forget',
  'send-waiting': 'it is sent again, and refused it is told as a save is',
  withdraw: 'what is not on the device is not sent',
  'note-keeping-declined': 'a device that keeps nothing is as good as a new one',
  'stop-presence': 'this device stops at once, and the service is told in the next visit',
} as const satisfies Record<Failing, true | string>;
