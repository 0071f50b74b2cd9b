import {expect} from '@open-wc/testing';
import {FAILURE_CODES, type FailureCode} from '../../src/contract/failure.js';
import {TroubleScreen} from '../../src/screens/trouble.js';
import {mountScreen, THEMES, wordsOf} from '../support/page/screen-harness.js';
import {en} from '../support/page/words.js';
import {OJIJO_14, OPENED, type Play, play} from '../support/samples/samples.js';

const failed = (code: FailureCode): Play[] => [
  OPENED,
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
  {type: 'pin-confirmed'},
  {type: 'save-asked'},
  {type: 'save-failed', failure: {code, detail: 'For the developer only.'}},
];

describe('The trouble screen', () => {
  for (const theme of THEMES) {
    it(`is accessible in the ${theme}`, async () => {
      const {screen, happen} = await mountScreen(TroubleScreen, play(...failed('network_error')), {
        theme,
      });
      await expect(screen).to.be.accessible();
      await happen({type: 'retry-asked'});
      await expect(screen).to.be.accessible();
    });
  }

  // A phone that can't be called stops nobody.
  for (const code of FAILURE_CODES.filter(code => code !== 'invalid_phone')) {
    it(`has words for ${code}, and a way on`, async () => {
      const {part, button, screen} = await mountScreen(TroubleScreen, play(...failed(code)));
      expect(wordsOf(part('h2'))).to.equal(en.trouble[code].title);
      expect(wordsOf(part('.lede'))).to.equal(en.trouble[code].text);
      expect(wordsOf(screen.renderRoot.querySelector('.body'))).not.to.contain('developer only');
      expect(button('Try again').getAttribute('aria-disabled')).to.equal(null);
    });
  }

  it('tells the one who is offline that nothing is lost', async () => {
    const {part} = await mountScreen(TroubleScreen, play(...failed('network_error')));
    expect(wordsOf(part('h2'))).to.equal('You are offline');
    expect(wordsOf(part('.lede'))).to.contain('Nothing is lost.');
  });

  it('tries again, and says so', async () => {
    const {button, acted, screen, state} = await mountScreen(
      TroubleScreen,
      play(...failed('service_unavailable')),
    );
    button('Try again').click();
    await screen.updateComplete;
    expect(button('Trying again…').getAttribute('aria-disabled')).to.equal('true');
    expect(state().saving).to.deep.equal({at: 'sending'});
    expect(acted).to.deep.equal([{type: 'retry-asked'}]);
  });

  it('leads back to where the person was', async () => {
    const {button, acted, state} = await mountScreen(TroubleScreen, play(...failed('unknown')));
    button('Back').click();
    expect(acted).to.deep.equal([{type: 'back-asked'}]);
    expect(state().screen).to.equal('review');
    expect(state().trouble).to.equal(undefined);
  });

  it('says that it is tried again, and that it has failed again', async () => {
    const {part, happen} = await mountScreen(TroubleScreen, play(...failed('network_error')));
    const said = () => wordsOf(part('[role=status]'));
    expect(said()).to.equal('');
    for (let times = 0; times < 2; times++) {
      await happen({type: 'retry-asked'});
      expect(said()).to.equal('Trying again…');
      await happen({type: 'save-failed', failure: {code: 'network_error', detail: ''}});
      expect(said()).to.equal('You are offline');
    }
  });

  it('can be left', async () => {
    const {button, acted} = await mountScreen(TroubleScreen, play(...failed('unknown')), {
      closable: true,
    });
    button('Close').click();
    expect(acted).to.deep.equal([{type: 'close-asked'}]);
  });

  it('shows how far the person was', async () => {
    const {part} = await mountScreen(TroubleScreen, play(...failed('unknown')));
    expect(part('.steps').getAttribute('aria-label')).to.equal('Step 3 of 3');
  });
});
