import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {initialState} from '../../../src/flow/state/state.js';
import {SearchScreen} from '../../../src/screens/search/search.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {NAIROBI, next, type Play, STORED} from '../../support/samples/samples.js';

/** Board 1's two. */
const COURT: UserAddress = {
  ...STORED,
  id: 'court',
  property_name: 'Parklands Court 14',
  unit: 'B4',
  title: 'Parklands Court 14',
  subtitle: 'Ojijo Road, Parklands',
};
const {property_number: _, ...streetless} = STORED;
const KIOSK: UserAddress = {
  ...streetless,
  id: 'kiosk',
  property_name: 'Mwangi’s Kiosk',
  directions: 'Black gate opposite',
  title: 'Mwangi’s Kiosk',
  subtitle: 'Limuru Lane',
};
const LONG: UserAddress = {
  ...COURT,
  id: 'long',
  title: `Residencial ${'Llanfairpwllgwyngyll'.repeat(4)}`,
  subtitle: 'Avenida del Libertador General Bernardino '.repeat(5),
};

const STARTED: FlowAction = {type: 'started'};
const opened = (proof: 'none' | 'device' | 'code' = 'code') =>
  ({type: 'session-opened', region: NAIROBI, proof}) as const;
const loaded = (addresses: readonly UserAddress[], proof: 'none' | 'device' | 'code' = 'code') =>
  [opened(proof), {type: 'addresses-loaded', addresses, proof}] as const;
const failure = (code: 'network_error' | 'service_unavailable' | 'unknown', reason?: string) => ({
  code,
  detail: '',
  ...(reason && {reason}),
});
const chosen = {type: 'address-chosen', id: 'court'} as const;
const chooseFailed = (...why: Parameters<typeof failure>) =>
  ({type: 'selection-failed', id: 'court', failure: failure(...why)}) as const;

const BOTH = loaded([COURT, KIOSK]);
const KNOWN: FlowAction = {type: 'proof-found'};
const STATES: Record<string, readonly Play[]> = {
  'while the session of a known device opens': [KNOWN],
  'while the list loads': [opened()],
  'with two addresses': BOTH,
  'with long names': loaded([LONG, COURT, LONG]),
  'with none': loaded([]),
  'with none on a known device': loaded([], 'device'),
  'without a proof': loaded([], 'none'),
  'without a proof, with one made just now': loaded([COURT], 'none'),
  'where the list can’t be had': [
    opened(),
    {type: 'addresses-failed', failure: failure('service_unavailable')},
  ],
  offline: [KNOWN, {type: 'session-failed', failure: failure('network_error')}],
  'while one is chosen': [...BOTH, chosen],
  'where the choice failed': [...BOTH, chosen, chooseFailed('service_unavailable')],
};

function mount(steps: readonly Play[], more: {theme?: 'light' | 'dark'; width?: number} = {}) {
  const state = [STARTED, ...steps].reduce(next, initialState('draft0001'));
  return mountScreen(SearchScreen, state, {phone: '+254 712 345 678', ...more});
}

const rows = (screen: SearchScreen) => [...screen.renderRoot.querySelectorAll('li .row')];
const said = (screen: SearchScreen) =>
  wordsOf(screen.renderRoot.querySelector('.visually-hidden[role=status]'));
const alarm = (screen: SearchScreen) =>
  [...screen.renderRoot.querySelectorAll('[role=alert]')].map(wordsOf).filter(Boolean).join(' ');

