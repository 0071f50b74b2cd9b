import {expect, fixture, html} from '@open-wc/testing';
import type {AddressRow} from '../../../src/element/room/address-row.js';
import {styles} from '../../../src/element/room/styles.js';
import type {FlowState, Stored} from '../../../src/flow/state/state.js';
import {tokens} from '../../../src/ui/tokens.js';
import {wordsOf} from '../../support/page/screen-harness.js';
import {en} from '../../support/page/words.js';
import {OPENED, play, STORED} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';

// Defines its tag.
await import('../../../src/element/room/low-box.js');
for (const {styleSheet} of [tokens, styles])
  if (styleSheet) document.adoptedStyleSheets.push(styleSheet);

const ADDRESS = {...STORED, subtitle: 'Parklands, Nairobi'};

/** The row as wide as a page of `width` with a margin of 20 px leaves it. */
async function mountRow(
  stored: Partial<Stored> | undefined,
  {
    width = 320,
    dir = 'ltr',
    changes = {},
  }: {width?: number; dir?: string; changes?: Partial<FlowState>} = {},
) {
  const state: FlowState = {
    ...play(OPENED),
    ...(stored && {stored: {address: ADDRESS, how: 'saved', ...stored}}),
    ...changes,
  };
  const box = await fixture<HTMLElement>(html`<div class="low themed" dir=${dir}></div>`);
  Object.assign(box.style, {inlineSize: `${width - 40}px`, blockSize: '200px', display: 'flex'});
  box.innerHTML = '<address-capture-row></address-capture-row>';
  const row = box.querySelector('address-capture-row') as AddressRow;
  Object.assign(row, {state, words: en});
  await row.updateComplete;
  const part = (selector: string) => row.renderRoot.querySelector<HTMLElement>(selector);
  return {
    row,
    part,
    button: part('button') as HTMLElement,
    status: () => wordsOf(part('[role=status]')),
    text: () => wordsOf(part('.text')),
    seen: (selector: string) => isSeen(part(selector), part('.text')),
  };
}

/** Whether all of a word is seen: nothing of it is cut by its own box or by that around it. */
function isSeen(word: HTMLElement | null, around: HTMLElement | null): boolean {
  if (!word || !around) return false;
  const [inner, outer] = [word.getBoundingClientRect(), around.getBoundingClientRect()];
  return (
    word.scrollWidth <= word.clientWidth &&
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1
  );
}

/** The address by what it is called. */
function named(street_name: string, property_number?: string): Partial<Stored> {
  const title = [street_name, property_number].filter(Boolean).join(' ');
  return {address: {...ADDRESS, street_name, property_number, title}};
}

