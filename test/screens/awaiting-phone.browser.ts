import {expect} from '@open-wc/testing';
import {ReviewScreen} from '../../src/screens/review/review.js';
import {SavedScreen} from '../../src/screens/saved/saved.js';
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

describe('The list of saved addresses, where there is no phone yet', () => {
  it('says what a phone is good for, and leads to a new address', async () => {
    const {part, button, state, screen} = await mountScreen(
      SavedScreen,
      play(
        {type: 'options-changed', options: {...play().options, createOnly: false}},
        {type: 'started'},
        {type: 'phone-missing'},
        {type: 'back-asked'},
      ),
    );
    await expect(screen).to.be.accessible();
    expect(wordsOf(part('.lede'))).to.equal(en.savedNoPhone);
    expect(button('Add a new address').part.contains('primary-button')).to.equal(true);
    expect(() => button('Show my saved addresses')).to.throw();
    button('Add a new address').click();
    expect(state().screen).to.equal('search');
  });
});
