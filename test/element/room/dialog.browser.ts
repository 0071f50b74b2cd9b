import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {routes} from '../../../src/contract/routes/routes.js';
import {type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {consoleOf} from '../../support/page/console-of.js';
import {addOpener, mountDialog} from '../../support/page/dialog-harness.js';
import {
  drive,
  givenProps,
  settled,
  unmountElements,
  until,
} from '../../support/page/element-harness.js';
import {focused} from '../../support/page/screen-harness.js';

let service: FakeService;
let opener: HTMLButtonElement;

beforeEach(() => {
  service = fakeService();
  opener = addOpener();
});
afterEach(() => {
  unmountElements();
  opener.remove();
  service.restore();
});

describe('presentation="dialog"', () => {
  it('is accessible, in the light and in the dark', async () => {
    for (const isDarkMode of [false, true]) {
      const {element, dialog, on} = mountDialog({isDarkMode});
      await element.show();
      await on('search');
      // Half there, no words have their contrast.
      await until(() => dialog()?.getAnimations({subtree: true}).length === 0);
      await expect(element).to.be.accessible();
      element.$destroy();
    }
  });

  it('shows nothing and takes no room until it is opened, nor meanwhile, in a box of any height', async () => {
    const box = document.createElement('div');
    box.style.blockSize = '300px';
    document.body.append(box);
    const {element, dialog, on} = mountDialog({}, box);
    const next = box.appendChild(document.createElement('p'));
    next.style.margin = '0';
    const isAlone = () => next.offsetTop === box.offsetTop && box.scrollHeight === 300;
    await until(() => service.asked(routes.sessions).length === 1);
    await settled();
    expect(isAlone()).to.equal(true);
    expect(element.shadowRoot?.querySelector('.ac')).to.equal(null);
    await element.show();
    await on('search');
    expect(dialog()?.matches(':modal')).to.equal(true);
    expect(isAlone()).to.equal(true);
    box.remove();
  });

  it('is opened as markup by the page’s script, and closed', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<address-capture presentation="dialog"></address-capture>',
    );
    const element = document.querySelector('address-capture');
    if (!element) throw new Error('There is no element.');
    expect(element.presentation).to.equal('dialog');
    await element.show();
    const {on} = drive(element);
    await on('search');
    element.close();
    await until(() => !element.shadowRoot?.querySelector('.ac'));
  });

  it('opens at its first screen before anything is loaded or set, with a ✕', async () => {
    const element = document.createElement('address-capture');
    element.presentation = 'dialog';
    document.body.append(element);
    await element.show();
    const {on, heading, press, type, find} = drive(element);
    await on('search');
    expect(heading()).to.equal('Where is it?');
    await type('ojijo');
    element.$set(givenProps().props);
    await until(() => find('[role=option]'));
    await press('Close');
    await until(() => !element.shadowRoot?.querySelector('.ac'));
  });

  it('opens once however often it is asked to', async () => {
    const {element, dialog, part, on} = mountDialog();
    await Promise.all([element.show(), element.show()]);
    await on('search');
    const input = part('input');
    await element.show();
    expect(part('input')).to.equal(input);
    expect(dialog()?.open).to.equal(true);
  });

  it('does not open once it was closed again, and tells the page nothing', async () => {
    const {element, dialog, closes} = mountDialog();
    const shown = element.show();
    element.close();
    await shown;
    await settled();
    expect(dialog()).to.equal(undefined);
    element.close();
    await settled();
    expect(closes).to.deep.equal([]);
  });

  it('is off the page not opened, says so, and throws nothing', async () => {
    const element = document.createElement('address-capture');
    element.presentation = 'dialog';
    const said = await consoleOf('warn', () => element.show());
    expect(said.join()).to.contain('put the element into the page before show()');
    document.body.append(element);
    await settled();
    expect(element.shadowRoot?.querySelector('.ac')).to.equal(null);
  });

  it('says that it opens nothing where the conversation is in the page', async () => {
    const {element, dialog, on} = mountDialog({presentation: 'inline'});
    await on('search');
    const said = await consoleOf('warn', () => element.show());
    expect(said.join()).to.contain('show() does nothing');
    expect(dialog()).to.equal(undefined);
  });

  it('opens what the row of a low box opens', async () => {
    const box = document.createElement('div');
    box.style.blockSize = '200px';
    document.body.append(box);
    const {element, dialog} = mountDialog({presentation: undefined}, box);
    await until(() => element.shadowRoot?.querySelector('address-capture-row'));
    await element.show();
    expect(dialog()?.open).to.equal(true);
    box.remove();
  });

  it('closes on “Done”, and shows the address again when it is opened again', async () => {
    const {element, toReview, press, on, dialog, closes, part, addresses} = mountDialog();
    await element.show();
    await toReview();
    await press('Save this address');
    await press('Done');
    await until(() => !dialog());
    await until(() => closes.length > 0);
    expect(closes).to.deep.equal(['address-close', 'onClose']);
    expect(addresses.length).to.equal(1);
    await element.show();
    await on('review');
    expect(part('.title').textContent).to.equal('Ojijo Road 14');
    await press('Add another');
    await on('search');
  });

  it('keeps what was entered, and is where it was when it is opened again', async () => {
    const {element, toPin, on, dialog} = mountDialog();
    await element.show();
    await toPin();
    element.close();
    await until(() => !dialog());
    await until(() => Object.values(localStorage).join().includes('Ojijo Road'), 'nothing is kept');
    await element.show();
    await on('pin');
  });

  it('opens again in the same breath in which it was closed', async () => {
    const {element, dialog, closes, on} = mountDialog();
    await element.show();
    element.close();
    await element.show();
    await until(() => closes.length === 2);
    expect(dialog()?.open).to.equal(true);
    await on('search');
    await sendKeys({press: 'Escape'});
    await until(() => !dialog());
    await until(() => closes.length === 4);
  });

  it('goes into the page where it is no dialog any more, once the person has left, and out of it again', async () => {
    const {element, dialog, on} = mountDialog();
    await element.show();
    element.presentation = 'inline';
    await settled();
    expect(dialog()?.open).to.equal(true);
    element.close();
    await on('search');
    expect(element.offsetHeight).to.be.greaterThan(400);
    element.presentation = 'dialog';
    await until(() => !element.shadowRoot?.querySelector('.ac'));
    await element.show();
    expect(dialog()?.open).to.equal(true);
  });

  it('does not cover the page when it comes back to it, but does where it is only moved', async () => {
    const {element, dialog, closes, on} = mountDialog();
    await element.show();
    await on('search');
    const elsewhere = document.body.appendChild(document.createElement('div'));
    elsewhere.append(element);
    await until(() => dialog()?.open);
    element.remove();
    await settled();
    document.body.append(element);
    await until(() => !dialog());
    await settled();
    expect(element.shadowRoot?.querySelector('.ac')).to.equal(null);
    expect(closes).to.deep.equal([]);
    await element.show();
    expect(dialog()?.open).to.equal(true);
    elsewhere.remove();
  });

  it('that is destroyed tells the page nothing, also right after the person has left', async () => {
    const {element, closes} = mountDialog();
    await element.show();
    element.$destroy();
    const another = mountDialog();
    await another.element.show();
    another.element.close();
    another.element.$destroy();
    await settled();
    await settled();
    expect([...closes, ...another.closes]).to.deep.equal([]);
  });

  it('has the page’s language and direction, the brand’s colours, and a part to style', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('address-capture::part(dialog) {border-radius: 3px}');
    document.adoptedStyleSheets.push(sheet);
    const {element, dialog} = mountDialog({
      locale: 'es-UY',
      isDarkMode: true,
      styleSettings: {primaryColor: '#5b2be0'},
    });
    await element.show();
    await until(() => dialog()?.getAttribute('aria-label') === 'Tu dirección');
    const over = element.shadowRoot?.querySelector('address-capture-over-page');
    expect([over?.getAttribute('lang'), over?.getAttribute('dir')]).to.deep.equal(['es-UY', 'ltr']);
    const style = getComputedStyle(dialog() ?? element);
    expect(style.borderTopLeftRadius).to.equal('3px');
    expect(style.backgroundColor).to.equal('rgb(18, 26, 24)');
    expect(style.getPropertyValue('--primary').trim()).to.equal('#5b2be0');
    document.adoptedStyleSheets.pop();
  });
});

