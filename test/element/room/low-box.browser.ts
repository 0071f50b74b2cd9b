import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {routes} from '../../../src/contract/routes/routes.js';
import type {GivenProps} from '../../../src/element/props/element-props.js';
import {type FakeService, fakeService, json} from '../../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../../support/page/element-harness.js';
import {type HeldTimers, holdTimers} from '../../support/page/held-timers.js';
import {focused, wordsOf} from '../../support/page/screen-harness.js';
import {STORED} from '../../support/samples/samples.js';

let service: FakeService;
let box: HTMLElement;

/** Mounts into a box of 200 px, and drives the row and what it opens. */
async function mountLow(props: GivenProps = {}) {
  const mounted = mountElement(props, box);
  const {element} = mounted;
  let closed = 0;
  element.addEventListener('address-close', () => closed++);
  const inside = (selector: string) => element.shadowRoot?.querySelector(selector)?.shadowRoot;
  const row = () => inside('address-capture-row')?.querySelector('button');
  const dialog = () => inside('address-capture-over-page')?.querySelector('dialog');
  await until(() => row(), 'there is no row');
  const open = async () => {
    row()?.focus();
    row()?.click();
    await until(() => dialog()?.open, 'nothing opened');
  };
  /** Saves the address of the samples, and closes what lies over the page. */
  const save = async () => {
    await open();
    await mounted.toPin();
    await mounted.press('Confirm the pin');
    if (props.toTheDoorEnabled) await mounted.press('Continue');
    await mounted.press('Save this address');
    await mounted.on('done');
    await mounted.press('Done');
    await until(() => !dialog());
  };
  return {...mounted, inside, row, dialog, open, save, closed: () => closed};
}

