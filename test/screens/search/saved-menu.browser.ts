import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import {initialState} from '../../../src/flow/state/state.js';
import {SearchScreen} from '../../../src/screens/search/search.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {NAIROBI, next, type Play, STORED} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';

const HOME: UserAddress = {...STORED, id: 'home', unit: '402', title: 'Ojijo Road 14'};
const LONG: UserAddress = {...HOME, id: 'long', title: 'Llanfairpwllgwyngyll'.repeat(5)};

/** The list with the menu of the first address open. */
async function mount(
  {proof = 'code', addresses = [HOME, LONG]}: {proof?: 'code' | 'none'; addresses?: UserAddress[]},
  more: {theme?: 'light' | 'dark'; width?: number} = {},
) {
  const steps: Play[] = [
    {type: 'started'},
    {type: 'session-opened', region: NAIROBI, proof},
    {type: 'addresses-loaded', addresses, proof},
    {type: 'presence-found', ids: [addresses[0]?.id ?? '']},
  ];
  const state = steps.reduce(next, initialState('draft0001'));
  const mounted = await mountScreen(SearchScreen, state, more);
  const menu = () => mounted.screen.renderRoot.querySelector<HTMLElement>('[role=dialog]');
  const opener = mounted.button(`More: ${addresses[0]?.title}`);
  opener.click();
  await until(() => menu()?.contains(focused()), 'the focus is not in the menu');
  return {...mounted, menu, opener};
}

describe('The menu of a saved address', () => {
  for (const theme of THEMES) {
    it(`is accessible in the ${theme}, and so is its question`, async () => {
      const {screen, button} = await mount({}, {theme});
      await expect(screen).to.be.accessible();
      button('Remove').click();
      await screen.updateComplete;
      await expect(screen).to.be.accessible();
    });
  }

  it('names the address, and what can be done with it', async () => {
    const {menu} = await mount({});
    expect([...(menu()?.querySelectorAll('b, small, button') ?? [])].map(wordsOf)).to.deep.equal([
      'Ojijo Road 14',
      'Apartment 402',
      'Change it',
      'Share',
      'Stop confirming from this device',
      'Remove',
      'Close',
    ]);
  });

  it('keeps everything else out of reach, and gives the focus back: by Escape, beside it, by Close', async () => {
    const {screen, menu, opener, part, button} = await mount({});
    expect(part('.body').inert).to.equal(true);
    for (const close of [
      () => sendKeys({press: 'Escape'}),
      () => part('.scrim').click(),
      () => button('Close').click(),
    ]) {
      await close();
      await until(() => focused() === opener, 'the focus did not come back');
      expect(menu()).to.equal(null);
      expect(part('.body').inert).to.equal(false);
      opener.click();
      await until(() => menu()?.contains(focused()));
    }
    expect(screen.matches(':focus-within')).to.equal(true);
  });

  it('does not close the dialog around it by Escape', async () => {
    const {screen} = await mount({});
    let passed = 0;
    screen.addEventListener('keydown', () => passed++);
    await sendKeys({press: 'Escape'});
    expect(passed).to.equal(0);
  });

  it('leads to the change of the address', async () => {
    const {button, acted} = await mount({});
    button('Change it').click();
    expect(acted).to.deep.equal([{type: 'change-asked', id: 'home'}]);
  });

  it('asks once more before it removes, and says that it did', async () => {
    const {button, acted, screen, menu} = await mount({});
    button('Remove').click();
    await until(() => wordsOf(focused()) === 'Remove');
    expect(wordsOf(menu())).to.contain('Remove this address? Ojijo Road 14. Its link will stop');
    expect(acted).to.deep.equal([]);
    button('Remove').click();
    await until(() => menu() === null);
    expect(acted).to.deep.equal([{type: 'address-removed', id: 'home'}]);
    expect(wordsOf(screen.renderRoot.querySelector('.visually-hidden[role=status]'))).to.equal(
      'Ojijo Road 14 is removed.',
    );
    await until(() => screen.matches(':focus-within'), 'the focus is lost');
  });

  it('keeps it where the person thinks better of it', async () => {
    const {button, acted, screen, opener} = await mount({});
    button('Remove').click();
    await screen.updateComplete;
    button('Keep it').click();
    await until(() => focused() === opener);
    expect(acted).to.deep.equal([]);
  });

  it('offers no removal to whoever has not proved the phone: the service would refuse it', async () => {
    const {button} = await mount({proof: 'none'});
    expect(() => button('Remove')).to.throw();
    expect(button('Change it')).to.be.instanceOf(HTMLElement);
  });

  it('shares no link that is none', async () => {
    const {button} = await mount({addresses: [{...HOME, url: 'javascript:alert(1)'}]});
    expect(() => button('Share')).to.throw();
  });

  for (const width of [360, 320]) {
    it(`fits ${width} pixels, whatever the name`, async () => {
      const {menu, screen} = await mount({addresses: [LONG]}, {width});
      expect(menu()?.scrollWidth).to.be.at.most(width);
      expect(screen.scrollWidth).to.be.at.most(width);
    });
  }
});
