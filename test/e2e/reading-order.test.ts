/* Over 300 lines, since each screen is written out as it is read. */
import type {Page} from 'playwright-core';
import {afterAll, describe, expect, test} from 'vitest';
import {type ScreenReader, screenReader} from './support/accessibility-tree.js';
import {useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {codeField, codeFor, prove} from './support/phone-proof.js';

const browser = useBrowser();
const hosts: HostPage[] = [];
afterAll(() => {
  for (const host of hosts) host.close();
});

/** Opens the page of a person of their own, with more props than the document's call has. */
async function openFor(
  phone: string,
  props = '',
): Promise<{readonly page: Page; readonly reader: ScreenReader}> {
  const host = await serveHostPage({
    script: given =>
      documentsCall(given)
        .replace('+59899123456', phone)
        .replace('appSettings', `${props} appSettings`),
  });
  hosts.push(host);
  const page = await browser.open(host.url);
  return {page, reader: await screenReader(page)};
}

/** Keeps requests waiting until what it gives is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(url, async route => {
    await released;
    await route.continue();
  });
  return release;
}

const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();
const type = (page: Page, text: string) => page.getByRole('combobox').fill(text);
const matching = (pattern: RegExp) => expect.stringMatching(pattern);
const CREDIT = 'text "© OpenStreetMap contributors"';
const MAP =
  'application "Map. Move it with the arrow keys until the pin is on your gate; plus and minus zoom."';
const PICK = 'button "Take or choose a photo" "No file chosen"';
const PICTURE =
  'application "Picture of Ejido. Turn it with the arrow keys until your gate is in the frame; plus and minus zoom."';
const WAYS = ['button "I’m at home now"', 'button "Choose on the map Works without a street name"'];
const HINTS = [
  'group "What helps at the door?"',
  'text "What helps at the door?"',
  'button "Gate’s colour" collapsed',
  'button "Opposite…" collapsed',
  'button "Ring twice"',
  'button "Code" collapsed',
  'button "Dog"',
  'button "Leave it with…" collapsed',
];
const SCALE = matching(/^text "\d+ m"$/);
const ON_MAP = [
  ...[MAP, SCALE, CREDIT],
  ...['button "Zoom in"', 'button "Zoom out"', 'button "Use my current location"'],
];

/** What a courier gets, and the ways on from there. */
const gets = (...lines: readonly string[]) => [
  'region "What a courier gets"',
  'heading 3 "What a courier gets"',
  CREDIT,
  ...lines.map(line => `text "${line}"`),
  'text "Plus code"',
  matching(/^text "\w{8}\+\w\w"$/),
  'button "Copy the plus code"',
  'link "Share"',
  'button "Add another"',
];

describe('A screen reader is told', () => {
  test('what was saved, and the code that shows it', async () => {
    const phone = '+59899710001';
    const {page, reader} = await openFor(phone);
    const savedWay = 'I have saved addresses We’ll text a code to …001';
    await reader.reads([
      'heading 2 "Where is it?"',
      'combobox "Street, building or landmark" described "Where is it?" collapsed',
      ...WAYS,
      `button "${savedWay}"`,
    ]);

    const send = await hold(page, '**/v5/sessions/code');
    await press(page, savedWay);
    await reader.reads([
      'button "Back"',
      'heading 2 "Enter the code"',
      'status "Sending a code…"',
      'textbox "Enter the code" described "Sending a code…" focused',
      'button "Send a new code" disabled',
      'button "Add a new address instead"',
    ]);
    await reader.says(send, ['polite "We texted it to the phone ending in 001."']);

    const right = await codeFor(phone);
    const wrong = right === '000000' ? '000001' : '000000';
    const code = codeField(page);
    await reader.says(
      () => code.pressSequentially(wrong),
      ['assertive "That code is wrong. You have 4 more attempts."'],
    );
    await reader.says(
      () => code.pressSequentially(wrong),
      ['assertive "That code is wrong. You have 3 more attempts."'],
    );
    await reader.reads([
      'button "Back"',
      'heading 2 "Enter the code"',
      'status "We texted it to the phone ending in 001."',
      'textbox "Enter the code" described "That code is wrong. You have 3 more attempts." focused invalid',
      'alert "That code is wrong. You have 3 more attempts."',
      matching(/^button "Send a new code in \d+ s" disabled$/),
      'button "Add a new address instead"',
    ]);

    const list = await hold(page, '**/v5/addresses');
    await code.pressSequentially(right);
    await reader.reads([
      'heading 2 "Which address?" focused',
      'combobox "Street, building or landmark" described "Which address?" collapsed',
      'status "Still getting your saved addresses…"',
      ...WAYS,
    ]);
    list();
    const none = 'No address is saved under your phone number yet.';
    await reader.reads([
      'heading 2 "Where is it?" focused',
      'combobox "Street, building or landmark" described "Where is it?" collapsed',
      `status "${none}"`,
      ...WAYS,
      `text "${none}"`,
    ]);
  });

  test('the way to an address, and the same once more', async () => {
    const phone = '+59899710002';
    const {page, reader} = await openFor(phone);
    await prove(page, phone);
    await reader.says(() => type(page, 'ejido 1275'), ['polite "3 suggestions"']);
    await page.keyboard.press('ArrowDown');
    await reader.reads([
      'heading 2 "Where is it?"',
      'combobox "Street, building or landmark" "ejido 1275" described "Where is it?" focused expanded',
      'button "Clear"',
      'listbox "Suggestions"',
      'option "Ejido 1275 Centro, Montevideo"',
      'option "Ejido Montevideo" selected active',
      'option "Ejido Ejido 1223, Centro, Montevideo"',
      'button "Use “ejido 1275” Your words; you place the pin"',
      'status "3 suggestions"',
      CREDIT,
      'button "I’m at home now"',
      'button "Map"',
    ]);
    await reader.says(
      () => type(page, 'ejido 1279'),
      [matching(/^polite "\d+ suggestions\. No\. 1279 is not on our map"$/)],
    );

    await reader.says(() => type(page, 'ejido 1275'), ['polite "3 suggestions"']);
    await page.keyboard.press('Enter');
    await reader.reads([
      'heading 2 "Where is your gate?" focused',
      'button "Back"',
      'button "Search for another place: Ejido 1275"',
      'status "Ejido 1275"',
      'status "Centro, Montevideo"',
      'button "Confirm the pin"',
      'status "Drag the map to move the pin"',
      ...ON_MAP,
    ]);

    await press(page, 'Confirm the pin');
    await reader.reads([
      'button "Back"',
      'image "Step 3 of 3"',
      'heading 2 "Is this right?" focused',
      'region "Your address"',
      'button "Move the pin"',
      CREDIT,
      matching(/^button "Change the address: Ejido 1275 Centro, Montevideo \w{8}\+\w\w"$/),
      'text "Most people would find this"',
      'button "Save this address"',
    ]);

    await press(page, 'Save this address');
    await reader.reads([
      'heading 2 "Address saved" focused',
      ...gets('Ejido 1275', 'Centro, Montevideo'),
    ]);

    await press(page, 'Add another');
    await reader.reads([
      'heading 2 "Which address?" focused',
      'combobox "Street, building or landmark" described "Which address?" expanded',
      'list',
      'button "Ejido 1275 Centro, Montevideo"',
      'button "More: Ejido 1275"',
      'status "1 saved address"',
      ...WAYS,
      'heading 3 "Recent"',
      'button "Clear recent"',
      'listbox "Recent"',
      'option "Ejido 1275 Centro, Montevideo Recent"',
      CREDIT,
    ]);
    await reader.says(
      () => page.getByRole('combobox').focus(),
      ['polite "1 saved address. 1 recent choice"'],
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, 'Confirm the pin');
    await press(page, 'Save this address');
    await reader.reads([
      'button "Back"',
      'image "Step 3 of 3"',
      'heading 2 "Is this right?"',
      'region "Your address"',
      'button "Move the pin"',
      CREDIT,
      matching(/^button "Change the address: Ejido 1275 Centro, Montevideo \w{8}\+\w\w"$/),
      'text "Most people would find this"',
      'region "You have this address already"',
      'heading 3 "You have this address already" focused',
      'text "Ejido 1275, Centro, Montevideo"',
      'button "Use the saved one"',
      'button "Save as new"',
    ]);

    const answer = await hold(page, '**/v5/sessions');
    await page.reload();
    await reader.reads([
      'heading 2 "Which address?"',
      'combobox "Street, building or landmark" described "Which address?" expanded',
      'button "Continue where you left off Ejido 1275, Centro, Montevideo"',
      'button "Start over"',
      'status "Still getting your saved addresses…. Continue where you left off"',
      ...WAYS,
      'heading 3 "Recent"',
      'button "Clear recent"',
      'listbox "Recent"',
      'option "Ejido 1275 Centro, Montevideo Recent"',
      CREDIT,
    ]);
    await reader.says(answer, ['polite "1 saved address. Continue where you left off"']);
    await press(page, 'Start over');
    await reader.reads([
      'heading 2 "Which address?"',
      'combobox "Street, building or landmark" described "Which address?" focused expanded',
      'list',
      'button "Ejido 1275 Centro, Montevideo"',
      'button "More: Ejido 1275"',
      'status "1 saved address. 1 recent choice"',
      ...WAYS,
      'heading 3 "Recent"',
      'button "Clear recent"',
      'listbox "Recent"',
      'option "Ejido 1275 Centro, Montevideo Recent"',
      CREDIT,
    ]);

    await press(page, 'Ejido 1275 Centro, Montevideo');
    await reader.reads([
      'heading 2 "Address chosen" focused',
      ...gets('Ejido 1275', 'Centro, Montevideo'),
    ]);
  });

  test('the door, and what became of saving', async () => {
    const {page, reader} = await openFor(
      '+59899710003',
      'createOnly: true, toTheDoorEnabled: true, requiredFieldsConfig: {buildingNameOrNumber: true},',
    );
    await type(page, 'ejido 1275');
    await page.getByRole('option').first().click();
    await press(page, 'Confirm the pin');
    await reader.reads([
      'button "Back"',
      'image "Step 3 of 4"',
      'heading 2 "Help people find your door" focused',
      'text "Building name or number"',
      'textbox "Building name or number" "1275" required',
      'text "Apartment"',
      'text "optional"',
      'textbox "Apartment optional"',
      'text "Floor"',
      'text "optional"',
      'textbox "Floor optional"',
      ...HINTS,
      'text "Directions"',
      'text "optional"',
      'textbox "Directions optional"',
      'button "Continue"',
    ]);

    await page.getByLabel('Building').fill('');
    await page.getByLabel('Directions').fill('Black gate');
    await press(page, 'Dog');
    await press(page, 'Continue');
    await reader.reads([
      'button "Back"',
      'image "Step 3 of 4"',
      'heading 2 "Help people find your door"',
      'text "Building name or number"',
      'textbox "Building name or number" described "Enter the building’s name or number." required focused invalid',
      'text "Enter the building’s name or number."',
      'text "Apartment"',
      'text "optional"',
      'textbox "Apartment optional"',
      'text "Floor"',
      'text "optional"',
      'textbox "Floor optional"',
      ...HINTS.slice(0, 2),
      // What was written says it.
      'button "Black gate" pressed collapsed',
      ...HINTS.slice(3, 6),
      'button "Dog" pressed',
      ...HINTS.slice(7),
      'text "Directions"',
      'text "optional"',
      'textbox "Directions optional" "Black gate. There’s a dog."',
      'button "Continue"',
    ]);

    await page.keyboard.type('Edificio Lapido');
    await press(page, 'Continue');
    await reader.reads([
      'button "Back"',
      'image "Step 4 of 4"',
      'heading 2 "Is this right?" focused',
      'region "Your address"',
      'button "Move the pin"',
      CREDIT,
      matching(
        /^button "Change the address: Edificio Lapido Ejido 1275, Centro, Montevideo \w{8}\+\w\w"$/,
      ),
      'button "Change the way to the door: Black gate. There’s a dog."',
      'text "Most people would find this"',
      'button "Save this address"',
    ]);

    const save = await hold(page, '**/v5/addresses');
    await reader.says(
      () => press(page, 'Save this address'),
      ['polite "Saving…"', 'polite "Slow network, still trying…"'],
    );
    await page.context().setOffline(true);
    save();
    await reader.reads([
      'button "Back"',
      'image "Step 4 of 4"',
      'heading 2 "You are offline" focused',
      'text "Nothing is lost. What you have entered is kept on this device, and is sent once you are back."',
      'button "Try again"',
    ]);
    await page.context().setOffline(false);
    await reader.reads([
      'heading 2 "Address saved" focused',
      ...gets('Edificio Lapido', 'Ejido 1275, Centro, Montevideo', 'Black gate. There’s a dog.'),
    ]);
  });

  test('where the pin is', async () => {
    const {page, reader} = await openFor('+59899710004', 'createOnly: true,');
    await press(page, 'Choose on the map Works without a street name');
    await reader.reads([
      'heading 2 "Where is your gate?" focused',
      'button "Back"',
      'button "Search for another place"',
      'status "Move the map until the pin is on your gate."',
      'button "Confirm the pin" disabled',
      'status "Drag the map to move the pin"',
      ...ON_MAP,
    ]);
    const map = page.getByRole('application');
    await reader.says(
      () => map.press('ArrowUp'),
      [
        matching(/^polite "Near .+, .+"$/),
        matching(/^polite "We only know this to about \d+ m\. Go closer, .+"$/),
      ],
    );

    await press(page, 'Back');
    await type(page, 'ejido 1275');
    await page.getByRole('option').first().click();
    await page.getByRole('button', {name: 'Confirm the pin'}).waitFor();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({latitude: -34.8797, longitude: -56.1468, accuracy: 8});
    await reader.says(
      () => press(page, 'Use my current location'),
      [
        'polite "Ejido 1275 Centro, Montevideo Location exact to 8 meters"',
        matching(/^polite "Your location is [\d.]+ km from Ejido\. Which is right\?"$/),
      ],
    );
    await reader.reads([
      'heading 2 "Where is your gate?"',
      'button "Back"',
      'button "Search for another place: Ejido 1275"',
      'status "Ejido 1275"',
      'status "Centro, Montevideo"',
      'status "Location exact to 8 meters"',
      matching(/^status "Your location is [\d.]+ km from Ejido\. Which is right\?"$/),
      'button "My location"',
      'button "Ejido"',
      'status "Drag the map to move the pin"',
      ...ON_MAP.slice(0, -1),
      'button "Use my current location" focused',
    ]);
    await press(page, 'Ejido');
    await reader.reads([
      'heading 2 "Where is your gate?"',
      'button "Back"',
      'button "Search for another place: Ejido 1275"',
      'status "Ejido 1275"',
      'status "Centro, Montevideo"',
      'button "Confirm the pin" focused',
      'status "Drag the map to move the pin"',
      ...ON_MAP,
    ]);

    await page.locator('address-capture-pin:not([data-moving])').waitFor();
    await reader.says(
      () => map.press('ArrowRight'),
      [matching(/^polite "The pin is on .+\. Use this instead"$/)],
    );
    await reader.reads([
      'heading 2 "Where is your gate?"',
      'button "Back"',
      'button "Search for another place: Ejido 1275"',
      'status "Ejido 1275"',
      'status "Centro, Montevideo"',
      matching(/^status "The pin is on .+\."$/),
      'button "Use this instead"',
      'button "Confirm the pin"',
      'status "Drag the map to move the pin"',
      `${MAP} focused`,
      ...ON_MAP.slice(1),
    ]);
  });

  test('the street, and how the gate in it is found', async () => {
    const {page, reader} = await openFor(
      '+59899710005',
      'createOnly: true, streetviewEnabled: true,',
    );
    await type(page, 'ejido 1275');
    await page.getByRole('option').first().click();
    const find = await hold(page, '**/v5/imagery?**');
    await press(page, 'Confirm the pin');
    await reader.reads([
      'heading 2 "Can you see your gate?" focused',
      PICTURE,
      'button "Back"',
      'status "Can you see your gate?"',
      'status "Looking for a picture of your street…"',
      'button "This is my gate" disabled',
      PICK,
      'button "Skip"',
    ]);

    await page.route('**/v5/imagery/**', route => route.abort());
    await reader.says(find, [matching(/^polite "The picture can’t be shown just now /)]);
    await page.unroute('**/v5/imagery/**');
    await reader.reads([
      'heading 2 "Can you see your gate?" focused',
      PICTURE,
      'button "Back"',
      'status "The picture can’t be shown just now"',
      'status "Try again, or go on without a picture."',
      'button "Try again"',
      PICK,
      'button "Skip"',
    ]);

    await press(page, 'Try again');
    await page.getByRole('button', {name: 'This is my gate', disabled: false}).waitFor();
    const street = (frame: string) => [
      matching(/^text ".+ © OpenStreetMap contributors"$/),
      'button "Back"',
      matching(/^button "A bit further [\w-]+"$/),
      matching(/^button "A bit further [\w-]+"$/),
      'button "Zoom in"',
      'button "Zoom out"',
      'status "Can you see your gate?"',
      'status "Turn the picture until your gate is in the frame."',
      frame,
      PICK,
      'button "Skip"',
    ];
    await reader.reads([
      'heading 2 "Can you see your gate?"',
      PICTURE,
      // In the place of what was pressed.
      ...street('button "This is my gate" focused'),
      matching(/^status "You look [\w-]+\. Your pin is ahead\."$/),
    ]);
    const picture = page.getByRole('application');
    await reader.says(async () => {
      for (let turn = 0; turn < 12; turn++) await picture.press('ArrowRight');
    }, [matching(/^polite "You look [\w-]+\. Your pin is on the left\."$/)]);
    await reader.reads([
      'heading 2 "Can you see your gate?"',
      `${PICTURE} focused`,
      ...street('button "This is my gate"'),
      matching(/^status "You look [\w-]+\. Your pin is on the left\."$/),
    ]);

    await press(page, 'This is my gate');
    await reader.reads([
      'button "Back"',
      'image "Step 4 of 4"',
      'heading 2 "Is this right?" focused',
      'region "Your address"',
      'button "Move the pin"',
      'button "Change the picture of the gate"',
      'text "Illustration, drawn from © OpenStreetMap contributors"',
      matching(/^button "Change the address: Ejido 1275 Centro, Montevideo \w{8}\+\w\w"$/),
      'text "A stranger would find this"',
      'button "Save this address"',
    ]);
  });
});
