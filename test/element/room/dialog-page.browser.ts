import {expect} from '@open-wc/testing';
import {type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {mountDialog} from '../../support/page/dialog-harness.js';
import {unmountElements, until} from '../../support/page/element-harness.js';

const {documentElement: root, body} = document;
let service: FakeService;
let content: HTMLElement;

beforeEach(() => {
  service = fakeService();
  content = body.appendChild(document.createElement('div'));
  content.style.blockSize = '3000px';
});
afterEach(() => {
  unmountElements();
  content.remove();
  root.removeAttribute('style');
  body.removeAttribute('style');
  service.restore();
});

/** Whether a script can scroll the page: it can even where a person can't, so what is set is looked at besides. */
const isHeld = () => [root, body].some(one => getComputedStyle(one).overflowY === 'hidden');

describe('The page behind a dialog', () => {
  it('is as it was: what it sets, where it is, and how wide', async () => {
    const styles = {
      none: ['', ''],
      'of the root': ['overflow: auto scroll', ''],
      // The viewport scrolls by what the body says; the body itself is as high as the window.
      'of the body': ['block-size: 100%', 'block-size: 100%; overflow: clip auto'],
    };
    for (const [name, [ofRoot = '', ofBody = '']] of Object.entries(styles)) {
      root.style.cssText = ofRoot;
      body.style.cssText = ofBody;
      scrollTo(0, 1200);
      const before = {y: scrollY, width: content.clientWidth};
      expect(before.y, name).to.equal(1200);
      const {element, dialog} = mountDialog();
      await element.show();
      expect(isHeld(), name).to.equal(true);
      expect({y: scrollY, width: content.clientWidth}, name).to.deep.equal(before);
      element.close();
      await until(() => !dialog());
      expect(isHeld(), name).to.equal(false);
      expect({y: scrollY, width: content.clientWidth}, name).to.deep.equal(before);
      element.$destroy();
    }
  });

  it('is held until the last of two is closed, whichever was first', async () => {
    for (const isFirst of [true, false]) {
      const one = mountDialog();
      const two = mountDialog();
      await one.element.show();
      await two.element.show();
      const [first, last] = isFirst ? [one, two] : [two, one];
      first.element.close();
      await until(() => !first.dialog());
      expect(isHeld()).to.equal(true);
      expect(last.dialog()?.open).to.equal(true);
      last.element.$destroy();
      expect(isHeld()).to.equal(false);
      first.element.$destroy();
    }
  });

  it('keeps its history', async () => {
    const {length} = history;
    const {element, dialog} = mountDialog();
    await element.show();
    element.close();
    await until(() => !dialog());
    expect(history.length).to.equal(length);
  });
});
