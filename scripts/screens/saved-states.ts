import type {Page, Route} from 'playwright-core';

const COURT = {
  id: 'court',
  user_id: 'U1',
  url: 'https://addresses.example/a/1',
  street_name: 'Ojijo Road',
  property_name: 'Parklands Court 14',
  display_title: 'Parklands Court 14, Ojijo Road, Parklands',
  title: 'Parklands Court 14',
  subtitle: 'Ojijo Road, Parklands',
  geo_point: {lat: -34.9, lon: -56.19},
  archived: false,
  link: 'shown',
};
const KIOSK = {
  ...COURT,
  id: 'kiosk',
  title: 'Mwangi’s Kiosk',
  subtitle: 'Limuru Lane',
  directions: 'Black gate opposite',
};
const LONG = {
  ...COURT,
  id: 'long',
  unit: 'B4 bis interior 2',
  title:
    'Residencial Nuestra Señora de la Asunción, Torre Norte, segunda etapa, entrada por el estacionamiento',
  subtitle: 'Avenida del Libertador General Bernardino Rivadavia 1234, Aguada, Montevideo',
};
const SALVO = {
  ...COURT,
  id: 'salvo',
  property_number: '1234',
  geo_point: {lat: -34.9058, lon: -56.1894},
  title: '18 de Julio 1234',
  display_title: '18 de Julio 1234, Centro, Montevideo',
  subtitle: 'Centro, Montevideo',
};

const anyOrigin = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
const answer = (status: number, json: object) => (route: Route) =>
  route.request().method() === 'OPTIONS'
    ? route.fulfill({status: 204, headers: anyOrigin})
    : route.fulfill({status, json, headers: anyOrigin});
const problem = (status: number, code: string, more: object = {}) =>
  answer(status, {type: '', title: '', status, detail: '', code, ...more});

/** Makes the service return saved addresses; with `proof` the phone is proved. */
async function showSaved(
  page: Page,
  list: (route: Route) => unknown,
  {proof = 'device'}: {proof?: string} = {},
): Promise<void> {
  await page.route('**/v5/sessions', async route => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    return route.fulfill({response, json: {...(await response.json()), proof}});
  });
  await page.route('**/v5/addresses', list);
  await page.reload();
  await page.getByRole('combobox').waitFor();
  await page.evaluate(`document.querySelector('address-capture').$set({createOnly: false})`);
}
const rows = (page: Page) => page.locator('address-capture-search li > button.row');
const listed = async (page: Page, ...addresses: object[]) => {
  await showSaved(page, answer(200, {addresses}));
  await rows(page).first().waitFor();
};
const unproved = (page: Page) => showSaved(page, answer(200, {addresses: []}), {proof: 'none'});
const askForCode = async (page: Page, code = answer(202, CODE)) => {
  await page.route('**/v5/sessions/code', code);
  await unproved(page);
  await page.getByRole('button', {name: 'I have saved addresses'}).click();
  await page.getByRole('heading', {name: 'Enter the code'}).waitFor();
};
const CODE = {expires_at: '', resend_at: '', resend_in: 30, attempts: 5};
const enterCode = async (page: Page, code: (route: Route) => unknown) => {
  await page.route('**/v5/sessions/code/confirm', code);
  // A new one may be asked for, so that no count of seconds changes the picture.
  await askForCode(page, answer(202, {...CODE, resend_in: 0}));
  await page.getByRole('textbox').fill('123456');
};
const silence = async () => {};

/** Answers at once, however many screenshots request a code. */
export const sendCodes = (page: Page) => page.route('**/v5/sessions/code', answer(202, CODE));

const openMenu = async (page: Page) => {
  await listed(page, COURT, KIOSK);
  await page.getByRole('button', {name: 'More:'}).first().click();
  await page.getByRole('dialog').waitFor();
};