describe('The saved addresses', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, are accessible`, () => {
      for (const [name, steps] of Object.entries(STATES)) {
        it(name, async () => {
          const {screen} = await mount(steps, {theme});
          await expect(screen).to.be.accessible();
        });
      }
    });
  }

  for (const [name, steps] of Object.entries(STATES)) {
    it(`always have the ways to a new one beside them: ${name}`, async () => {
      const {button, acted, part} = await mount(steps);
      button('Choose on the map').click();
      expect(acted).to.deep.equal([{type: 'map-chosen'}]);
      expect(part<HTMLInputElement>('input').readOnly).to.equal(false);
    });
  }

  it('are a skeleton, and said to be looked for, until they are there', async () => {
    const {screen, happen} = await mount([KNOWN]);
    expect(said(screen)).to.equal('Still getting your saved addresses…');
    expect(rows(screen)).to.deep.equal([]);
    expect(screen.renderRoot.querySelectorAll('.wait').length).to.equal(1);
    await happen(...BOTH);
    expect(said(screen)).to.equal('2 saved addresses');
    expect(screen.renderRoot.querySelectorAll('.wait').length).to.equal(0);
  });

  it('are said to be none, where a code was entered for them', async () => {
    const {screen, happen} = await mount([opened('none')]);
    expect(said(screen)).to.equal('');
    await happen(...loaded([]));
    const none = 'No address is saved under your phone number yet.';
    expect(said(screen)).to.equal(none);
    expect(wordsOf(screen.renderRoot.querySelector('.message'))).to.equal(none);
    expect(screen.renderRoot.textContent).not.to.contain('I have saved addresses');
  });

  it('are told apart: the building, the apartment, what a neighbour would say', async () => {
    const {screen} = await mount(BOTH);
    expect(rows(screen).map(wordsOf)).to.deep.equal([
      'Parklands Court 14 Apartment B4, Ojijo Road, Parklands',
      'Mwangi’s Kiosk Black gate opposite, Limuru Lane',
    ]);
  });

  it('are chosen by one tap, and by one only', async () => {
    const {screen, acted, happen} = await mount(BOTH);
    const [first, second] = rows(screen);
    first?.dispatchEvent(new MouseEvent('click'));
    await happen();
    expect(said(screen)).to.equal('Choosing this address…');
    expect(first?.ariaBusy).to.equal('true');
    expect(second?.ariaDisabled).to.equal('true');
    second?.dispatchEvent(new MouseEvent('click'));
    expect(acted).to.deep.equal([{type: 'address-chosen', id: 'court'}]);
  });

  it('are reached and chosen by keyboard', async () => {
    const {screen, acted} = await mount(BOTH);
    screen.focusFirst('field');
    await sendKeys({press: 'Tab'});
    expect(wordsOf(focused())).to.contain('Parklands Court 14');
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    expect(acted).to.deep.equal([{type: 'address-chosen', id: 'kiosk'}]);
  });

  it('that can’t be chosen say so, keep the focus, and can be chosen again', async () => {
    const {screen, acted, happen} = await mount(BOTH);
    const [first] = rows(screen);
    if (first instanceof HTMLElement) first.focus();
    first?.dispatchEvent(new MouseEvent('click'));
    await happen(chooseFailed('service_unavailable'));
    expect(alarm(screen)).to.equal('That did not work. Choose it again, or add a new address.');
    expect(focused()).to.equal(first);
    first?.dispatchEvent(new MouseEvent('click'));
    expect(acted.length).to.equal(2);
    await happen();
    expect(alarm(screen)).to.equal('');
    await happen(chooseFailed('network_error'));
    expect(alarm(screen)).to.contain('You are offline.');
  });

  it('of which one is gone leave it out, and the focus is not lost', async () => {
    const {screen, happen} = await mount(BOTH);
    const [first] = rows(screen);
    if (first instanceof HTMLElement) first.focus();
    first?.dispatchEvent(new MouseEvent('click'));
    await happen(chooseFailed('unknown', 'not_found'));
    expect(rows(screen).length).to.equal(1);
    expect(alarm(screen)).to.contain('This address is not there any more.');
    expect(screen.matches(':focus-within')).to.equal(true);
  });

  it('that can’t be shown say why, and are asked for again', async () => {
    const {screen, button, acted, happen} = await mount([opened()]);
    await happen({type: 'addresses-failed', failure: failure('service_unavailable')});
    expect(alarm(screen)).to.contain('can’t be shown just now');
    button('Try again').click();
    await happen();
    expect(acted).to.deep.equal([{type: 'addresses-asked'}]);
    expect(alarm(screen)).to.equal('');
    expect(said(screen)).to.equal('Still getting your saved addresses…');
    await happen({type: 'addresses-failed', failure: failure('network_error')});
    expect(alarm(screen)).to.contain('You are offline.');
  });

  it('are none under a phone that the device vouches for: then this is a search like any other', async () => {
    const {screen, part} = await mount(loaded([], 'device'));
    expect(wordsOf(part('h2'))).to.equal('Where is it?');
    expect(wordsOf(part('.body'))).not.to.contain('saved');
    expect(said(screen)).to.equal('');
  });

  it('give way to the results while one types, and their choice is cancelled', async () => {
    const {screen, part, state} = await mount([...BOTH, chosen]);
    const input = part<HTMLInputElement>('input');
    input.value = 'o';
    input.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await screen.updateComplete;
    expect(rows(screen)).to.deep.equal([]);
    expect(state().choosing).to.deep.equal({at: 'idle'});
  });

  it('are shown for a code where the phone is not proved: only its end is told', async () => {
    const {part, button, acted} = await mount(loaded([], 'none'));
    expect(wordsOf(part('.body'))).to.contain('We’ll text a code to …678');
    expect(wordsOf(part('.body'))).not.to.contain('712');
    button('I have saved addresses').click();
    expect(acted).to.deep.equal([{type: 'proof-asked'}]);
  });

  it('are not offered for a code where none can be texted to the phone, nor with createOnly', async () => {
    const unreachable = await mount([{...opened('none'), codes: false}]);
    expect(() => unreachable.button('I have saved addresses')).to.throw();
    const options = {...initialState('').options, createOnly: true};
    const createOnly = await mount([opened('none'), {type: 'options-changed', options}]);
    expect(() => createOnly.button('I have saved addresses')).to.throw();
  });

  it('that fail to load disturb nobody whose phone is not proved', async () => {
    const {screen, part} = await mount([
      opened('none'),
      {type: 'addresses-failed', failure: failure('service_unavailable')},
    ]);
    expect(alarm(screen)).to.equal('');
    expect(wordsOf(part('.body'))).not.to.contain('can’t');
  });

  it('of this session are listed also without a proof', async () => {
    const {screen, button} = await mount(loaded([COURT], 'none'));
    expect(rows(screen).length).to.equal(1);
    expect(button('I have saved addresses')).to.be.instanceOf(HTMLElement);
  });

  for (const width of [360, 320]) {
    it(`fit ${width} pixels, whatever their names`, async () => {
      const {screen, part} = await mount(loaded(Array.from({length: 20}, () => LONG)), {width});
      expect(screen.scrollWidth).to.be.at.most(width);
      for (const row of rows(screen)) expect(row.scrollWidth).to.be.at.most(width);
      expect(part('.body').scrollWidth).to.be.at.most(width);
    });
  }
});