describe('The row of a low box, on the narrowest page', () => {
  const names: readonly [street: string, number?: string][] = [
    ['Ejido', '9'],
    ['Isla de Flores', '1442'],
    ['Constituyente', '1467 bis'],
    ['Constituyente', '1467 - 2001'],
    ['Avenida General José Gervasio Artigas', '12345 bis'],
    ['شارع الملكة رانيا العبد الله', '١٤٦٧'],
  ];

  for (const dir of ['ltr', 'rtl'])
    it(`shows each house number, ${dir}, and is not a pixel higher`, async () => {
      const empty = await mountRow(undefined, {dir});
      const {height} = empty.button.getBoundingClientRect();
      expect(height).to.equal(68);
      for (const [street, number] of names)
        for (const isFormer of [undefined, true] as const) {
          const {seen, button, part} = await mountRow(
            {...named(street, number), ...(isFormer && {isFormer})},
            {dir},
          );
          expect(seen('.number'), `${street} ${number}`).to.equal(true);
          expect(part('.number')?.textContent).to.equal(number);
          expect(button.getBoundingClientRect().height).to.equal(height);
          expect(button.scrollWidth).to.be.at.most(button.clientWidth);
        }
    });

  it('shows the house number also where it was typed with the apartment, and cuts what follows', async () => {
    const {part, button} = await mountRow(named('Constituyente 1467 bis, apto 1204'));
    const [before, number, text] = ['.before', '.number', '.text'].map(selector =>
      part(selector)?.getBoundingClientRect(),
    );
    expect(part('.number')?.textContent).to.equal('1467 bis, apto 1204');
    expect(part('.before')?.textContent).to.equal('Constituyente');
    // On a line of its own, from its beginning.
    expect(number?.left).to.equal(before?.left);
    expect(number?.top).to.be.at.least(before?.bottom ?? Number.NaN);
    expect(number?.bottom).to.be.at.most((text?.bottom ?? Number.NaN) + 1);
    expect(button.getBoundingClientRect().height).to.equal(68);
  });

  it('shows what is beneath the title as long as that takes one line, and else none of it', async () => {
    const short = await mountRow(named('Ejido', '9'));
    expect(short.seen('small')).to.equal(true);
    const long = await mountRow(named('Constituyente', '1467 bis'));
    expect(getComputedStyle(long.part('small') as HTMLElement).display).to.equal('none');
    // As soon as there is room.
    long.row.parentElement?.style.setProperty('inline-size', '480px');
    await until(() => long.seen('small'));
  });

  it('shows a note also where what stood there before had given way', async () => {
    const {row, seen, part} = await mountRow(named('Constituyente', '1467 bis'));
    const {stored, ...state} = row.state;
    if (!stored) throw new Error('Nothing is stored.');
    row.state = {...state, stored: {...stored, isFormer: true}};
    await row.updateComplete;
    expect(wordsOf(part('small'))).to.equal('Save it again for this number');
    expect(seen('small')).to.equal(true);
  });

  it('begins where the row begins, whichever way the street is read', async () => {
    const ends = await Promise.all(
      ['ltr', 'rtl'].flatMap(dir =>
        names.map(async ([street, number]) => {
          const {part} = await mountRow(named(street, number), {dir, width: 480});
          const [title, text] = ['.before', '.text'].map(one => part(one)?.getBoundingClientRect());
          const edges = [title, part('.number')?.getBoundingClientRect()];
          return dir === 'ltr'
            ? Math.min(...edges.map(edge => edge?.left ?? 0)) - (text?.left ?? Number.NaN)
            : (text?.right ?? Number.NaN) - Math.max(...edges.map(edge => edge?.right ?? 0));
        }),
      ),
    );
    for (const gap of ends) expect(Math.abs(gap)).to.be.lessThan(1);
  });

  it('is accessible, whatever it shows', async () => {
    for (const stored of [undefined, {}, {isFormer: true} as const])
      for (const width of [320, 600])
        await expect((await mountRow(stored, {width})).row).to.be.accessible();
  });
});

describe('What the row says', () => {
  it('of an address that was saved, or chosen, is what is true', async () => {
    const saved = await mountRow({how: 'saved'});
    expect(saved.status()).to.equal('Address saved: Ojijo Road 14');
    const chosen = await mountRow({how: 'chosen'});
    expect(chosen.status()).to.equal('Address chosen: Ojijo Road 14');
  });

  it('of the former phone’s is what there is to do, to eye and ear', async () => {
    const {text, status, seen} = await mountRow({isFormer: true});
    expect(text()).to.equal('Ojijo Road 14 Save it again for this number');
    expect(status()).to.equal('Ojijo Road 14. Save it again for this number');
    expect(seen('small')).to.equal(true);
  });

  it('of the former phone’s is what is missing, or that it is on its way', async () => {
    const cases: readonly [changes: Partial<FlowState>, words: string][] = [
      [{session: {at: 'no-phone', isWrong: false}}, 'Enter your phone number'],
      [{session: {at: 'no-phone', isWrong: true}}, 'Check your phone number'],
      [{session: {at: 'opening'}}, 'Save it again for this number'],
      [{session: {at: 'opening'}, saving: {at: 'awaiting-phone'}}, 'Saving…'],
      [{saving: {at: 'sending'}}, 'Saving…'],
    ];
    for (const [changes, words] of cases) {
      const {text} = await mountRow({isFormer: true}, {changes});
      expect(text()).to.equal(`Ojijo Road 14 ${words}`);
    }
  });
});
