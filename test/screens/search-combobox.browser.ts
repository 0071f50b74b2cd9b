import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {SearchScreen} from '../../src/screens/search/search.js';
import {focused, mountScreen} from '../support/page/screen-harness.js';
import {
  found,
  OJIJO_14,
  OJIJO_ROAD,
  OPENED,
  type Play,
  play,
  SCHOOL,
  SUGGESTIONS,
  searched,
} from '../support/samples/samples.js';
import {until} from '../support/until.js';

/** The screen with its field focused, and what the field says of itself. */
async function combobox(...actions: Play[]) {
  const mounted = await mountScreen(SearchScreen, play(OPENED, ...actions));
  const input = mounted.part<HTMLInputElement>('input');
  input.focus();
  const attribute = (name: string) => input.getAttribute(name);
  /** The row that is active for the field; the same that is selected in the list. */
  const active = async () => {
    await mounted.screen.updateComplete;
    const row = mounted.part(`#${attribute('aria-activedescendant')}`);
    expect(mounted.part('[aria-selected=true]')).to.equal(row);
    return [...mounted.screen.renderRoot.querySelectorAll('[role=option]')].indexOf(row);
  };
  return {...mounted, input, attribute, active};
}

const FOUND = searched('ojijo', SUGGESTIONS);

describe('The search field', () => {
  it('is a combobox that is closed while there are no suggestions', async () => {
    const {attribute} = await combobox();
    expect(attribute('role')).to.equal('combobox');
    expect(attribute('aria-autocomplete')).to.equal('list');
    expect(attribute('aria-expanded')).to.equal('false');
    expect(attribute('aria-activedescendant')).to.equal(null);
    expect(attribute('aria-label')).to.equal('Street, building or landmark');
  });

  it('opens its listbox of options with the suggestions, the first one active', async () => {
    const {attribute, part, active} = await combobox(...FOUND);
    expect(attribute('aria-expanded')).to.equal('true');
    const list = part(`#${attribute('aria-controls')}`);
    expect(list.getAttribute('role')).to.equal('listbox');
    expect(list.querySelectorAll(':scope > [role=option]').length).to.equal(3);
    expect(await active()).to.equal(0);
  });

  it('moves through the suggestions by the arrows, around both ends, and keeps the focus', async () => {
    const {active, input} = await combobox(...FOUND);
    const path: number[] = [];
    for (const press of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await sendKeys({press});
      path.push(await active());
    }
    expect(path).to.deep.equal([1, 2, 0, 2, 1]);
    expect(focused()).to.equal(input);
  });

  it('takes the active suggestion by Enter', async () => {
    const {acted, active} = await combobox(...FOUND);
    await sendKeys({press: 'ArrowDown'});
    await active();
    await sendKeys({press: 'Enter'});
    expect(acted.at(-1)).to.deep.equal({type: 'suggestion-chosen', suggestion: OJIJO_14});
  });

  it('takes by Enter what the answer to the newest letter has first, when it comes', async () => {
    const {state, happen} = await combobox(...FOUND, {type: 'text-typed', text: 'school'});
    await sendKeys({press: 'Enter'});
    expect(state().screen).to.equal('search');
    await happen(found(SCHOOL, OJIJO_ROAD));
    expect(state().screen).to.equal('pin');
    expect(state().draft.text).to.equal(SCHOOL.title);
  });

  it('takes nothing by Enter where there is nothing', async () => {
    const {acted, state} = await combobox();
    const before = state();
    await sendKeys({press: 'Enter'});
    expect(acted).to.deep.equal([{type: 'text-entered'}]);
    expect(state()).to.equal(before);
  });

  it('takes a suggestion by a click, without losing the focus before it', async () => {
    const {acted, part, input} = await combobox(...FOUND);
    const row = part('#suggestion-2');
    expect(row.dispatchEvent(new MouseEvent('mousedown', {cancelable: true}))).to.equal(false);
    expect(focused()).to.equal(input);
    row.click();
    expect(acted).to.deep.equal([{type: 'suggestion-chosen', suggestion: SCHOOL}]);
  });

  it('makes the suggestion under the pointer the active one', async () => {
    const {part, active} = await combobox(...FOUND);
    part('#suggestion-2').dispatchEvent(new PointerEvent('pointermove'));
    expect(await active()).to.equal(2);
  });

  it('is cleared by Escape, and lets a second Escape pass', async () => {
    const {acted, input, screen} = await combobox(...FOUND);
    let passed = 0;
    screen.addEventListener('keydown', event => {
      if (event.key === 'Escape' && !event.defaultPrevented) passed++;
    });
    await sendKeys({press: 'Escape'});
    await screen.updateComplete;
    expect(input.value).to.equal('');
    expect(input.ariaExpanded).to.equal('false');
    expect(passed).to.equal(0);
    await sendKeys({press: 'Escape'});
    expect(acted).to.deep.equal([{type: 'text-typed', text: ''}]);
    expect(passed).to.equal(1);
    expect(focused()).to.equal(input);
  });

  it('is cleared by its button, and has the focus then', async () => {
    const {acted, button, input, screen} = await combobox(...FOUND);
    button('Clear').focus();
    button('Clear').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'text-typed', text: ''}]);
    expect(focused()).to.equal(input);
    expect(() => button('Clear')).to.throw();
  });

  it('does not choose by the Enter that ends a composition', async () => {
    const {acted, input} = await combobox(...FOUND);
    const press = (init: KeyboardEventInit) =>
      input.dispatchEvent(new KeyboardEvent('keydown', {cancelable: true, ...init}));
    press({key: 'Enter', isComposing: true});
    press({key: 'ArrowDown', isComposing: true});
    press({key: 'Escape', isComposing: true});
    expect(acted).to.deep.equal([]);
  });

  it('does not choose by the Enter that Safari sends after the composition', async () => {
    const {acted, input} = await combobox(...FOUND);
    input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', keyCode: 229}));
    expect(acted).to.deep.equal([]);
  });

  it('leaves keys with Alt, Control and Meta to the browser', async () => {
    const {acted, input, active} = await combobox(...FOUND);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      const event = new KeyboardEvent('keydown', {
        key: 'ArrowDown',
        cancelable: true,
        [modifier]: true,
      });
      expect(input.dispatchEvent(event)).to.equal(true);
    }
    expect(acted).to.deep.equal([]);
    expect(await active()).to.equal(0);
  });

  it('keeps the suggestion that a person moved to when a later answer puts it elsewhere', async () => {
    const {active, happen} = await combobox(...FOUND, {type: 'text-typed', text: 'ojijo r'});
    await sendKeys({press: 'ArrowDown'});
    expect(await active()).to.equal(1);
    await happen(found(OJIJO_14, OJIJO_ROAD));
    expect(await active()).to.equal(0);
  });

  it('begins at the first suggestion again where the active one is gone', async () => {
    const {active, happen} = await combobox(...FOUND, {type: 'text-typed', text: 'ojijo r'});
    await sendKeys({press: 'ArrowDown'});
    await happen(found(SCHOOL, OJIJO_ROAD));
    expect(await active()).to.equal(0);
  });

  it('brings the active suggestion into view', async () => {
    const many = Array.from({length: 10}, (_, index) => ({...OJIJO_ROAD, id: `street${index}`}));
    const {part, screen} = await combobox(...searched('ojijo', many));
    if (screen.parentElement) screen.parentElement.style.blockSize = '480px';
    const hidden = () =>
      part('#suggestion-9').getBoundingClientRect().bottom -
      part('.body').getBoundingClientRect().bottom;
    expect(hidden()).to.be.above(100);
    await sendKeys({press: 'ArrowUp'});
    await until(() => hidden() <= 1);
  });
});
