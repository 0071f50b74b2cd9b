import {expect} from '@open-wc/testing';
import {type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../../support/page/element-harness.js';

let service: FakeService;
const {lang} = document.documentElement;
beforeEach(() => {
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
  document.documentElement.lang = lang;
});

const ENGLISH = 'Street, building or landmark';
const SPANISH = 'Calle, edificio o referencia';

describe('The language of address-capture', () => {
  it('is the nearest one that the page names, from the first thing that is seen', async () => {
    document.documentElement.lang = 'es-UY';
    const {frame, find} = mountElement();
    await until(() => find('input'));
    expect(find('input')?.getAttribute('aria-label')).to.equal(SPANISH);
    expect(frame().lang).to.equal('es-UY');
    expect(frame().dir).to.equal('ltr');
  });

  it('is looked for around another component, too', async () => {
    const box = document.createElement('div');
    box.lang = 'es';
    document.body.append(box);
    const root = box.attachShadow({mode: 'open'});
    const target = document.createElement('div');
    root.append(target);
    const {find, element} = mountElement({}, target);
    await until(() => find('input'));
    expect(find('input')?.getAttribute('aria-label')).to.equal(SPANISH);
    box.lang = 'en';
    await until(() => find('input')?.getAttribute('aria-label') === ENGLISH);
    element.$destroy();
    box.remove();
  });

  it('is that of the attribute `locale`, as markup has it', async () => {
    document.documentElement.lang = 'en';
    const {find} = mountElement();
    await until(() => find('input')?.getAttribute('aria-label') === ENGLISH);
    document.querySelector('address-capture')?.setAttribute('locale', 'es');
    await until(() => find('input')?.getAttribute('aria-label') === SPANISH);
  });

  it('is that of the `locale`, if there is one, whatever it looks like', async () => {
    document.documentElement.lang = 'en';
    const {find, element, frame} = mountElement({locale: ' ES_mx '});
    await until(() => find('input'));
    expect(find('input')?.getAttribute('aria-label')).to.equal(SPANISH);
    expect(frame().lang).to.equal('es-MX');
    for (const blank of ['', '  ', '1', 'not a language', undefined]) {
      element.locale = blank;
      await until(() => find('input')?.getAttribute('aria-label') === ENGLISH);
      element.locale = 'es';
      await until(() => find('input')?.getAttribute('aria-label') === SPANISH);
    }
  });

  it('is English where we do not have it, and says so', async () => {
    for (const locale of ['de-AT', 'constructor', 'tlh']) {
      const {find, frame, element} = mountElement({locale});
      await until(() => find('input'));
      expect(find('input')?.getAttribute('aria-label')).to.equal(ENGLISH);
      expect(frame().lang).to.equal('en');
      element.$destroy();
    }
  });

  it('changes while it is open, and nothing entered is lost', async () => {
    const {find, element, toReview, frame, button} = mountElement();
    await toReview();
    element.locale = 'es';
    await until(() => button('Guardar esta dirección'));
    expect(frame().lang).to.equal('es');
    document.documentElement.lang = 'es-AR';
    element.locale = undefined;
    await until(() => frame().lang === 'es-AR');
    element.locale = 'en-KE';
    await until(() => button('Save this address'));
    expect(frame().lang).to.equal('en-KE');
    expect(find('h2')?.textContent).to.equal('Is this right?');
  });

  it('that was asked for last wins, however late an earlier one comes', async () => {
    const {find, element, frame} = mountElement({locale: 'es'});
    await until(() => find('input'));
    for (const locale of ['en', 'es', 'en', 'es', 'en']) {
      element.locale = locale;
      await element.updateComplete;
    }
    await settled();
    expect(find('input')?.getAttribute('aria-label')).to.equal(ENGLISH);
    expect(frame().lang).to.equal('en');
  });

  it('has words of the page’s own, in tables and with numbers, and takes them back', async () => {
    const words = {
      searchTitle: 'Where shall we bring the pizza?',
      clear: undefined,
      step: (step: number) => `Slice ${step}`,
      door: {unit: {label: 'Suite'}},
    };
    const {find, element, type} = mountElement({words});
    await until(() => find('h2'));
    expect(find('h2')?.textContent).to.equal(words.searchTitle);
    await type('o');
    await until(() => find('[aria-label=Clear]'));
    element.words = {searchTitle: 'Where to?'};
    await until(() => find('h2')?.textContent === 'Where to?');
    element.words = undefined;
    await until(() => find('h2')?.textContent === 'Where is it?');
  });

  it('may be one of the page’s own altogether', async () => {
    const {find, frame} = mountElement({locale: 'de-AT', words: {searchTitle: 'Wo ist es?'}});
    await until(() => find('h2'));
    expect(find('h2')?.textContent).to.equal('Wo ist es?');
    expect(frame().lang).to.equal('de-AT');
  });
});
