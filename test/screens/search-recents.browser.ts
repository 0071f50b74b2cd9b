import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {SearchScreen} from '../../src/screens/search/search.js';
import {focused, mountScreen, wordsOf} from '../support/page/screen-harness.js';
import {
  CREDIT,
  chosenBefore,
  OJIJO_14,
  OJIJO_ROAD,
  OPENED,
  type Play,
  play,
  SCHOOL,
  SEARCH_FAILED,
  SUGGESTIONS,
  searched,
} from '../support/samples/samples.js';
import {until} from '../support/until.js';

const RECENT = chosenBefore(OJIJO_14, SCHOOL, OJIJO_ROAD);

async function mount(...actions: Play[]) {
  const mounted = await mountScreen(SearchScreen, play(OPENED, RECENT, ...actions));
  const input = mounted.part<HTMLInputElement>('input');
  const rows = () => [...mounted.screen.renderRoot.querySelectorAll('[role=option]')];
  return {
    ...mounted,
    input,
    rows,
    titles: () => rows().map(row => wordsOf(row.querySelector('b'))),
    press: async (press: string) => {
      await sendKeys({press});
      await mounted.screen.updateComplete;
    },
  };
}

describe('The recent choices', () => {
  it('are listed while nothing is typed, under their name, with their credit', async () => {
    const {titles, part, input} = await mount();
    expect(titles()).to.deep.equal(['Ojijo Road 14', 'Ojijo Primary School', 'Ojijo Road']);
    expect(wordsOf(part('h3'))).to.equal('Recent');
    expect(part('[role=listbox]').ariaLabel).to.equal('Recent');
    expect(wordsOf(part('.credit'))).to.equal(CREDIT);
    expect(input.ariaExpanded).to.equal('true');
  });

  it('are chosen by a click as suggestions are, each with its own credit', async () => {
    const {part, acted} = await mount();
    part('#suggestion-1').click();
    expect(acted).to.deep.equal([
      {type: 'suggestion-chosen', suggestion: {...SCHOOL, matched: []}, attribution: CREDIT},
    ]);
  });

  it('are not chosen by an Enter that nobody aimed at them', async () => {
    const {input, state, press} = await mount();
    const before = state();
    input.focus();
    expect(input.hasAttribute('aria-activedescendant')).to.equal(false);
    await press('Enter');
    expect(state()).to.equal(before);
  });

  it('are walked through by the arrows, from either end, and chosen by Enter then', async () => {
    const {input, acted, press} = await mount();
    input.focus();
    const active = () => input.getAttribute('aria-activedescendant');
    await press('ArrowUp');
    expect(active()).to.equal('suggestion-2');
    await press('ArrowDown');
    expect(active()).to.equal('suggestion-0');
    await press('Enter');
    expect(acted.at(-1)).to.deep.equal({
      type: 'suggestion-chosen',
      suggestion: {...OJIJO_14, matched: []},
      attribution: CREDIT,
    });
  });

  it('are closed by Escape, opened again by an arrow, and let a second Escape pass', async () => {
    const {screen, input, press} = await mount();
    let passed = 0;
    screen.addEventListener('keydown', event => {
      if (event.key === 'Escape' && !event.defaultPrevented) passed++;
    });
    input.focus();
    await press('Escape');
    expect(input.ariaExpanded).to.equal('false');
    expect(screen.renderRoot.querySelector('h3')).to.equal(null);
    expect(passed).to.equal(0);
    await press('Escape');
    expect(passed).to.equal(1);
    await press('ArrowDown');
    expect(input.ariaExpanded).to.equal('true');
    expect(input.getAttribute('aria-activedescendant')).to.equal('suggestion-0');
  });

  it('come back when what was typed is cleared, with none of them active', async () => {
    const {input, titles, press} = await mount(...searched('ojijo', SUGGESTIONS));
    input.focus();
    await press('Escape');
    expect(titles().length).to.equal(3);
    expect(input.hasAttribute('aria-activedescendant')).to.equal(false);
  });

  it('leave Home and End to the text, and Tab to the page', async () => {
    const {input} = await mount();
    input.focus();
    for (const key of ['Home', 'End', 'Tab']) {
      const event = new KeyboardEvent('keydown', {key, cancelable: true});
      expect(input.dispatchEvent(event), key).to.equal(true);
    }
  });

  it('are cleared by a button, and the field has the focus then', async () => {
    const {screen, button, acted, input, rows} = await mount();
    button('Clear recent').focus();
    button('Clear recent').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'recents-cleared'}]);
    expect(focused()).to.equal(input);
    expect(rows()).to.deep.equal([]);
    expect(() => button('Clear recent')).to.throw();
  });

  it('are announced to whoever is at the field, and to nobody else', async () => {
    const {screen, part, input} = await mount();
    const said = () => wordsOf(part('.visually-hidden[role=status]'));
    expect(said()).to.equal('');
    input.focus();
    await screen.updateComplete;
    expect(said()).to.equal('3 recent choices');
  });

  it('that fit come first while one types, told apart, and are there at once', async () => {
    const {input, titles, rows, screen} = await mount();
    input.focus();
    await sendKeys({type: 'chool'});
    await screen.updateComplete;
    expect(titles()).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    await sendKeys({type: 'primary'});
    await screen.updateComplete;
    expect(titles()).to.deep.equal(['Ojijo Primary School']);
    expect(wordsOf(rows()[0]?.querySelector('mark'))).to.equal('Primary');
    expect(wordsOf(rows()[0])).to.contain('Recent');
    expect(input.getAttribute('aria-activedescendant')).to.equal('suggestion-0');
  });

  it('that fit are chosen by Enter without waiting for the answer', async () => {
    const {input, acted, press} = await mount({type: 'text-typed', text: 'ojijo road 14'});
    input.focus();
    await press('Enter');
    await until(() => acted.length > 0);
    expect(acted).to.deep.equal([
      {
        type: 'suggestion-chosen',
        suggestion: {...OJIJO_14, matched: [[0, 13]]},
        attribution: CREDIT,
      },
    ]);
  });

  it('that fit can be chosen though the search does not answer', async () => {
    const {part, titles} = await mount({type: 'text-typed', text: 'ojijo road 14'}, SEARCH_FAILED);
    expect(titles()).to.deep.equal(['Ojijo Road 14']);
    expect(wordsOf(part('.message p'))).to.contain('The search does not answer.');
  });
});
