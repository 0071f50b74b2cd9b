import {expect} from '@open-wc/testing';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import {initialState} from '../../../src/flow/state/state.js';
import {SearchScreen} from '../../../src/screens/search/search.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {NAIROBI, next, type Play, STORED} from '../../support/samples/samples.js';

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
    expect(rows()[0]).to.contain('This device confirms you live here. Stop confirming');
    expect(rows()[1]).not.to.contain('confirm');
  });

  it('are told apart by whoever hears the buttons', async () => {
    const {button} = await mount(found('home', 'work'));
    expect(button('Stop confirming: Parklands Court 14').offsetHeight).to.be.at.least(48);
    expect(button('Stop confirming: Limuru Lane 1').offsetHeight).to.be.at.least(48);
  });

  it('end by one tap: it is said which, and the focus stays with its address', async () => {
    const {button, acted, rows, part, screen} = await mount(found('home', 'work'));
    button('Stop confirming: Limuru Lane 1').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'presence-stopped', id: 'work'}]);
    expect(rows()[1]).not.to.contain('confirm');
    expect(focused()).to.equal(part('li:nth-child(2) .row'));
    const said = () =>
      [...screen.renderRoot.querySelectorAll('[role=status]')].map(wordsOf).join(' ');
    expect(said()).to.contain('Stopped. None of your devices confirms Limuru Lane 1 any more.');
    button('Stop confirming: Parklands Court 14').click();
    await screen.updateComplete;
    expect(said()).to.contain('confirms Parklands Court 14 any more');
  });

  it('can still be chosen', async () => {
    const {part, acted} = await mount(found('home'));
    part('li .row').click();
    expect(acted).to.deep.equal([{type: 'address-chosen', id: 'home'}]);
  });
});
