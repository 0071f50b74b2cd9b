import {expect} from '@open-wc/testing';
import {contrast, type Rgb} from '../../src/ui/contrast.js';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {consoleOf} from '../support/page/console-of.js';
import {mountElement, unmountElements, until} from '../support/page/element-harness.js';
import {paintedColor} from '../support/page/painted.js';

let service: FakeService;

/** A custom property of the frame. */
function colour(frame: HTMLElement, name: string): Rgb {
  const [red, green, blue] = paintedColor(getComputedStyle(frame).getPropertyValue(name).trim());
  return [red, green, blue];
}

describe('The look of address-capture', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('is light by default, dark with isDarkMode, and changes at once', async () => {
    const {element, frame, on} = mountElement();
    await on('search');
    expect(frame().dataset.theme).to.equal('light');
    expect(colour(frame(), '--surface')).to.deep.equal([255, 255, 255]);
    element.isDarkMode = true;
    await element.updateComplete;
    expect(frame().dataset.theme).to.equal('dark');
    expect(colour(frame(), '--surface')).to.deep.equal([18, 26, 24]);
    expect(getComputedStyle(frame()).colorScheme).to.equal('dark');
  });

  it('with isDarkMode auto follows the system, also when that changes', async () => {
    const {matchMedia} = window;
    const system = Object.assign(new EventTarget(), {matches: true});
    Object.assign(window, {
      matchMedia: (query: string) =>
        query.includes('color-scheme') ? system : matchMedia.call(window, query),
    });
    const {element, frame, on} = mountElement({isDarkMode: 'auto'});
    Object.assign(window, {matchMedia});
    await on('search');
    expect(frame().dataset.theme).to.equal('dark');
    system.matches = false;
    system.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(frame().dataset.theme).to.equal('light');
  });

  it('tells the theme to the map', async () => {
    const {element, map, toPin} = mountElement({isDarkMode: true});
    await toPin();
    await until(() => map.mounted.length > 0);
    expect(map.view.options.theme).to.equal('dark');
    element.isDarkMode = false;
    await until(() => map.view.last('setTheme'));
    expect(map.view.last('setTheme')).to.deep.equal(['light']);
  });

  it('takes the highlight colour, and other colours later', async () => {
    const {element, frame, on} = mountElement({styleSettings: {highlightColor: 'rgb(1 2 3)'}});
    await on('search');
    expect(colour(frame(), '--highlight')).to.deep.equal([1, 2, 3]);
    element.styleSettings = {primaryColor: '#5b2be0'};
    await element.updateComplete;
    expect(colour(frame(), '--highlight')).to.deep.equal([242, 163, 58]);
    expect(colour(frame(), '--primary')).to.deep.equal([91, 43, 224]);
    element.styleSettings = undefined;
    await element.updateComplete;
    expect(colour(frame(), '--primary')).to.deep.equal([11, 122, 111]);
  });

  it('takes its custom properties from the page, and keeps them readable too', async () => {
    const target = document.createElement('div');
    target.style.setProperty('--address-capture-primary', '#ffe600');
    target.style.setProperty('--address-capture-radius', '3px');
    target.style.setProperty('--address-capture-font', 'monospace');
    document.body.append(target);
    const {frame, toPin, part} = mountElement({}, target);
    await toPin();
    const style = getComputedStyle(part('.btn.primary'));
    expect(style.borderTopLeftRadius).to.equal('3px');
    expect(style.fontFamily).to.equal('monospace');
    expect(contrast(colour(frame(), '--primary-text'), [255, 255, 255])).to.be.at.least(4.5);
    target.remove();
  });

  it('can be styled by its parts from the page', async () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      'address-capture::part(heading) {letter-spacing: 7px} address-capture::part(map) {opacity: 0.5}';
    document.head.append(sheet);
    const {on, part, toPin} = mountElement();
    await on('search');
    expect(getComputedStyle(part('h2')).letterSpacing).to.equal('7px');
    await toPin();
    expect(getComputedStyle(part('.map')).opacity).to.equal('0.5');
    sheet.remove();
  });

  it('writes no style attribute into what it renders, as strict pages ask', async () => {
    const {on, element} = mountElement();
    await on('search');
    const screen = element.shadowRoot?.querySelector('.ac > :not([inert])')?.shadowRoot;
    expect(screen?.querySelectorAll('[style]').length).to.equal(0);
  });

  it('warns that requiredFieldsConfig does nothing without toTheDoorEnabled', async () => {
    const requiredFieldsConfig = {buildingNameOrNumber: true};
    const without = await consoleOf('warn', async () => {
      await mountElement({requiredFieldsConfig}).toPin();
    });
    expect(without.length).to.equal(1);
    expect(without[0]).to.contain('does nothing without toTheDoorEnabled');
    const withIt = await consoleOf('warn', async () => {
      await mountElement({requiredFieldsConfig, toTheDoorEnabled: true}).toPin();
    });
    expect(withIt).to.deep.equal([]);
  });
});
