import type {NewAddress} from '../../src/contract/address/new-address.js';
import type {Place} from '../../src/contract/place.js';
import type {Proof} from '../../src/contract/session.js';
import type {FieldName} from './field.js';
import {DIRECTIONS, ownAddress, sampleAddress, sampleSession} from './sample.js';
import type {Stage} from './stage.js';

/** A state of the conversation, and how one comes to it from an element that has just begun. */
export type State = {
  /** As a designer would call it. */
  readonly title: string;
  /** The others are what may go wrong, and languages. */
  readonly group: 'way' | 'trouble' | 'language';
  readonly language?: string;
  readonly field?: FieldName;
  /** Whether the person's phone is given to the element; without it no session is opened. */
  readonly isKnown?: boolean;
  /** Before the element is there. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  readonly play?: (stage: Stage) => Promise<void>;
};

const NOWHERE = 'portón verde frente al club';

/** Opens the session of somebody who has two saved addresses; what they save besides is no more than a sample. */
async function asKnown(stage: Stage, proof: Proof): Promise<void> {
  const [region, door] = await Promise.all([stage.region(), stage.door()]);
  const others = await stage.places('Plaza de Cagancha');
  const saved = [door, ...others.slice(0, 1)].map((place, index) =>
    ownAddress(sampleAddress(place, `sample${index}`, index ? undefined : '402')),
  );
  stage.field.answer((method, path, body) => {
    if (path === '/v5/sessions') return sampleSession(region, proof);
    if (path === '/v5/sessions/code') return sentCode();
    if (path.startsWith('/v5/addresses') && method === 'GET')
      return {addresses: proof === 'none' ? [] : saved};
    if (path.startsWith('/v5/addresses') && method === 'POST') return {address: stored(door, body)};
    return undefined;
  });
}

function sentCode() {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  return {expires_at: inSeconds(600), resend_at: inSeconds(30), resend_in: 30, attempts: 5};
}

/** What was sent, as it would be stored. */
function stored(place: Place, body: unknown) {
  const {unit, floor, directions, street_view} = body as NewAddress;
  return {
    ...sampleAddress(place, 'sample', unit),
    ...(floor && {floor}),
    ...(directions && {directions}),
    ...(street_view && {street_view}),
  };
}

async function pin(stage: Stage): Promise<void> {
  const door = await stage.door();
  // The map's credit is that of the region.
  await stage.until(({screen, region}) => screen === 'search' && region);
  stage.act({type: 'text-typed', text: door.title});
  stage.act({type: 'suggestion-chosen', suggestion: door});
  await stage.until(({screen}) => screen === 'pin');
}

async function gate(stage: Stage): Promise<void> {
  await pin(stage);
  stage.act({type: 'pin-confirmed'});
  await stage.until(({street}) => street.at === 'found' || street.at === 'none');
}

async function door(stage: Stage): Promise<void> {
  await gate(stage);
  // The button frames what is in the picture.
  while (stage.state?.screen === 'street-view') {
    if (stage.state.street.at === 'found') stage.press();
    else stage.act({type: 'street-skipped'});
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  await stage.until(({screen}) => screen === 'door');
  stage.act({type: 'door-changed', field: 'unit', text: '402'});
  stage.act({type: 'door-changed', field: 'floor', text: '4'});
  stage.act({type: 'door-changed', field: 'directions', text: DIRECTIONS});
}

async function review(stage: Stage): Promise<void> {
  await door(stage);
  stage.act({type: 'door-confirmed'});
  await stage.until(({screen}) => screen === 'review');
}

async function save(stage: Stage): Promise<void> {
  await review(stage);
  await stage.until(({session}) => session.at === 'open' || session.at === 'failed');
  stage.act({type: 'save-asked'});
}

function typed(text: string) {
  return async (stage: Stage): Promise<void> => {
    await stage.until(({screen}) => screen === 'search');
    stage.act({type: 'text-typed', text});
  };
}

/** Saves while the network is as it is out there. */
function saveIn(field: FieldName) {
  return async (stage: Stage): Promise<void> => {
    await review(stage);
    await stage.until(({session}) => session.at === 'open');
    stage.field.answer(undefined);
    stage.field.change(field);
    stage.act({type: 'save-asked'});
    await stage.until(({screen}) => screen === 'trouble');
  };
}

const known = {isKnown: true, prepare: (stage: Stage) => asKnown(stage, 'host')} as const;
const stranger = {isKnown: true, prepare: (stage: Stage) => asKnown(stage, 'none')} as const;

/** Every screen in every state that a designer has to see, in the order of the conversation. */
export const STATES = {
  start: {title: 'Start', group: 'way', ...known},
  suggestions: {title: 'Suggestions', group: 'way', play: typed('yi 13')},
  pin: {title: 'Pin on the gate', group: 'way', play: pin},
  gate: {title: 'Gate in a picture', group: 'way', play: gate},
  door: {title: 'To the door', group: 'way', play: door},
  review: {title: 'Review', group: 'way', play: review},
  saved: {title: 'Saved', group: 'way', ...stranger, play: save},
  code: {
    title: 'Code by SMS',
    group: 'trouble',
    ...stranger,
    async play(stage) {
      await stage.until(({session}) => session.at === 'open');
      stage.act({type: 'proof-asked'});
      await stage.until(({screen}) => screen === 'phone-code');
      stage.act({type: 'code-typed', digits: '418'});
    },
  },
  'no-street': {title: 'No such street', group: 'trouble', play: typed(NOWHERE)},
  slow: {
    title: 'Slow network',
    group: 'trouble',
    async play(stage) {
      stage.field.answer((_, path) =>
        path.startsWith('/v5/places?') ? new Promise(() => {}) : undefined,
      );
      await typed('yi 13')(stage);
    },
  },
  offline: {title: 'Offline', group: 'trouble', ...stranger, play: saveIn('offline')},
  failing: {title: 'Service fails', group: 'trouble', ...stranger, play: saveIn('failing')},
  'no-location': {
    title: 'No location',
    group: 'trouble',
    field: 'no-location',
    async play(stage) {
      await stage.until(({screen}) => screen === 'search');
      stage.act({type: 'location-asked'});
    },
  },
  'no-map': {title: 'No map', group: 'trouble', field: 'no-map', play: pin},
  'no-webgl': {title: 'No WebGL', group: 'trouble', field: 'no-webgl', play: gate},
  spanish: {title: 'Español', group: 'language', language: 'es', ...known},
  arabic: {title: 'العربية', group: 'language', language: 'ar', ...known},
} as const satisfies Readonly<Record<string, State>>;

export type StateName = keyof typeof STATES;

export function isStateName(name: string): name is StateName {
  return name in STATES;
}
