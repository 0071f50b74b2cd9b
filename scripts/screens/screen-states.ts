import type {Page} from 'playwright-core';
import {courierStates} from './courier-states.js';
import {dialogStates} from './dialog-states.js';
import {savedStates, sendCodes} from './saved-states.js';
import {
  addressPage,
  area,
  askForPresence,
  choose,
  closer,
  door,
  fillDoor,
  flat,
  home,
  LONG,
  locate,
  mapReady,
  ownWords,
  PARKLANDS,
  refuseSaving,
  review,
  reviewed,
  save,
  search,
  tilesShown,
} from './screen-ways.js';
import type {ServiceKeys} from './service-keys.js';
import {streetStates} from './street-states.js';

export const states: Readonly<
  Record<string, (page: Page, service: ServiceKeys) => Promise<unknown>>
> = {
  ...savedStates,
  ...dialogStates,
  'search-empty': page => page.getByRole('combobox').waitFor(),
  'search-results': page => search(page),
  'search-nearest-number': page => search(page, 'ejido 1279'),
  'search-recent': async page => {
    for (const text of ['ejido 1275', 'punta carretas', '18 de julio y ejido']) {
      await search(page, text);
      await page.getByRole('option').first().click();
      await page.getByRole('button', {name: 'Back'}).click();
    }
    await page.getByRole('combobox').fill('');
    await page.getByRole('button', {name: 'Clear recent'}).waitFor();
  },
  'search-no-result': page => search(page, 'xqzzvvw'),
  'search-failed': async page => {
    await page.route('**/v5/places?**', route => route.abort());
    await page.getByRole('combobox').fill('ejido');
    await page.getByText('The search does not answer').first().waitFor({state: 'attached'});
  },
  'search-waiting': async page => {
    await page.route('**/v5/places?**', () => {});
    await page.getByRole('combobox').fill('ejido');
    await page.getByText('Slow network').waitFor();
  },
  'search-location-denied': async page => {
    await page.getByRole('button', {name: 'I’m at home now'}).click();
    await page.getByText('This page isn’t allowed to see your location').waitFor();
  },
  pin: choose,
  'pin-unplaced': async page => {
    await page.getByRole('button', {name: 'Choose on the map'}).click();
    await mapReady(page);
  },
  'pin-moved-to-another-street': async page => {
    await choose(page);
    await page.mouse.move(180, 150);
    await page.mouse.down();
    await page.mouse.move(180, 290, {steps: 12});
    await page.mouse.up();
    await page.getByText('The pin is on').waitFor();
    await tilesShown(page);
  },
  'door-hints': async page => {
    await door(page);
    for (const name of ['Ring twice', 'Dog', 'Leave it with…'])
      await page.getByRole('button', {name}).click();
    await page.getByRole('textbox', {name: 'Leave it with…'}).fill('Rosa at the kiosk');
  },
  'door-colors': async page => {
    await door(page);
    await page.getByRole('button', {name: 'Gate’s colour'}).click();
    await page.getByRole('button', {name: 'Green'}).click();
  },
  'address-page': addressPage,
  'address-page-end': async page => {
    await addressPage(page);
    await page.evaluate(() => scrollTo(0, 10_000));
  },
  'pin-home': home,
  'pin-finding-more-exactly': async page => {
    await locate(page, -34.9055, -56.1851, 140);
    await mapReady(page);
  },
  'pin-flat': flat,
  'review-flat': page => reviewed(page, flat),
  'pin-own-words': ownWords,
  'review-own-words': page => reviewed(page, ownWords),
  'pin-area': area,
  'pin-area-closer': closer,
  'review-area': page => reviewed(page, closer),
  'pin-far-from-street': async page => {
    await choose(page);
    await locate(page, -34.8797, -56.1468, 8, 'Use my current location');
    await page.getByText('Which is right?').waitFor();
    await tilesShown(page);
  },
  'pin-without-map': async page => {
    await page.route('**/v5/map/**', route => route.abort());
    await search(page, '18 de julio 1234');
    await page.getByRole('option').first().click();
    await page.getByText('The map can’t be shown just now').waitFor();
  },
  ...streetStates({toPin: choose, toHome: home}),
  ...courierStates,
  door,
  'door-filled': async page => {
    await door(page);
    await fillDoor(page, PARKLANDS);
  },
  'door-missing': async page => {
    await door(page);
    await fillDoor(page, []);
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByText('Enter the building').waitFor();
  },
  'door-long': async page => {
    await door(page);
    await fillDoor(page, LONG);
  },
  'review-with-door': async page => {
    await door(page);
    await fillDoor(page, PARKLANDS);
    await page.getByRole('button', {name: 'Continue'}).click();
    await tilesShown(page);
  },
  'review-long': async page => {
    await door(page);
    await fillDoor(page, LONG);
    await page.getByRole('button', {name: 'Continue'}).click();
    await tilesShown(page);
  },
  review,
  'review-presence': async page => {
    await askForPresence(page);
    await review(page);
    await page.getByRole('checkbox').check();
  },
  'review-presence-with-door': async page => {
    await askForPresence(page);
    await door(page);
    await fillDoor(page, PARKLANDS);
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByRole('checkbox').focus();
    await tilesShown(page);
  },
  'review-presence-saving': async page => {
    await askForPresence(page);
    await review(page);
    await page.route('**/v5/addresses', () => {});
    await save(page);
    await page.getByText('Saving…').first().waitFor();
  },
  'review-saving': async page => {
    await review(page);
    await page.route('**/v5/addresses', () => {});
    await save(page);
    await page.getByText('Saving…').first().waitFor();
  },
  'review-slow-network': async page => {
    await review(page);
    await page.route('**/v5/addresses', () => {});
    await save(page);
    await page.getByText('Slow network').waitFor();
  },
  done: async page => {
    await review(page);
    await save(page);
    await page.getByRole('heading', {name: 'Address saved'}).waitFor();
  },
  'done-keep': async page => {
    await keepOffered(page);
  },
  'done-keep-code': async page => {
    await sendCodes(page);
    await keepOffered(page);
    await page.getByRole('button', {name: 'Keep it for next time'}).click();
    await page.getByText('We texted it').waitFor();
  },
  'trouble-offline': async page => {
    await review(page);
    await page.context().setOffline(true);
    await save(page);
    await page.getByRole('heading', {name: 'You are offline'}).waitFor();
  },
  'trouble-service': async page => {
    await review(page);
    await refuseSaving(page, 503);
    await save(page);
    await page.getByRole('heading', {name: 'We have a problem'}).waitFor();
  },
};

/** Saved without a proved phone, on a page that also lists saved addresses. */
async function keepOffered(page: Page): Promise<void> {
  await review(page);
  await page.evaluate(`document.querySelector('address-capture').$set({createOnly: false})`);
  await save(page);
  await page.getByRole('button', {name: 'Keep it for next time'}).waitFor();
}
