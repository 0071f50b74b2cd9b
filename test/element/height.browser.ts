import {expect} from '@open-wc/testing';
import {AddressCapture} from '../../src/element/element.js';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {
  drive,
  givenProps,
  mountElement,
  settled,
  unmountElements,
  until,
} from '../support/page/element-harness.js';

let service: FakeService;
let page: HTMLElement;

/** Puts markup into the page and mounts into the part of it that has the id "box". */
function mountIn(markup: string) {
  page.innerHTML = markup;
  const box = page.querySelector('#box');
  if (!box) throw new Error('The markup has no box.');
  return mountElement({}, box);
}
const height = (element: Element) => Math.round(element.getBoundingClientRect().height);
const rowOf = ({shadowRoot}: Element) => shadowRoot?.querySelector('address-capture-row') ?? null;
/** Whether a tap in the middle of the button would reach it. */
function canBeTapped(button: Element | null): boolean {
  button?.scrollIntoView({block: 'center'});
  const {left, top, width, height} = button?.getBoundingClientRect() ?? new DOMRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === button;
}
const pay = () => page.querySelector('#pay');

describe('The height of address-capture', () => {
  beforeEach(() => {
    service = fakeService();
    page = document.createElement('div');
    document.body.append(page);
  });
  afterEach(() => {
    unmountElements();
    page.remove();
    service.restore();
  });

  for (const display of ['block', 'inline-block', 'grid', 'flow-root'])
    it(`is the element’s where the page’s styles make it ${display}, with a height or without`, async () => {
      for (const [given, pixels] of [
        ['height: 600px', 600],
        ['height: auto', Math.min(680, innerHeight)],
      ] as const) {
        const {element, on, part} = mountIn(
          `<style>address-capture { display: ${display}; width: 360px; ${given} }</style><div id="box"></div>`,
        );
        await on('search');
        expect(height(element)).to.equal(pixels);
        expect(part('.search').checkVisibility({visibilityProperty: true}), given).to.equal(true);
        expect(height(part('.body'))).to.be.above(pixels / 2);
        element.$destroy();
      }
    });

  it('is that of a box that has one', async () => {
    for (const pixels of [500, 900]) {
      const {element, on} = mountIn(`<div id="box" style="height: ${pixels}px"></div>`);
      await on('search');
      expect(height(element)).to.equal(pixels);
      expect(rowOf(element)).to.equal(null);
    }
  });

  it('is its own in a dialog of the page that is as high as its content, and 100 % of a higher one', async () => {
    for (const [style, pixels] of [
      ['', Math.min(680, innerHeight)],
      ['padding: 0; block-size: 500px', 500],
    ] as const) {
      const {element, on} = mountIn(`<dialog id="box" style="${style}"></dialog>`);
      page.querySelector('dialog')?.showModal();
      await on('search');
      await until(() => height(element) === pixels, `not ${pixels} px high`);
      expect(rowOf(element)).to.equal(null);
    }
  });

  it('is its own in a box that grows, or as much as the window has', async () => {
    const {element, on} = mountIn('<div id="box"></div>');
    await on('search');
    expect(height(element)).to.equal(Math.min(680, innerHeight));
    expect(rowOf(element)).to.equal(null);
  });

  it('is its own as the page sets it', async () => {
    const {element, on} = mountIn('<div id="box" style="--address-capture-height: 450px"></div>');
    await on('search');
    expect(height(element)).to.equal(450);
  });

  it('is what is left of a column', async () => {
    const {element, on} = mountIn(
      '<div id="box" style="display: flex; flex-direction: column; height: 600px"><h1 style="margin: 0; height: 50px; flex: none">Address</h1></div>',
    );
    await on('search');
    expect(height(element)).to.equal(550);
  });

  const tight = {
    'of 200 px': '<div id="box" style="height: 200px"></div><button id="pay">Pay</button>',
    'of 200 px around another':
      '<div style="height: 200px"><div id="box"></div></div><button id="pay">Pay</button>',
    'of 300 px at most':
      '<div id="box" style="max-height: 300px"></div><button id="pay">Pay</button>',
    'of 200 px with a heading in it':
      '<div id="box" style="height: 200px"><h1>Address</h1></div><button id="pay">Pay</button>',
  };
  for (const [what, markup] of Object.entries(tight)) {
    it(`is a row in a box ${what}, and what follows can be clicked`, async () => {
      const {element} = mountIn(markup);
      await until(() => rowOf(element));
      await until(() => canBeTapped(pay()), 'what follows is covered');
      expect(rowOf(element)?.shadowRoot?.textContent).to.contain('Add your address');
    });
  }

  it('covers nothing in a box that has a heading and is high enough', async () => {
    const {element, on} = mountIn(
      '<div id="box" style="height: 600px"><h1 style="margin: 0; height: 50px">Address</h1></div><button id="pay">Pay</button>',
    );
    await on('search');
    await until(() => height(element) === 550);
    expect(canBeTapped(pay())).to.equal(true);
    expect(rowOf(element)).to.equal(null);
  });

  it('is not less where what follows stands beside it, or lies over the page', async () => {
    const {element, on} = mountIn(
      `<div style="display: flex; height: 200px; align-items: flex-start"><div id="box" style="width: 300px"></div><aside style="height: 100px">Order</aside></div>
      <div style="position: fixed; bottom: 0; height: 50px">Cookies</div>`,
    );
    await on('search');
    await settled();
    expect(height(element)).to.equal(Math.min(680, innerHeight));
  });

  it('is not less in a page whose own box is as high as the window, and that scrolls', async () => {
    const {element, on} = mountIn(
      '<div style="height: 100vh"><p style="height: 90vh">Order</p><div id="box"></div><button id="pay">Pay</button></div>',
    );
    await on('search');
    await settled();
    expect(height(element)).to.equal(Math.min(680, innerHeight));
    expect(canBeTapped(pay())).to.equal(true);
  });

  it('follows its box: to the row, and back to the conversation as it was', async () => {
    const {element, type, part, on} = mountIn('<div id="box" style="height: 600px"></div>');
    const box = page.querySelector<HTMLElement>('#box');
    await type('ojijo');
    box?.style.setProperty('height', '200px');
    await until(() => rowOf(element));
    box?.style.setProperty('height', '600px');
    await until(() => !rowOf(element));
    await on('search');
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
  });

  it('becomes no row while the person types: a keyboard may have made the page lower', async () => {
    const {element, on, part} = mountIn('<div id="box" style="height: 600px"></div>');
    await on('search');
    part('input').focus();
    page.querySelector<HTMLElement>('#box')?.style.setProperty('height', '300px');
    await settled();
    await settled();
    expect(rowOf(element)).to.equal(null);
    expect(getComputedStyle(part('input')).visibility).to.equal('visible');
    part('input').blur();
    await until(() => rowOf(element));
  });

  it('is not measured while it is not shown: no row, no error, and a whole map later', async () => {
    page.innerHTML = '<div id="box" style="display: none"></div>';
    const box = page.querySelector<HTMLElement>('#box');
    const {props, errors, map} = givenProps();
    const element = new AddressCapture(box ?? page, props);
    const {toPin, on, frame, name} = drive(element);
    await toPin();
    await settled();
    expect(rowOf(element)).to.equal(null);
    box?.style.removeProperty('display');
    await until(() => height(element) > 400);
    await on('pin');
    await settled();
    expect([name(), rowOf(element), errors.length]).to.deep.equal(['pin', null, 0]);
    expect(map.view.options.container.clientHeight).to.equal(frame().clientHeight);
  });
});