describe('The row of a low box', () => {
  beforeEach(() => {
    service = fakeService();
    box = document.createElement('div');
    Object.assign(box.style, {blockSize: '200px', inlineSize: '360px'});
    document.body.append(box);
  });
  afterEach(() => {
    unmountElements();
    box.remove();
    service.restore();
  });

  it('is accessible, alone and with what it opens', async () => {
    for (const isDarkMode of [false, true]) {
      const {element, open, on, dialog} = await mountLow({isDarkMode});
      await expect(element).to.be.accessible();
      await open();
      await on('search');
      // Half there, no words have their contrast.
      await until(() => dialog()?.getAnimations({subtree: true}).length === 0);
      await expect(element).to.be.accessible();
      element.$destroy();
    }
  });

  it('opens the conversation over the page, at its first screen', async () => {
    const {dialog, open, on, heading, row} = await mountLow();
    expect(row()?.textContent).to.contain('Add your address');
    await open();
    await on('search');
    expect(heading()).to.equal('Where is it?');
    expect(dialog()?.matches(':modal')).to.equal(true);
  });

  it('takes what is typed right after it was opened, and the heading is heard with the field', async () => {
    const {row, on, part} = await mountLow();
    row()?.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'oj'});
    await on('search');
    const field = part<HTMLInputElement>('input');
    await until(() => field.value === 'oj', 'what was typed is lost');
    expect(focused()).to.equal(field);
    const described = part(`#${field.getAttribute('aria-describedby')}`);
    expect(described).to.equal(part('h2'));
  });

  it('shows the address that was saved, and opens it to be changed', async () => {
    const {save, open, on, row, part, addresses, closed, find} = await mountLow();
    await save();
    expect(row()?.textContent).to.contain('Ojijo Road').and.to.contain('Change');
    expect([addresses.length, closed()]).to.deep.equal([1, 1]);
    await open();
    await on('review');
    expect(part('.title').textContent).to.equal('Ojijo Road 14');
    expect(find('.pin')).not.to.equal(undefined);
    // It is to be read first.
    await until(() => focused() === part('h2'));
  });

  it('changes the address that it shows in its place, and says so to the page', async () => {
    const {save, open, press, on, part, addresses, dialog} = await mountLow({
      toTheDoorEnabled: true,
    });
    await save();
    await open();
    await on('review');
    part('.group + .group').click();
    await on('door');
    const unit = part<HTMLInputElement>('#d1');
    unit.value = 'B4';
    unit.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await press('Continue');
    await press('Save this address');
    await on('done');
    await press('Done');
    await until(() => !dialog());
    const [first, second] = service.asked(routes.addresses);
    expect(second?.body).to.deep.include({
      unit: 'B4',
      replaces: [first?.headers.get('idempotency-key')],
    });
    expect(addresses.length).to.equal(2);
  });

  it('leaves an address as it is that was only looked at, and asks for another one', async () => {
    const {save, open, press, on, part, dialog, row} = await mountLow();
    await save();
    await open();
    await on('review');
    await press('Done');
    await until(() => !dialog());
    await open();
    await press('Add another');
    await on('search');
    expect(part<HTMLInputElement>('input').value).to.equal('');
    expect(focused()).to.equal(part('input'));
    await press('Close');
    await until(() => !dialog());
    expect(row()?.textContent).to.contain('Ojijo Road');
    await open();
    await on('review');
    expect(service.asked(routes.addresses).length).to.equal(1);
  });

  it('is not a pixel higher when the address is there', async () => {
    const {open, toReview, press, on, row} = await mountLow();
    const before = row()?.getBoundingClientRect().height;
    await open();
    await toReview();
    await press('Save this address');
    await on('done');
    expect(row()?.getBoundingClientRect().height).to.equal(before);
  });

  it('has the focus back when the person leaves, by the button or by Escape', async () => {
    const leave = {
      button: (press: (words: string) => Promise<void>) => press('Close'),
      Escape: () => sendKeys({press: 'Escape'}),
    };
    for (const way of Object.values(leave)) {
      const {open, on, press, dialog, row, closed, element} = await mountLow();
      await open();
      await on('search');
      await until(() => focused()?.localName === 'input');
      await way(press);
      await until(() => !dialog(), 'it did not close');
      await until(() => focused() === row(), 'the focus is elsewhere');
      expect(closed()).to.equal(1);
      element.$destroy();
    }
  });

  it('keeps what was entered before it closes, and shows it when it is opened again', async () => {
    const {open, type, find, dialog, on, part, press} = await mountLow();
    await open();
    await type('ojijo');
    await until(() => find('[role=option]'));
    part<HTMLInputElement>('input').value = 'ojijo road';
    part('input').dispatchEvent(new InputEvent('input', {bubbles: true}));
    await press('Close');
    // The key under which it is stored takes a moment to derive.
    await until(() => Object.values(localStorage).join().includes('ojijo road'), 'nothing is kept');
    await until(() => !dialog());
    await open();
    await on('search');
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo road');
  });

  it('leaves the page’s history alone', async () => {
    const {open, dialog, press} = await mountLow();
    const {length} = history;
    await open();
    await press('Close');
    await until(() => !dialog());
    expect(history.length).to.equal(length);
  });

  it('holds the page beneath, and lets it go again, also where the element is taken away', async () => {
    const overflow = () => getComputedStyle(document.body).overflowY;
    const {open, dialog, press, element} = await mountLow();
    await open();
    expect(overflow()).to.equal('hidden');
    await press('Close');
    await until(() => !dialog());
    expect(overflow()).to.equal('visible');
    await open();
    element.$destroy();
    expect(overflow()).to.equal('visible');
  });

  it('goes on over the page where the box grows meanwhile, and in it afterwards', async () => {
    const {open, type, dialog, press, row, part, on} = await mountLow();
    await open();
    await type('ojijo');
    box.style.blockSize = '600px';
    await settled();
    await settled();
    expect(dialog()?.open).to.equal(true);
    await press('Close');
    await until(() => !row());
    await on('search');
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
  });

  it('says that the phone is awaited; the person goes there, and the address is saved by itself', async () => {
    const {element, open, toReview, press, dialog, row, addresses} = await mountLow({
      userPhoneNumber: '',
    });
    await open();
    await toReview();
    await press('Save this address');
    await press('Back to the page');
    await until(() => !dialog());
    await until(() => row()?.textContent?.includes('Enter your phone number'));
    element.userPhoneNumber = '+254712345678';
    await until(() => addresses.length === 1);
    await until(() => row()?.textContent?.includes('Ojijo Road 14'));
  });

  it('is focused by `element.focus()`', async () => {
    const {element, inside} = await mountLow();
    element.focus();
    await until(() => focused() === inside('address-capture-row')?.querySelector('button'));
  });

  it('says that an address was chosen where it was', async () => {
    const list = json(200, {addresses: [STORED]});
    service.next(routes.addresses, list);
    service.next(routes.selection(STORED.id), json(200, {address: STORED}));
    const {open, on, find, part, press, dialog, inside} = await mountLow({createOnly: false});
    await open();
    await until(() => find('li .row'), 'nothing is listed');
    part('li .row').click();
    await on('done');
    const said = wordsOf(part('h2'));
    expect(said).to.equal('Address chosen');
    await press('Done');
    await until(() => !dialog());
    const status = inside('address-capture-row')?.querySelector('[role=status]');
    expect(wordsOf(status)).to.equal(`${said}: Ojijo Road 14`);
  });

  it('takes the brand’s colours, and a page may style it', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'address-capture::part(row-button) {border-radius: 5px}';
    document.head.append(sheet);
    const {row, element, open, dialog} = await mountLow({styleSettings: {primaryColor: '#5b2be0'}});
    expect(getComputedStyle(row() ?? element).borderTopLeftRadius).to.equal('5px');
    await open();
    const frame = element.shadowRoot?.querySelector('.over > .ac') ?? element;
    expect(getComputedStyle(frame).getPropertyValue('--primary').trim()).to.equal('#5b2be0');
    expect(dialog()?.open).to.equal(true);
    sheet.remove();
  });
});

