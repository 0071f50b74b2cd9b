import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {ReviewScreen} from '../../../src/screens/review/review.js';
import {fakeMap} from '../../support/fakes/fake-map.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {
  NAIROBI,
  OJIJO_14,
  OPENED,
  type Play,
  play,
  SUGGESTIONS,
  searched,
} from '../../support/samples/samples.js';

const CHOSEN: Play[] = [
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
  {type: 'pin-confirmed'},
];
const ASKED: Play[] = [
  {type: 'session-opened', region: NAIROBI, proof: 'none', presenceFor: 'My shop'},
  ...CHOSEN,
];
const AGREED: Play = {type: 'presence-agreed', words: 'en-1'};
const SENTENCE =
  'Let My shop confirm from my phone or computer that I am at this address. I can stop it at any time.';

async function mount(...steps: Play[]) {
  const mounted = await mountScreen(ReviewScreen, play(...steps), {map: fakeMap()});
  const box = () => mounted.part<HTMLInputElement>('input[type=checkbox]');
  return {...mounted, box};
}

describe('Asking whether a device may confirm the address', () => {
  for (const theme of THEMES) {
    for (const [name, steps] of [
      ['unticked', ASKED],
      ['ticked', [...ASKED, AGREED]],
    ] as const) {
      it(`is accessible ${name} in the ${theme}`, async () => {
        const {screen} = await mountScreen(ReviewScreen, play(...steps), {theme, map: fakeMap()});
        await expect(screen).to.be.accessible();
      });
    }
  }

  it('is not done where the business does not ask', async () => {
    const {screen} = await mountScreen(ReviewScreen, play(OPENED, ...CHOSEN), {map: fakeMap()});
    expect(screen.renderRoot.querySelector('[type=checkbox]')).to.equal(null);
  });

  it('is one sentence, which names the business, and is off', async () => {
    const {box} = await mount(...ASKED);
    expect(box().checked).to.equal(false);
    expect([...(box().labels ?? [])].map(wordsOf)).to.deep.equal([SENTENCE]);
  });

  it('is as large as a thumb, all of its words with it', async () => {
    const {part} = await mount(...ASKED);
    const label = part('.consent').getBoundingClientRect();
    expect(label.height).to.be.at.least(48);
    expect(label.width).to.be.at.least(280);
  });

  it('says with which words the person agreed, and that they do not any more', async () => {
    const {part, box, acted, state} = await mount(...ASKED);
    part('.consent').click();
    expect(acted).to.deep.equal([AGREED]);
    expect(state().draft.presence).to.deep.equal({words: 'en-1'});
    box().click();
    expect(acted.at(-1)).to.deep.equal({type: 'presence-declined'});
    expect(state().draft.presence).to.equal(undefined);
  });

  it('is done by keyboard', async () => {
    const {box, acted} = await mount(...ASKED);
    box().focus();
    await sendKeys({press: ' '});
    expect(acted).to.deep.equal([AGREED]);
    expect(focused()).to.equal(box());
  });

  it('shows again what was said before', async () => {
    const {box} = await mount(...ASKED, AGREED);
    expect(box().checked).to.equal(true);
  });

  it('stays as it is while the address is sent, and keeps the focus', async () => {
    const {box, acted, happen} = await mount(...ASKED, AGREED);
    box().focus();
    await happen({type: 'save-asked'});
    box().click();
    expect(box().checked).to.equal(true);
    expect(box().getAttribute('aria-disabled')).to.equal('true');
    expect(acted).to.deep.equal([]);
    expect(focused()).to.equal(box());
  });
});
