import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {addOpener, mountDialog} from '../../support/page/dialog-harness.js';
import {settled, unmountElements, until} from '../../support/page/element-harness.js';
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

/** Opens from a button, and waits until one can type. */
async function opened(by: HTMLElement = opener) {
  const mounted = mountDialog();
  by.focus();
  await mounted.element.show();
  await until(() => focused()?.localName === 'input', 'the focus is elsewhere');
  return mounted;
}

/** A point of the page beside the card. */
const BESIDE: [number, number] = [3, 3];

describe('The focus of a dialog', () => {
  it('is in it, and goes back however the person leaves', async () => {
    const ways = {
      Escape: () => sendKeys({press: 'Escape'}),
      '✕': ({press}: Awaited<ReturnType<typeof opened>>) => press('Close'),
      backdrop: () => sendMouse({type: 'click', position: BESIDE}),
      'close()': ({element}: Awaited<ReturnType<typeof opened>>) => element.close(),
    };
    for (const [name, leave] of Object.entries(ways)) {
      const mounted = await opened();
      await leave(mounted);
      await until(() => !mounted.dialog(), `${name} does not close`);
      expect(focused(), name).to.equal(opener);
      await until(() => mounted.closes.length > 0, `${name} tells nothing`);
      await settled();
      expect(mounted.closes, name).to.deep.equal(['address-close', 'onClose']);
      mounted.element.$destroy();
    }
  });

  it('goes back into another element’s shadow', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const inner = addOpener(host.attachShadow({mode: 'open'}));
    const {element, dialog} = await opened(inner);
    element.close();
    await until(() => !dialog());
    expect(focused()).to.equal(inner);
    host.remove();
  });

  it('goes nowhere where the button that opened it is gone', async () => {
    const {dialog, closes} = await opened();
    opener.remove();
    await sendKeys({press: 'Escape'});
    await until(() => !dialog() && closes.length > 0);
    expect(focused()).to.equal(document.body);
  });

  it('goes back where the page takes the element away, unless the page has moved it itself', async () => {
    const {element} = await opened();
    element.remove();
    expect(focused()).to.equal(opener);
    const another = await opened();
    const field = document.body.appendChild(document.createElement('input'));
    another.element.close();
    field.focus();
    another.element.$destroy();
    await settled();
    expect(focused()).to.equal(field);
    field.remove();
  });

  it('stays within where the pointer goes down in the card and up beside it', async () => {
    const {dialog} = await opened();
    const {left, top} = dialog()?.getBoundingClientRect() ?? new DOMRect();
    await sendMouse({type: 'move', position: [Math.round(left) + 30, Math.round(top) + 20]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: BESIDE});
    await sendMouse({type: 'up'});
    await settled();
    expect(dialog()?.open).to.equal(true);
  });
});
