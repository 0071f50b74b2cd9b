import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {Suggestion} from '../../../src/contract/place.js';
import {SearchScreen} from '../../../src/screens/search/search.js';
import {mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {
  CREDIT,
  chosenBefore,
  found,
  located,
  notLocated,
  OJIJO_14,
  OJIJO_ROAD,
  OPENED,
  type Play,
  play,
  SCHOOL,
  SEARCH_FAILED,
  SUGGESTIONS,
  searched,
} from '../../support/samples/samples.js';

/** What is offered for number 15, which is not on the map. */
const NEAREST: Suggestion[] = [
  {...OJIJO_14, id: 'between', title: 'Ojijo Road 15', precision: 'interpolated'},
  {...OJIJO_14, asked_number: '15'},
  {...OJIJO_ROAD, asked_number: '15'},
  SCHOOL,
];

const typed = (text: string) => ({type: 'text-typed', text}) as const;

const mount = (...actions: Play[]) => mountScreen(SearchScreen, play(OPENED, ...actions));

describe('The search screen', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, is accessible`, () => {
      const states: Record<string, Play[]> = {
        empty: [],
        'with suggestions': searched('ojijo', SUGGESTIONS),
        'with recent choices': [chosenBefore(OJIJO_ROAD, OJIJO_14, SCHOOL)],
        'with recent choices before suggestions': [
          chosenBefore(OJIJO_14),
          ...searched('ojijo', SUGGESTIONS),
        ],
        'with the nearest to a number': searched('ojijo 15', NEAREST),
        'with nothing found': searched('zzzz', []),
        'after a failed search': [{type: 'text-typed', text: 'ojijo'}, SEARCH_FAILED],
        'after a refused location': notLocated('permission_denied'),
      };
      for (const [name, actions] of Object.entries(states)) {
        it(name, async () => {
          const {screen} = await mountScreen(SearchScreen, play(OPENED, ...actions), {theme});
          await expect(screen).to.be.accessible();
        });
      }
      it('while the first answer is late', async () => {
        const {screen} = await mountScreen(SearchScreen, play(OPENED, typed('oj')), {theme});
        await expect(screen).to.be.accessible();
      });
    });
  }

  it('says what a person types', async () => {
    const {part, acted} = await mount();
    part('input').focus();
    await sendKeys({type: 'oj'});
    expect(acted).to.deep.equal([
      {type: 'text-typed', text: 'o'},
      {type: 'text-typed', text: 'oj'},
    ]);
  });

  it('never overwrites what is typed, nor moves the caret, when an answer comes', async () => {
    const {part, happen} = await mount();
    const input = part<HTMLInputElement>('input');
    input.focus();
    await sendKeys({type: 'ojjo'});
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({type: 'i'});
    await happen({type: 'suggestions-found', ticket: 3, suggestions: [SCHOOL], attribution: ''});
    await happen(found(...SUGGESTIONS));
    expect(input.value).to.equal('ojijo');
    expect(input.selectionStart).to.equal(3);
    await sendKeys({type: 'x'});
    expect(input.value).to.equal('ojixjo');
  });

  it('keeps a word that is being composed when an answer comes', async () => {
    const {part, happen, acted} = await mount();
    const input = part<HTMLInputElement>('input');
    input.dispatchEvent(new CompositionEvent('compositionstart'));
    input.value = '小';
    input.dispatchEvent(new InputEvent('input', {isComposing: true}));
    await happen(found(...SUGGESTIONS));
    expect(input.value).to.equal('小');
    expect(acted).to.deep.equal([{type: 'text-typed', text: '小'}]);
  });

  it('marks in each suggestion what was typed', async () => {
    const {screen, part} = await mount(...searched('ojijo', SUGGESTIONS));
    const rows = [...screen.renderRoot.querySelectorAll('[role=option]')];
    expect(rows.map(row => wordsOf(row.querySelector('b')))).to.deep.equal([
      'Ojijo Road',
      'Ojijo Road 14',
      'Ojijo Primary School',
    ]);
    expect(rows.map(row => wordsOf(row.querySelector('mark')))).to.deep.equal(
      Array(3).fill('Ojijo'),
    );
    expect(wordsOf(rows[0]?.querySelector('small'))).to.equal('Parklands, Nairobi');
    expect(wordsOf(part('.credit'))).to.equal(CREDIT);
  });

  it('says of each suggestion how far it is the number that was asked for', async () => {
    const {screen, part} = await mount(...searched('ojijo 15', NEAREST));
    const details = [...screen.renderRoot.querySelectorAll('[role=option] small')];
    expect(details.map(wordsOf)).to.deep.equal([
      'Approximate · Parklands, Nairobi',
      'Nearest to No. 15 · Parklands, Nairobi',
      'No. 15 is not on our map · Parklands, Nairobi',
      'Nairobi',
    ]);
    expect(wordsOf(part('.visually-hidden[role=status]'))).to.equal(
      '4 suggestions. No. 15 is not on our map',
    );
  });

  it('keeps field and other ways in their places, whatever is found', async () => {
    const {part, happen} = await mount({type: 'text-typed', text: 'o'});
    const places = () => ['input', '.ways'].map(name => part(name).getBoundingClientRect().top);
    const before = places();
    await happen({type: 'text-typed', text: 'oj'}, found(...SUGGESTIONS));
    expect(places()).to.deep.equal(before);
    await happen({type: 'text-typed', text: 'oji'}, found(SCHOOL));
    expect(places()).to.deep.equal(before);
    await happen({type: 'text-typed', text: 'ojix'}, found());
    expect(places()).to.deep.equal(before);
  });

  it('shows three suggestions in the 340 pixels that an on-screen keyboard leaves', async () => {
    const {screen, part} = await mount(...searched('ojijo', SUGGESTIONS));
    if (screen.parentElement) screen.parentElement.style.blockSize = '340px';
    await screen.updateComplete;
    const bottom = part('#suggestion-2').getBoundingClientRect().bottom;
    expect(bottom - screen.getBoundingClientRect().top).to.be.at.most(340);
  });

  it('marks without splitting a word for a screen reader', async () => {
    const {part} = await mount(...searched('oji', [{...OJIJO_ROAD, matched: [[0, 3]]}]));
    expect(part('[role=option] b').textContent).to.equal('Ojijo Road');
  });

  it('marks several pieces, in any order, and leaves out those that overlap', async () => {
    const matched: [number, number][] = [
      [7, 10],
      [0, 5],
      [3, 8],
      [10, 10],
    ];
    const {part} = await mount(...searched('oad ojijo', [{...OJIJO_ROAD, matched}]));
    const title = part('[role=option] b');
    expect([...title.querySelectorAll('mark')].map(wordsOf)).to.deep.equal(['Ojijo', 'oad']);
    expect(wordsOf(title)).to.equal('Ojijo Road');
  });

  it('marks words beside each other with the space between them, which would not be read out alone', async () => {
    const matched: [number, number][] = [
      [6, 10],
      [0, 5],
    ];
    const {part} = await mount(...searched('road ojijo', [{...OJIJO_ROAD, matched}]));
    const title = part('[role=option] b');
    expect([...title.querySelectorAll('mark')].map(wordsOf)).to.deep.equal(['Ojijo Road']);
    expect(wordsOf(title)).to.equal('Ojijo Road');
  });

  it('goes to the map by "Choose on the map", and leaves by "Close"', async () => {
    const {button, acted, screen} = await mount();
    screen.closable = true;
    await screen.updateComplete;
    button('Choose on the map').click();
    button('Close').click();
    expect(acted).to.deep.equal([{type: 'map-chosen'}, {type: 'close-asked'}]);
  });

  it('leads back to the review only where one came from there', async () => {
    const first = await mount();
    expect(() => first.button('Back')).to.throw();
    const {button, acted} = await mount(
      {type: 'suggestion-chosen', suggestion: OJIJO_ROAD},
      {type: 'pin-confirmed'},
      {type: 'step-revisited', step: 'search'},
    );
    button('Back').click();
    expect(acted).to.deep.equal([{type: 'back-asked'}]);
  });

  it('keeps what was typed by a row that says so, once something is typed', async () => {
    const {button, acted, happen} = await mount();
    expect(() => button('Use “”')).to.throw();
    await happen(typed(' Green gate '));
    button('Use “Green gate”').click();
    expect(acted.at(-1)).to.deep.equal({type: 'text-kept'});
  });

  it('holds the place of the first answer, and says after 3 s that it is late', async () => {
    const {part, happen, screen} = await mount(typed('oj'));
    const seen = (selector: string) => getComputedStyle(part(selector)).visibility;
    const late = (selector: string) =>
      part(selector)
        .getAnimations()
        .map(({effect}) => effect?.getTiming().duration);
    expect([seen('.wait i'), late('.wait i')]).to.deep.equal(['hidden', [300]]);
    expect([seen('.wait p'), late('.wait p')]).to.deep.equal(['hidden', [3000]]);
    expect(wordsOf(part('.wait p'))).to.equal('Slow network, still trying…');
    expect(part('.wait p').getAttribute('role')).to.equal('status');
    for (const animation of part('.wait').getAnimations({subtree: true})) animation.finish();
    expect([seen('.wait i'), seen('.wait p')]).to.deep.equal(['visible', 'visible']);
    await happen(...searched('ojijo', SUGGESTIONS));
    expect(screen.renderRoot.querySelector('.wait')).to.equal(null);
  });

  it('tells how many suggestions there are to a screen reader, and nothing while it waits', async () => {
    const {part, happen} = await mount(...searched('ojijo', SUGGESTIONS));
    const status = part('.visually-hidden[role=status]');
    expect(wordsOf(status)).to.equal('3 suggestions');
    await happen({type: 'text-typed', text: 'ojijo r'});
    expect(wordsOf(status)).to.equal('');
    await happen(found(OJIJO_ROAD));
    expect(wordsOf(status)).to.equal('1 suggestion');
  });

  it('says that nothing was found, and leaves the ways on', async () => {
    const {part, button} = await mount(...searched(' zzzz', []));
    expect(wordsOf(part('.message p'))).to.equal('Nothing found for “zzzz”.');
    expect(wordsOf(part('.visually-hidden[role=status]'))).to.equal('No suggestions');
    for (const way of ['I’m at home now', 'Map', 'Use “zzzz”'])
      expect(button(way).disabled).to.equal(false);
  });

  it('says why a link or coordinates lead nowhere, to a screen reader too', async () => {
    for (const [hint, words] of [
      ['link-unreadable', /^This link shows no place/],
      ['out-of-range', /^These coordinates are no place/],
    ] as const) {
      const {part} = await mount(
        {type: 'text-typed', text: 'https://maps.example/1'},
        {type: 'suggestions-found', ticket: 1, suggestions: [], attribution: '', hint},
      );
      expect(wordsOf(part('.message p'))).to.match(words);
      expect(wordsOf(part('.visually-hidden[role=status]'))).to.match(words);
    }
  });

  it('takes a pasted link whole', async () => {
    const {part} = await mount();
    expect(part<HTMLInputElement>('input').maxLength).to.equal(2000);
  });

  it('says that the search does not answer, tells it to a screen reader too, and tries again', async () => {
    const {part, button, acted, state} = await mount(
      {type: 'text-typed', text: 'ojijo'},
      SEARCH_FAILED,
    );
    const words = 'The search does not answer. You can still choose on the map.';
    expect(wordsOf(part('.message p'))).to.equal(words);
    expect(wordsOf(part('.visually-hidden[role=status]'))).to.equal(words);
    expect(button('Map').disabled).to.equal(false);
    button('Try again').click();
    expect(acted).to.deep.equal([{type: 'search-retried'}]);
    expect(state().search.status).to.equal('waiting');
  });

  it('says that it is looking for the device, and asks only once', async () => {
    const {screen, button, acted} = await mount();
    button('I’m at home now').click();
    await screen.updateComplete;
    const asking = button('Finding you…');
    expect(asking.getAttribute('aria-disabled')).to.equal('true');
    asking.click();
    expect(acted).to.deep.equal([{type: 'location-asked'}]);
  });

  it('says why there is no location, and what to do instead', async () => {
    const {part, happen} = await mount();
    const said = () => wordsOf(part('.ways [role=status]'));
    expect(part('.ways [role=status]').hidden).to.equal(true);
    await happen(...notLocated('permission_denied'));
    expect(said()).to.contain('Allow it in your browser’s settings, or search instead.');
    await happen(...notLocated('unsupported_device'));
    expect(said()).to.contain('Search instead, or choose on the map.');
    await happen(...located(5400));
    expect(said()).to.contain('only to within about 5 km');
    expect(part('.ways [role=status]').hidden).to.equal(false);
  });

  it('fits a screen of 320 pixels without scrolling sideways', async () => {
    const long = {...OJIJO_ROAD, title: 'O'.repeat(80), subtitle: 'P'.repeat(80), matched: []};
    const state = play(OPENED, ...searched('o'.repeat(120), [long]));
    const {part} = await mountScreen(SearchScreen, state, {width: 320});
    const body = part('.body');
    expect(body.scrollWidth).to.equal(body.clientWidth);
  });
});
