import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {GivenProps} from '../../src/element/props.js';
import {mountElement, settled, unmountElements, until} from '../support/element-harness.js';
import {type FakeService, fakeService} from '../support/fake-service.js';
import {focused} from '../support/screen-harness.js';

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
  return {...mounted, row, dialog, open, closed: () => closed};
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
    await until(() => focused()?.localName === 'h2');
  });

  it('shows the address that was saved, and changes it by another one', async () => {
    const {open, toReview, press, on, row, dialog, addresses, closed, name} = await mountLow();
    await open();
    await toReview();
    await press('Save this address');
    await on('done');
    await press('Done');
    await until(() => !dialog());
    expect(row()?.textContent).to.contain('Ojijo Road 14').and.to.contain('Change');
    expect(row()?.ariaLabel).to.contain('Change').and.to.contain('Ojijo Road 14');
    expect([addresses.length, closed()]).to.deep.equal([1, 1]);
    await open();
    await on('search');
    expect(row()?.textContent).to.contain('Ojijo Road 14');
    expect(name()).to.equal('search');
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
      await until(() => focused()?.localName === 'h2');
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
    const kept = Object.values(localStorage).join();
    expect(kept).to.contain('ojijo road');
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
    const root = document.documentElement;
    root.style.overflow = 'clip';
    const {open, dialog, press, element} = await mountLow();
    await open();
    expect(root.style.overflow).to.equal('hidden');
    await press('Close');
    await until(() => !dialog());
    expect(root.style.overflow).to.equal('clip');
    await open();
    element.$destroy();
    expect(root.style.overflow).to.equal('clip');
    root.style.removeProperty('overflow');
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

  it('takes the brand’s colours, and a page may style it', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'address-capture::part(row-button) {border-radius: 5px}';
    document.head.append(sheet);
    const {row, element, open, dialog} = await mountLow({styleSettings: {primaryColor: '#5b2be0'}});
    expect(getComputedStyle(row() ?? element).borderTopLeftRadius).to.equal('5px');
    await open();
    const frame = element.shadowRoot?.querySelector('.over > .ac') ?? element;
    expect(getComputedStyle(frame).getPropertyValue('--primary').trim()).to.equal('rgb(91 43 224)');
    expect(dialog()?.open).to.equal(true);
    sheet.remove();
  });
});
