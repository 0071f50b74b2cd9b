import {expect} from '@open-wc/testing';
import {type FlowState, NO_OPTIONS} from '../../src/flow/state/state.js';
import {DoneScreen} from '../../src/screens/done.js';
import {mountScreen, THEMES, wordsOf} from '../support/page/screen-harness.js';
import {OPENED, play, STORED} from '../support/samples/samples.js';

const SAVED = play(OPENED, {type: 'saved', address: STORED});

describe('The done screen', () => {
  for (const theme of THEMES) {
    it(`is accessible in the ${theme}`, async () => {
      const {screen} = await mountScreen(DoneScreen, SAVED, {theme});
      await expect(screen).to.be.accessible();
    });
  }

  it('says that the address is saved, and which', async () => {
    const {part} = await mountScreen(DoneScreen, SAVED);
    expect(wordsOf(part('h2'))).to.equal('Your address is saved');
    expect(wordsOf(part('.lede'))).to.equal('Ojijo Road 14, Parklands, Nairobi');
  });

  it('links to the address’s page, which learns nothing of where the person came from', async () => {
    const {part} = await mountScreen(DoneScreen, SAVED);
    const link = part<HTMLAnchorElement>('a');
    expect(link.href).to.equal(STORED.url);
    expect(link.target).to.equal('_blank');
    expect(link.rel).to.equal('noopener noreferrer');
  });

  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'intent://x', '/a/x', '']) {
    it(`has no link to ${JSON.stringify(url)}`, async () => {
      const {screen} = await mountScreen(
        DoneScreen,
        play(OPENED, {type: 'saved', address: {...STORED, url}}),
      );
      expect(screen.renderRoot.querySelector('a')).to.equal(null);
    });
  }

  it('has no way back to an address that is stored, but to another one, and out', async () => {
    const {button, acted} = await mountScreen(DoneScreen, SAVED, {closable: true});
    expect(() => button('Back')).to.throw();
    button('Add another address').click();
    button('Close').click();
    button('Done').click();
    const left = {type: 'close-asked'};
    expect(acted).to.deep.equal([{type: 'another-asked'}, left, left]);
  });

  it('has no way out where there is nowhere to go', async () => {
    const {button} = await mountScreen(DoneScreen, SAVED);
    for (const name of ['Close', 'Done']) expect(() => button(name)).to.throw();
  });

  it('offers to keep the address for next time, in a row that says where the code goes', async () => {
    const offered: FlowState = {...SAVED, options: NO_OPTIONS, mayKeep: true};
    const {screen, part, acted} = await mountScreen(DoneScreen, offered, {
      phone: '+254 700 123 456',
    });
    const row = part<HTMLButtonElement>('.row');
    expect(wordsOf(row)).to.contain('We’ll text a code to …456');
    await expect(screen).to.be.accessible();
    row.click();
    expect(acted).to.deep.equal([{type: 'proof-asked'}]);
  });

  it('says that it is kept, where the phone was proved for it', async () => {
    const {part} = await mountScreen(DoneScreen, {
      ...SAVED,
      saving: {at: 'saved', address: STORED, kept: true},
    });
    expect(wordsOf(part('[role=status]'))).to.equal('It will be here next time.');
  });
});