describe('The row of a low box, when the phone is corrected', () => {
  const WANJIKU = '+254712345678';
  const CORRECTED = '+254712345679';
  let timers: HeldTimers;
  /** Of the page, in which the phone is typed. */
  let field: HTMLInputElement;

  beforeEach(() => {
    service = fakeService();
    timers = holdTimers();
    box = document.createElement('div');
    Object.assign(box.style, {blockSize: '200px', inlineSize: '360px'});
    field = document.createElement('input');
    document.body.append(field, box);
  });
  afterEach(() => {
    unmountElements();
    box.remove();
    field.remove();
    timers.restore();
    service.restore();
  });

  /** Saves an address for the first phone, and has the page correct it. */
  async function saved(props: GivenProps = {}) {
    const mounted = await mountLow({userPhoneNumber: WANJIKU, ...props});
    await mounted.save();
    const {element, row} = mounted;
    return {
      ...mounted,
      /** As typed into the page's field, and left alone for a while. */
      correct: async (phone: string) => {
        field.focus();
        element.userPhoneNumber = phone;
        await element.updateComplete;
        // Where the page is slow, so seems whoever types.
        timers.advance(3000);
        await settled();
      },
      says: (words: string) =>
        until(() => row()?.textContent?.includes(words), `the row does not say "${words}"`),
      /** In whose names sessions were opened. */
      phones: () =>
        new Set(
          service
            .asked(routes.sessions)
            .map(({body}) => typeof body === 'object' && body && 'phone' in body && body.phone),
        ),
    };
  }

  it('shows the address yet, says what there is to do, and does it by two taps', async () => {
    const {correct, says, open, on, part, press, dialog, row, addresses, phones, inside} =
      await saved();
    await correct(CORRECTED);
    await says('Save it again for this number');
    expect(row()?.textContent).to.contain('Ojijo Road');
    const status = inside('address-capture-row')?.querySelector('[role=status]');
    expect(wordsOf(status)).to.equal('Ojijo Road 14. Save it again for this number');
    // The page is not told of an address that is not stored.
    expect(addresses.length).to.equal(1);
    service.next(routes.addresses, json(201, {address: {...STORED, id: 'loc2'}}));
    await open();
    await on('review');
    expect(part('.title').textContent).to.equal('Ojijo Road 14');
    expect(part('.lede').textContent).to.contain('Your phone number has changed');
    await press('Save this address');
    await on('done');
    await press('Done');
    await until(() => !dialog());
    await says('Change');
    expect(row()?.textContent).not.to.contain('again');
    expect(addresses.map(({id}) => id)).to.deep.equal(['loc1', 'loc2']);
    expect([...phones()]).to.deep.equal([WANJIKU, CORRECTED]);
    const [first, second] = service.asked(routes.addresses);
    expect(second?.body).to.deep.equal(first?.body);
  });

  it('has all that was said in the review: the door, and what is sent of it', async () => {
    const {correct, says, open, on, press, part} = await saved({toTheDoorEnabled: true});
    await open();
    await on('review');
    part('.group + .group').click();
    await on('door');
    const directions = part<HTMLTextAreaElement>('textarea');
    directions.value = 'Green gate';
    directions.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await press('Continue');
    await press('Close');
    await correct(CORRECTED);
    await says('Save it again for this number');
    await open();
    await on('review');
    await press('Save this address');
    await on('done');
    expect(service.asked(routes.addresses).at(-1)?.body).to.include({directions: 'Green gate'});
  });

  it('shows it while the phone is empty or half a number, and saves it once there is one', async () => {
    const {correct, says, open, on, press, find, row, addresses, dialog} = await saved();
    await correct('+25471234567');
    await correct('+254');
    await says('Enter your phone number');
    await correct('');
    await says('Enter your phone number');
    expect(row()?.textContent).to.contain('Ojijo Road');
    await open();
    await on('review');
    await press('Save this address');
    await until(() => find('.await'));
    await press('Back to the page');
    await until(() => !dialog());
    await correct(CORRECTED);
    await until(() => addresses.length === 2);
    await says('Change');
  });

  it('has it saved as before where the phone is corrected back, and tells the page', async () => {
    const {correct, says, open, on, addresses, row} = await saved();
    await correct(CORRECTED);
    await says('Save it again for this number');
    await correct(WANJIKU);
    await says('Change');
    expect(row()?.textContent).not.to.contain('again');
    expect(addresses.map(({id}) => id)).to.deep.equal(['loc1', 'loc1']);
    expect(service.asked(routes.addresses).length).to.equal(1);
    await open();
    await on('review');
  });

  it('shows nothing of it to another person', async () => {
    const {correct, says} = await saved();
    field.remove();
    await correct('+254700000000');
    await says('Add your address');
  });

  it('shows nothing of it to the first phone either, once another person was there', async () => {
    const {correct, says} = await saved();
    field.remove();
    await correct('+254700000000');
    await says('Add your address');
    await correct(WANJIKU);
    await says('Add your address');
  });
});
