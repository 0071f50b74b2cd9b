import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import type {FaultyService, RequestName} from './faulty-service.js';
import {mapReady} from './journey.js';
import {codeFor, prove} from './phone-proof.js';
import {
  button,
  DIRECTIONS,
  finish,
  frameGate,
  goOn,
  goOnToDoor,
  isThere,
  on,
  STREET,
  toStreet,
} from './whole-way.js';

type Given = {readonly phone: string; readonly service: FaultyService};
type Act = (page: Page, given: Given) => Promise<void>;

/** Instead of an address that the search knows. */
const WORDS = 'Black gate';

/** What an address has of a gate that was framed. */
const GATE = 'pano_id';

const pictureFails = (page: Page) =>
  page.getByText('The picture can’t be shown just now').waitFor();

const untilOneFailed: Act = (_, {service}) => expect.poll(() => service.failed).toBeGreaterThan(0);

/** Moves the map under the pin, which is where nobody lives: before the map is there, it takes no keys. */
async function putPin(page: Page): Promise<void> {
  await mapReady(page);
  await page.getByRole('application').press('ArrowRight');
}

/** How a person meets a request that fails, and goes on. */
type LostRequest = {
  /** Whether the page shows first what the person saved before. */
  readonly withSaved?: boolean;
  /** Whether the page asks for the gate in the picture of the street. */
  readonly withStreet?: boolean;
  /** What they did in an earlier visit, when all was well. */
  readonly before?: Act;
  /** Some of what they enter: the address that is stored has it. */
  readonly entered: string;
  /** From when they come, until they have seen that it fails. */
  readonly meets: Act;
  /** As soon as all is well again; where absent, they come back and go on while it still fails. */
  readonly goesOn?: Act;
};

export const lostRequests: Record<RequestName, LostRequest> = {
  'first scripts': {
    withSaved: true,
    entered: DIRECTIONS,
    meets: untilOneFailed,
    async goesOn(page) {
      await page.reload();
      await on.door(page);
    },
  },
  'later screens': {
    entered: STREET,
    async meets(page, given) {
      await on.search(page);
      await page.getByRole('option').first().click();
      await untilOneFailed(page, given);
    },
  },
  session: {
    entered: DIRECTIONS,
    async meets(page) {
      await on.review(page);
      await button(page, 'Save this address').click();
      await button(page, 'Try again').waitFor();
    },
  },
  'device session': {
    withSaved: true,
    entered: DIRECTIONS,
    async before(page, {phone}) {
      await prove(page, phone);
      await on.door(page);
    },
    meets: page => button(page, 'Try again').waitFor(),
    async goesOn(page) {
      await button(page, 'Try again').click();
      // The device is known as before.
      await page.getByText('You have no saved address yet.').waitFor();
      await goOnToDoor(page);
    },
  },
  addresses: {
    withSaved: true,
    entered: DIRECTIONS,
    before: on.door,
    meets: page => button(page, 'Try again').waitFor(),
    async goesOn(page) {
      await button(page, 'Try again').click();
      await page.getByText('Add an address. If you have saved one before').waitFor();
      await goOnToDoor(page);
    },
  },
  'send code': {
    withSaved: true,
    entered: DIRECTIONS,
    before: on.door,
    async meets(page) {
      await button(page, 'Show my saved addresses').click();
      await button(page, 'Try again').waitFor();
    },
    async goesOn(page, {phone}) {
      await button(page, 'Try again').click();
      await page.getByLabel('Code').fill(await codeFor(phone));
      await goOnToDoor(page);
    },
  },
  'confirm code': {
    withSaved: true,
    entered: DIRECTIONS,
    before: on.door,
    async meets(page, {phone}) {
      await button(page, 'Show my saved addresses').click();
      await page.getByLabel('Code').fill(await codeFor(phone));
      await page
        .getByRole('alert')
        .getByText(/Try again/)
        .waitFor();
    },
    async goesOn(page, {phone}) {
      expect(await page.getByLabel('Code').inputValue()).toBe(await codeFor(phone));
      await button(page, 'Confirm').click();
      await goOnToDoor(page);
    },
  },
  selection: {
    withSaved: true,
    entered: DIRECTIONS,
    async before(page, {phone}) {
      await prove(page, phone);
      await on.review(page);
      await finish(page);
    },
    async meets(page) {
      await on.search(page);
      await button(page, 'Back').click();
      await button(page, '18 de Julio 1234').click();
      await page.getByText(/Choose it again/).waitFor();
    },
    async goesOn(page) {
      await button(page, 'Add a new address').click();
      await isThere.search(page);
      await button(page, 'Back').click();
      await button(page, '18 de Julio 1234').click();
    },
  },
  places: {
    entered: WORDS,
    async meets(page) {
      await page.getByRole('combobox').fill(WORDS);
      await page.getByText('The search does not answer').first().waitFor({state: 'attached'});
      await button(page, `Use “${WORDS}”`).click();
      await putPin(page);
      await button(page, 'Go closer').waitFor();
    },
  },
  reverse: {
    entered: WORDS,
    async meets(page, given) {
      await page.getByRole('combobox').fill(WORDS);
      await button(page, `Use “${WORDS}”`).click();
      await putPin(page);
      await untilOneFailed(page, given);
    },
  },
  tiles: {
    entered: STREET,
    async meets(page, given) {
      await on.pin(page);
      await untilOneFailed(page, given);
    },
  },
  'street code': {
    withStreet: true,
    entered: GATE,
    async meets(page, given) {
      await toStreet(page);
      await untilOneFailed(page, given);
    },
    goesOn: frameGate,
  },
  panorama: {
    withStreet: true,
    entered: GATE,
    async meets(page) {
      await toStreet(page);
      await pictureFails(page);
    },
    goesOn: frameGate,
  },
  'known panorama': {
    withStreet: true,
    entered: GATE,
    async before(page) {
      await toStreet(page);
      await frameGate(page);
      await button(page, 'Continue').click();
      await button(page, 'Change the picture of the gate').waitFor();
    },
    async meets(page) {
      await goOn(page);
      await button(page, 'Change the picture of the gate').click();
      await pictureFails(page);
    },
    goesOn: frameGate,
  },
  'panorama pictures': {
    withStreet: true,
    entered: GATE,
    async meets(page, given) {
      await toStreet(page);
      await untilOneFailed(page, given);
    },
    goesOn: frameGate,
  },
  save: {
    entered: DIRECTIONS,
    async meets(page) {
      await on.review(page);
      await button(page, 'Save this address').click();
      await button(page, 'Try again').waitFor();
    },
  },
};

export const REQUEST_NAMES = Object.keys(lostRequests) as readonly RequestName[];
