import type {Page} from 'playwright-core';

/* The ways to the screens that `npm run screens` takes pictures of, as a person goes them. */

export const search = async (page: Page, text = '18 de julio 12') => {
  await page.getByRole('combobox').fill(text);
  await page
    .locator('[role=status]', {hasText: /suggestion/})
    .first()
    .waitFor({state: 'attached'});
};
export const choose = async (page: Page) => {
  await search(page, '18 de julio 1234');
  await page.getByRole('option').first().click();
  await mapReady(page);
};
/** All tiles of the map are loaded and have faded in. */
export const tilesShown = async (page: Page) => {
  const tiles = page.locator('address-capture img');
  await tiles.first().waitFor({state: 'attached'});
  const areThere = () =>
    tiles.evaluateAll(all =>
      all.every(tile => tile instanceof HTMLImageElement && tile.naturalWidth > 0),
    );
  for (let looks = 0; looks < 100 && !(await areThere()); looks++) await page.waitForTimeout(50);
};
export const mapReady = async (page: Page) => {
  await page
    .getByRole('button', {name: /^(Confirm the pin|Go closer|Place the pin myself)$/})
    .waitFor();
  await tilesShown(page);
};
export const review = async (page: Page) => {
  await choose(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  await tilesShown(page);
};
/** Makes the service ask for presence. */
export const askForPresence = async (page: Page) => {
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
export const door = async (page: Page) => {
  await askForDoor(page);
  await choose(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Help people find your door'}).waitFor();
};
export const fillDoor = async (
  page: Page,
  [building, unit, floor, directions]: readonly string[],
) => {
  await page.getByLabel('Building name or number').fill(building ?? '');
  await page.getByLabel('Apartment').fill(unit ?? '');
  await page.getByLabel('Floor').fill(floor ?? '');
  await page.getByLabel('Directions').fill(directions ?? '');
};
export const PARKLANDS = ['Parklands Court 14', 'B4', '2', 'Black gate opposite the kiosk'];
export const LONG = [
  'Residencial Nuestra Señora de la Asunción, Torre Norte, segunda etapa, entrada por el estacionamiento',
  'B4 bis interior 2',
  'Planta baja, al fondo',
  'Turn left at the mango tree, pass the blue kiosk, and go on until the road ends. '.repeat(8),
];
export const locate = async (
  page: Page,
  latitude: number,
  longitude: number,
  accuracy: number,
  name = 'I’m at home now',
) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({latitude, longitude, accuracy});
  await page.getByRole('button', {name}).click();
};
/** The public page of an address with all of the door, and the gate in a picture; returns what was saved. */
export const addressPage = async (page: Page): Promise<{id: string; url: string}> => {
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
  return address;
};
/** An exact fix, asked for at the start. */
export const home = async (page: Page) => {
  await locate(page, -34.9055, -56.1851, 6);
  await mapReady(page);
};
/** A door and what was typed beside it. */
export const flat = async (page: Page) => {
  await search(page, 'ejido 1275 apto 402 piso 4');
  await page.getByRole('option').first().click();
  await mapReady(page);
  await page.getByText('402').first().waitFor();
};
/** Words that are no place, with a pin. */
export const ownWords = async (page: Page) => {
  await locate(page, -34.9055, -56.1851, 8);
  await mapReady(page);
  await page.getByRole('button', {name: 'Back'}).click();
  await page.getByRole('combobox').fill('green gate behind the mosque, apto 4');
  await page.getByRole('button', {name: /^Use “/}).click();
  await mapReady(page);
  await page.getByText('green gate').first().waitFor();
};
/** What became of it, to be confirmed. */
export const reviewed = async (page: Page, placed: (page: Page) => Promise<void>) => {
  await placed(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  await tilesShown(page);
};
/** A fix that shows only the area. */
export const area = async (page: Page) => {
  await locate(page, -34.9055, -56.1851, 700);
  await page.getByRole('button', {name: 'Place the pin myself'}).click();
  await mapReady(page);
  await page.getByText('We only know this to about').waitFor({timeout: 15_000});
};
export const closer = async (page: Page) => {
  await area(page);
  await page.getByRole('button', {name: 'Go closer'}).click();
  await page.getByText('Now put the pin on your gate').waitFor({state: 'attached'});
  await tilesShown(page);
};
export const save = (page: Page) => page.getByRole('button', {name: 'Save this address'}).click();
export const refuseSaving = (page: Page, status: number) =>
  page.route('**/v5/addresses', route =>
    route.fulfill({status, headers: {'access-control-allow-origin': '*'}}),
  );