describe('Over a dialog of the page’s own', () => {
  let own: HTMLDialogElement;
  let inOwn: HTMLButtonElement;
  beforeEach(() => {
    own = document.body.appendChild(document.createElement('dialog'));
    inOwn = addOpener(own);
  });
  afterEach(() => own.remove());

  it('Escape closes the conversation alone, which gives the focus back, also to one beside that dialog', async () => {
    for (const target of [own, document.body]) {
      const {element, dialog, on} = mountDialog({}, target);
      // By hand: what a script opens alone, Chromium closes by one Escape with what it lies over.
      opener.addEventListener('click', () => own.showModal(), {once: true});
      inOwn.addEventListener('click', () => element.show(), {once: true});
      opener.focus();
      await sendKeys({press: 'Enter'});
      inOwn.focus();
      await sendKeys({press: 'Enter'});
      await on('search');
      await until(() => focused()?.localName === 'input');
      await sendKeys({press: 'Escape'});
      await until(() => !dialog());
      expect(own.open).to.equal(true);
      expect(focused()).to.equal(inOwn);
      await sendKeys({press: 'Escape'});
      await until(() => !own.open);
      element.$destroy();
    }
  });

  it('stays the page’s own where the conversation is in it: Escape clears the field, then closes that dialog', async () => {
    const {type, find, part, on, closes} = mountDialog({presentation: 'inline'}, own);
    own.showModal();
    await on('search');
    await type('ojijo');
    await until(() => find('[role=option]'));
    part('input').focus();
    await sendKeys({press: 'Escape'});
    await until(() => part<HTMLInputElement>('input').value === '');
    expect(own.open).to.equal(true);
    await sendKeys({press: 'Escape'});
    await until(() => !own.open);
    expect(closes).to.deep.equal([]);
  });
});
