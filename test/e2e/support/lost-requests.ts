import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import type {FaultyService, RequestName} from './faulty-service.js';
import {mapReady} from './journey.js';
import {codeField, codeFor, prove, savedWay} from './phone-proof.js';
import {
  button,
  DIRECTIONS,
  finish,
  frameGate,
  goOn,
  goOnToDoor,
  heading,
  on,
  STREET,
  toStreet,
} from './whole-way.js';

const savedRow = (page: Page) =>
  page.locator('address-capture-search li > button.row', {hasText: '18 de Julio 1234'});

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

/** Asks again for what was saved, which is nothing yet. */
async function tryForAddresses(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/v5/addresses');
  await button(page, 'Try again').click();
  await answer;
  await heading(page, 'Where is it?').waitFor();
}

/** How a person meets a request that fails, and goes on. */
type LostRequest = {
  /** Whether the page shows what the person saved before. */
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
      await tryForAddresses(page);
      // The device is known as before.
      expect(await savedWay(page).count()).toBe(0);
      await goOnToDoor(page);
    },
  },
  addresses: {
    withSaved: true,
    entered: DIRECTIONS,
    // Where nobody knows of saved addresses, nothing is missed.
    async before(page, {phone}) {
      await prove(page, phone);
      await on.door(page);
    },
    meets: page => button(page, 'Try again').waitFor(),
    async goesOn(page) {
      await tryForAddresses(page);
      await goOnToDoor(page);
    },
  },
  'send code': {
    withSaved: true,
    entered: DIRECTIONS,
    before: on.door,
    async meets(page) {
      await savedWay(page).click();
      await button(page, 'Try again').waitFor();
    },
    async goesOn(page, {phone}) {
      await button(page, 'Try again').click();
      await codeField(page).fill(await codeFor(phone));
      await goOnToDoor(page);
    },
  },
  'confirm code': {
    withSaved: true,
    entered: DIRECTIONS,
    before: on.door,
    async meets(page, {phone}) {
      await savedWay(page).click();
      await codeField(page).fill(await codeFor(phone));
      await page
        .getByRole('alert')
        .getByText(/Try again/)
        .waitFor();
    },
    async goesOn(page, {phone}) {
      expect(await codeField(page).inputValue()).toBe(await codeFor(phone));
      await button(page, 'Try again').click();
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
      await savedRow(page).click();
      await page.getByText(/Choose it again/).waitFor();
    },
    async goesOn(page) {
      await savedRow(page).click();
      // Whoever taps a recent place meanwhile has gone elsewhere, which cancels the choice.
      await heading(page, 'Address chosen').waitFor();
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
      await on.search(page);
      await page.getByRole('option').first().click();
      // The map may be missing before it was seen.
      await button(page, /^(Confirm the pin|Go on without the map)$/).waitFor();
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
