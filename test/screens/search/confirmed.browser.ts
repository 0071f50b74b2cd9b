import {expect} from '@open-wc/testing';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import {initialState} from '../../../src/flow/state/state.js';
import {SearchScreen} from '../../../src/screens/search/search.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {NAIROBI, next, type Play, STORED} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';

const HOME: UserAddress = {...STORED, id: 'home', title: 'Parklands Court 14'};
const WORK: UserAddress = {...STORED, id: 'work', title: 'Limuru Lane 1'};

const BOTH: Play[] = [
  {type: 'started'},
  {type: 'session-opened', region: NAIROBI, proof: 'code'},
  {type: 'addresses-loaded', addresses: [HOME, WORK], proof: 'code'},
];
const found = (...ids: string[]) => ({type: 'presence-found', ids}) as const;
const after = (...steps: Play[]) => [...BOTH, ...steps].reduce(next, initialState('draft0001'));

async function mount(...steps: Play[]) {
  const mounted = await mountScreen(SearchScreen, after(...steps));
  const rows = () => [...mounted.screen.renderRoot.querySelectorAll('li')].map(wordsOf);
  return {...mounted, rows};
}

describe('The saved addresses that a device confirms', () => {
  for (const theme of THEMES) {
    it(`are accessible in the ${theme}`, async () => {
      const {screen} = await mountScreen(SearchScreen, after(found('home', 'work')), {theme});
      await expect(screen).to.be.accessible();
    });
  }

  it('are marked as that, and no others', async () => {
    const {rows} = await mount(found('home', 'gone'));
    expect(rows()[0]).to.contain('This device confirms you live here');
    expect(rows()[1]).not.to.contain('confirm');
  });

  it('end by their menu: it is said which, and the focus stays with its address', async () => {
    const {button, acted, rows, screen} = await mount(found('home', 'work'));
    button('More: Limuru Lane 1').click();
    await screen.updateComplete;
    button('Stop confirming from this device').click();
    await until(() => focused() === button('More: Limuru Lane 1'));
    expect(acted).to.deep.equal([{type: 'presence-stopped', id: 'work'}]);
    expect(rows()[1]).not.to.contain('confirm');
    const said = () =>
      [...screen.renderRoot.querySelectorAll('[role=status]')].map(wordsOf).join(' ');
    expect(said()).to.contain('Stopped. None of your devices confirms Limuru Lane 1 any more.');
  });

  it('that it does not confirm have nothing to stop', async () => {
    const {button, screen} = await mount(found('work'));
    button('More: Parklands Court 14').click();
    await screen.updateComplete;
    expect(() => button('Stop confirming from this device')).to.throw();
  });

  it('can still be chosen', async () => {
    const {part, acted} = await mount(found('home'));
    part('li .row').click();
    expect(acted).to.deep.equal([{type: 'address-chosen', id: 'home'}]);
  });
});
