import {expect} from '@open-wc/testing';
import {ReviewScreen} from '../../src/screens/review/review.js';
import {mountScreen, THEMES, wordsOf} from '../support/page/screen-harness.js';
import {
  OJIJO_14,
  OPENED,
  type Play,
  play,
  STORED,
  SUGGESTIONS,
  searched,
} from '../support/samples/samples.js';

const SAVED: Play[] = [
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
  {type: 'pin-confirmed'},
  {type: 'save-asked'},
  {type: 'saved', address: STORED},
];
const AGAIN: Play[] = [...SAVED, {type: 'opened', draftId: 'opened1'}];
const CORRECTED: Play[] = [...SAVED, {type: 'person-changed', draftId: 'next1'}, OPENED];

describe('The review of an address that is stored', () => {
  for (const theme of THEMES)
    it(`is accessible in the ${theme}`, async () => {
      for (const steps of [AGAIN, CORRECTED]) {
        const {screen} = await mountScreen(ReviewScreen, play(...steps), {theme, closable: true});
        await expect(screen).to.be.accessible();
      }
    });

  it('has nothing to save: it is left, or another one is asked for', async () => {
    const {button, acted, part} = await mountScreen(ReviewScreen, play(...AGAIN), {closable: true});
    expect(wordsOf(part('.foot'))).to.equal('Done Add another');
    button('Done').click();
    button('Add another').click();
    expect(acted).to.deep.equal([{type: 'close-asked'}, {type: 'another-asked'}]);
  });

  it('has it to save again once something was changed', async () => {
    const {part, happen} = await mountScreen(ReviewScreen, play(...AGAIN), {closable: true});
    await happen({type: 'door-changed', field: 'unit', text: 'B4'});
    expect(wordsOf(part('.foot'))).to.equal('Save this address');
  });

  it('of the phone before this one says why it is to be saved again, and has that to press', async () => {
    const {part, button, acted, screen, happen} = await mountScreen(
      ReviewScreen,
      play(...CORRECTED),
      {closable: true},
    );
    const words = 'Your phone number has changed. Save this address again for the new one.';
    expect(wordsOf(part('.lede'))).to.equal(words);
    button('Save this address').click();
    expect(acted).to.deep.equal([{type: 'save-asked'}]);
    await happen({type: 'saved', address: {...STORED, id: 'loc2'}}, {type: 'opened', draftId: 'o'});
    expect(screen.renderRoot.querySelector('.lede')).to.equal(null);
  });
});