/** The ways to the saved addresses, and to the code that shows them. */
export const savedStates: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'saved-loading': async page => {
    await showSaved(page, silence);
    await page.locator('.wait').waitFor();
  },
  'saved-two': page => listed(page, COURT, KIOSK),
  'saved-confirmed': async page => {
    const chosen = {address: COURT, presence_token: 'P1'};
    await page.route('**/v5/addresses/court/selection', answer(200, chosen));
    await listed(page, COURT, KIOSK);
    await rows(page).first().click();
    await page.getByRole('heading', {name: 'Address chosen'}).waitFor();
    await listed(page, COURT, KIOSK);
    await page.getByText('This device confirms').waitFor();
  },
  'saved-menu': openMenu,
  'saved-menu-removing': async page => {
    await openMenu(page);
    await page.getByRole('button', {name: 'Remove'}).click();
    await page.getByRole('button', {name: 'Keep it'}).waitFor();
  },
  'saved-changing': async page => {
    await openMenu(page);
    await page.getByRole('button', {name: 'Change it'}).click();
    await page.getByRole('button', {name: 'Save this address'}).waitFor();
  },
  'saved-long-names': page => listed(page, LONG, COURT, LONG),
  'saved-twenty': page =>
    listed(page, ...Array.from({length: 20}, (_, index) => ({...COURT, unit: `B${index + 1}`}))),
  'saved-none': page => showSaved(page, answer(200, {addresses: []})),
  'saved-unproved': async page => {
    await unproved(page);
    await page.getByText('I have saved addresses').waitFor();
  },
  'saved-unproved-with-one': async page => {
    await showSaved(page, answer(200, {addresses: [SALVO]}), {proof: 'none'});
    await rows(page).first().waitFor();
  },
  'saved-failed': async page => {
    await showSaved(page, problem(500, 'unknown'));
    await page.getByRole('button', {name: 'Try again'}).waitFor();
  },
  'saved-choosing': async page => {
    await page.route('**/selection', silence);
    await listed(page, COURT, KIOSK);
    await rows(page).first().click();
  },
  'saved-not-chosen': async page => {
    await page.route('**/selection', problem(500, 'unknown'));
    await listed(page, COURT, KIOSK);
    await rows(page).first().click();
    await page.getByText('That did not work.').waitFor();
  },
  'saved-chosen': async page => {
    await page.route('**/selection', answer(200, {address: COURT}));
    await listed(page, COURT, KIOSK);
    await rows(page).first().click();
    await page.getByRole('heading', {name: 'Address chosen'}).waitFor();
  },
  'code-sending': page => askForCode(page, silence),
  'code-sent': async page => {
    await askForCode(page);
    await page.getByText('We texted it').waitFor();
    await page.getByRole('textbox').pressSequentially('123');
  },
  'code-checking': page => enterCode(page, silence),
  'code-wrong': async page => {
    await enterCode(page, problem(400, 'bad_argument', {attempts_left: 3}));
    await page.getByText('That code is wrong.').waitFor();
  },
  'code-used-up': async page => {
    await enterCode(page, problem(400, 'bad_argument', {attempts_left: 0}));
    await page.getByText('can’t be used any more').waitFor();
  },
  'code-not-sent': async page => {
    await askForCode(page, problem(503, 'service_unavailable'));
    await page.getByText('We can’t send a text message').waitFor();
  },
  twin: async page => {
    const {property_name: _, ...plain} = SALVO;
    const place = {...plain, street_name: 'Avenida 18 de Julio'};
    await page.route('**/v5/places?**', async route => {
      const response = await route.fetch();
      const {suggestions, ...rest} = await response.json();
      const [first] = suggestions;
      const near = {...first, ...place, id: first.id};
      await route.fulfill({response, json: {...rest, suggestions: [near]}});
    });
    await listed(page, place);
    await page.getByRole('combobox').fill('18 de julio 1234');
    await page.getByRole('option').first().click();
    await page.getByRole('button', {name: 'Confirm the pin'}).click();
    await page.getByRole('button', {name: 'Save this address'}).click();
    await page.getByRole('heading', {name: 'You have this address already'}).waitFor();
    await page.locator('.still img').first().waitFor();
  },
};
