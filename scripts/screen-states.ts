import type {Page} from 'playwright-core';
import {savedStates, sendCodes} from './saved-states.js';
import {streetStates} from './street-states.js';

const search = async (page: Page, text = '18 de julio 12') => {
  await page.getByRole('combobox').fill(text);
  await page
    .locator('[role=status]', {hasText: /suggestion/})
    .first()
    .waitFor({state: 'attached'});
};
const choose = async (page: Page) => {
  await search(page, '18 de julio 1234');
  await page.getByRole('option').first().click();
  await mapReady(page);
};
/** All tiles of the map are loaded and have faded in. */
const tilesShown = async (page: Page) => {
  const tiles = page.locator('address-capture img');
  await tiles.first().waitFor({state: 'attached'});
  const areThere = () =>
    tiles.evaluateAll(all =>
      all.every(tile => tile instanceof HTMLImageElement && tile.naturalWidth > 0),
    );
  for (let looks = 0; looks < 100 && !(await areThere()); looks++) await page.waitForTimeout(50);
};
const mapReady = async (page: Page) => {
  await page
    .getByRole('button', {name: /^(Confirm the pin|Go closer|Place the pin myself)$/})
    .waitFor();
  await tilesShown(page);
};
const review = async (page: Page) => {
  await choose(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  await tilesShown(page);
};
/** Makes the service ask for presence. */
const askForPresence = async (page: Page) => {
  await page.route('**/v5/sessions', async route => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    return route.fulfill({response, json: {...(await response.json()), presence: true}});
  });
  await page.reload();
};
const askForDoor = (page: Page) =>
  page.evaluate(`document.querySelector('address-capture').$set({
    toTheDoorEnabled: true, requiredFieldsConfig: {buildingNameOrNumber: true}})`);
const door = async (page: Page) => {
  await askForDoor(page);
  await choose(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Help people find your door'}).waitFor();
};
const fillDoor = async (page: Page, [building, unit, floor, directions]: readonly string[]) => {
  await page.getByLabel('Building name or number').fill(building ?? '');
  await page.getByLabel('Apartment').fill(unit ?? '');
  await page.getByLabel('Floor').fill(floor ?? '');
  await page.getByLabel('Directions').fill(directions ?? '');
};
const PARKLANDS = ['Parklands Court 14', 'B4', '2', 'Black gate opposite the kiosk'];
const LONG = [
  'Residencial Nuestra Señora de la Asunción, Torre Norte, segunda etapa, entrada por el estacionamiento',
  'B4 bis interior 2',
  'Planta baja, al fondo',
  'Turn left at the mango tree, pass the blue kiosk, and go on until the road ends. '.repeat(8),
];
const locate = async (page: Page, latitude: number, longitude: number, accuracy: number) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({latitude, longitude, accuracy});
  await page.getByRole('button', {name: 'I’m at home now'}).click();
};
/** The public page of an address with all of the door, and the gate in a picture. */
const addressPage = async (page: Page) => {
  if (page.url().endsWith('look=dark')) await page.emulateMedia({colorScheme: 'dark'});
  await page.evaluate(`document.querySelector('address-capture').$set({streetviewEnabled: true})`);
  await askForDoor(page);
  await choose(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('button', {name: 'This is my gate', disabled: false}).click();
  await fillDoor(page, PARKLANDS);
  for (const name of ['Ring twice', 'Dog']) await page.getByRole('button', {name}).click();
  await page.getByRole('button', {name: 'Continue'}).click();
  const stored = page.waitForResponse(/\/v5\/addresses$/);
  await save(page);
  const {address} = await (await stored).json();
  await page.goto(address.url);
  await page.waitForLoadState('networkidle');
};
/** An exact fix, asked for at the start. */
const home = async (page: Page) => {
  await locate(page, -34.9055, -56.1851, 6);
  await mapReady(page);
};
/** A door and what was typed beside it. */
const flat = async (page: Page) => {
  await search(page, 'ejido 1275 apto 402 piso 4');
  await page.getByRole('option').first().click();
  await mapReady(page);
  await page.getByText('402').first().waitFor();
};
/** Words that are no place, with a pin. */
const ownWords = async (page: Page) => {
  await locate(page, -34.9055, -56.1851, 8);
  await mapReady(page);
  await page.getByRole('button', {name: 'Back'}).click();
  await page.getByRole('combobox').fill('green gate behind the mosque, apto 4');
  await page.getByRole('button', {name: /^Use “/}).click();
  await mapReady(page);
  await page.getByText('green gate').first().waitFor();
};
/** What became of it, to be confirmed. */
const reviewed = async (page: Page, placed: (page: Page) => Promise<void>) => {
  await placed(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  await tilesShown(page);
};
/** A fix that shows only the area. */
const area = async (page: Page) => {
  await locate(page, -34.9055, -56.1851, 700);
  await page.getByRole('button', {name: 'Place the pin myself'}).click();
  await mapReady(page);
  await page.getByText('We only know this to about').waitFor({timeout: 15_000});
};
const closer = async (page: Page) => {
  await area(page);
  await page.getByRole('button', {name: 'Go closer'}).click();
  await page.getByText('Now put the pin on your gate').waitFor({state: 'attached'});
  await tilesShown(page);
};
const save = (page: Page) => page.getByRole('button', {name: 'Save this address'}).click();
const refuseSaving = (page: Page, status: number) =>
  page.route('**/v5/addresses', route =>
    route.fulfill({status, headers: {'access-control-allow-origin': '*'}}),
  );

export const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  ...savedStates,
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
    await page.getByText('This page may not see your location').waitFor();
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
    await locate(page, -34.8797, -56.1468, 8);
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
  door,
  'door-filled': async page => {
    await door(page);
    await fillDoor(page, PARKLANDS);
  },
  'door-missing': async page => {
    await door(page);
    await fillDoor(page, []);
    await page.getByLabel('Street').fill('');
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
