import {expect} from '@open-wc/testing';
import {ReviewScreen} from '../../src/screens/review/review.js';
import {fakeMap} from '../support/fakes/fake-map.js';
import {focused, mountScreen, THEMES, wordsOf} from '../support/page/screen-harness.js';
import {
  OJIJO_14,
  OPENED,
  type Play,
  play,
  STORED,
  SUGGESTIONS,
  searched,
} from '../support/samples/samples.js';

const READY: Play[] = [
  {
    type: 'options-changed',
    options: {streetView: false, toTheDoor: false, buildingRequired: false, createOnly: false},
  },
  {type: 'started'},
  OPENED,
  {
    type: 'addresses-loaded',
    addresses: [{...STORED, geo_point: OJIJO_14.geo_point}],
    proof: 'code',
  },
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
  {type: 'pin-confirmed'},
];
const OFFERED: Play[] = [...READY, {type: 'save-asked'}];
const USED: Play[] = [...OFFERED, {type: 'address-chosen', id: STORED.id}];
const FAILED: Play[] = [
  ...USED,
  {type: 'selection-failed', id: STORED.id, failure: {code: 'network_error', detail: ''}},
];

const mount = (steps: readonly Play[], theme: 'light' | 'dark' = 'light') =>
  mountScreen(ReviewScreen, play(...steps), {theme, map: fakeMap()});

describe('An address that the person has already', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, is offered accessibly`, () => {
      for (const [name, steps] of Object.entries({
        'at "Save"': OFFERED,
        'while it is chosen': USED,
        'where it could not be': FAILED,
      }))
        it(name, async () => {
          const {screen} = await mount(steps, theme);
          await expect(screen).to.be.accessible();
        });
    });
  }

  it('is named at "Save", and the focus is there', async () => {
    const {screen, button, part, state} = await mount(READY);
    button('Save this address').focus();
    button('Save this address').click();
    await screen.updateComplete;
    expect(focused()).to.equal(part('#twin'));
    expect(wordsOf(part('.twin'))).to.contain(STORED.display_title);
    expect(state().saving.at).to.equal('idle');
  });

  it('is used by one tap, and by one only', async () => {
    const {button, acted, happen} = await mount(OFFERED);
    button('Use the saved one').click();
    await happen();
    expect(button('Choosing this address…').ariaDisabled).to.equal('true');
    button('Save as new').click();
    expect(acted).to.deep.equal([{type: 'address-chosen', id: STORED.id}, {type: 'twin-declined'}]);
    await happen();
    expect(button('Choosing this address…')).to.be.instanceOf(HTMLElement);
  });

  it('that can’t be chosen says so, and leaves both ways', async () => {
    const {part, button} = await mount(FAILED);
    expect(wordsOf(part('.twin [role=alert]'))).to.contain('You are offline.');
    for (const words of ['Use the saved one', 'Save as new'])
      expect(button(words).ariaDisabled).to.equal(null);
  });

  it('gives way to saving another, and the focus is not lost', async () => {
    const {screen, button, part, state} = await mount(OFFERED);
    button('Save as new').focus();
    button('Save as new').click();
    await screen.updateComplete;
    expect(state().saving.at).to.equal('sending');
    expect(focused()).to.equal(part('.primary'));
  });
});
