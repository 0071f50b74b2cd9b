import {expect} from '@open-wc/testing';
import {ReviewScreen} from '../../src/screens/review/review.js';
import {mountScreen, THEMES, wordsOf} from '../support/page/screen-harness.js';
import {en} from '../support/page/words.js';
import {OJIJO_14, type Play, play, SUGGESTIONS, searched} from '../support/samples/samples.js';

describe('A review that waits for the phone', () => {
  const NOBODY: Play[] = [{type: 'started'}, {type: 'phone-missing'}];
  const WAITING: Play[] = [
    ...NOBODY,
    ...searched('ojijo', SUGGESTIONS),
    {type: 'suggestion-chosen', suggestion: OJIJO_14},
    {type: 'pin-confirmed'},
    {type: 'save-asked'},
  ];

  for (const theme of THEMES) {
    it(`is accessible in the ${theme}`, async () => {
      const {screen} = await mountScreen(ReviewScreen, play(...WAITING), {theme});
      await expect(screen).to.be.accessible();
    });
  }

  it('says what is missing, aloud too, and that it goes on by itself', async () => {
    const {part, button} = await mountScreen(ReviewScreen, play(...WAITING));
    expect(wordsOf(part('.await'))).to.equal(en.phoneAwaited);
    expect(wordsOf(part('[role=status]'))).to.equal(en.phoneAwaited);
    expect(button('Waiting for your phone number…').getAttribute('aria-disabled')).to.equal('true');
  });

  it('leads to the page where that lies beneath', async () => {
    const {button, acted} = await mountScreen(ReviewScreen, play(...WAITING), {closable: true});
    button('Back to the page').click();
    expect(acted).to.deep.equal([{type: 'close-asked'}]);
  });

  it('asks to check a number that can’t be called', async () => {
    const {part, happen} = await mountScreen(ReviewScreen, play(...WAITING));
    await happen({type: 'session-failed', failure: {code: 'invalid_phone', detail: ''}});
    expect(wordsOf(part('.await'))).to.equal(en.phoneWrong);
  });

  it('is being saved as soon as the phone is there', async () => {
    const {button, happen} = await mountScreen(ReviewScreen, play(...WAITING));
    await happen({type: 'person-changed', draftId: 'next'});
    expect(button('Saving…').getAttribute('aria-disabled')).to.equal('true');
  });
});
