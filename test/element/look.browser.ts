import {expect} from '@open-wc/testing';
import {contrast, cssColor, type Rgb} from '../../src/ui/contrast.js';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {consoleOf} from '../support/page/console-of.js';
import {mountElement, unmountElements, until} from '../support/page/element-harness.js';

let service: FakeService;

/** Any CSS colour as three channels, as it is painted. */
function painted(color: string): Rgb {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !CSS.supports('color', color)) throw new Error(`"${color}" is no colour.`);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** A custom property of the frame. */
function colour(frame: HTMLElement, name: string): Rgb {
  return painted(getComputedStyle(frame).getPropertyValue(name).trim());
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

  const brands = [
    '#0b7a6f',
    '#5b2be0',
    '#ffe600',
    '#ffffff',
    '#000000',
    '#808080',
    'oklch(70% 0.2 30)',
  ];
  for (const isDarkMode of [false, true]) {
    for (const primaryColor of brands) {
      it(`with ${primaryColor} is readable in the ${isDarkMode ? 'dark' : 'light'}`, async () => {
        const {frame, on} = mountElement({isDarkMode, styleSettings: {primaryColor}});
        await on('search');
        const surface = colour(frame(), '--surface');
        const primary = colour(frame(), '--primary');
        const text = colour(frame(), '--primary-text');
        expect(contrast(colour(frame(), '--on-primary'), primary)).to.be.at.least(4.5);
        expect(contrast(text, surface)).to.be.at.least(4.5);
        expect(contrast(text, colour(frame(), '--primary-tint'))).to.be.at.least(4.5);
        const hasEdge = getComputedStyle(frame()).getPropertyValue('--primary-edge') !== '';
        expect(hasEdge).to.equal(contrast(primary, surface) < 3);
        if (hasEdge) expect(contrast(colour(frame(), '--primary-edge'), surface)).to.be.at.least(3);
      });
    }
  }

  it('paints button and pin with the brand’s colour as it was given; a light one has dark words and an edge', async () => {
    const drawn = async (primaryColor: string) => {
      const {element, toPin, part} = mountElement({styleSettings: {primaryColor}});
      await toPin();
      const {backgroundColor, color, borderTopColor} = getComputedStyle(part('.btn.primary'));
      const {fill, stroke} = getComputedStyle(part<SVGElement>('.pin-body'));
      element.$destroy();
      return {backgroundColor, color, borderTopColor, fill, stroke};
    };
    expect(await drawn('#5b2be0')).to.deep.equal({
      backgroundColor: 'rgb(91, 43, 224)',
      color: 'rgb(255, 255, 255)',
      borderTopColor: 'rgba(0, 0, 0, 0)',
      fill: 'rgb(91, 43, 224)',
      stroke: 'rgb(255, 255, 255)',
    });
    const yellow = await drawn('#ffd400');
    expect(yellow).to.include({
      backgroundColor: 'rgb(255, 212, 0)',
      color: 'rgb(12, 31, 27)',
      fill: 'rgb(255, 212, 0)',
    });
    const white: Rgb = [255, 255, 255];
    expect(contrast(painted(yellow.borderTopColor), white)).to.be.within(3, 4);
    expect(contrast(painted(yellow.stroke), white)).to.be.at.least(4.5);
  });

  it('takes the highlight colour, and other colours later', async () => {
    const {element, frame, on} = mountElement({styleSettings: {highlightColor: 'rgb(1 2 3)'}});
    await on('search');
    expect(colour(frame(), '--highlight')).to.deep.equal([1, 2, 3]);
    element.styleSettings = {primaryColor: '#5b2be0'};
    await element.updateComplete;
    expect(colour(frame(), '--highlight')).to.deep.equal([242, 163, 58]);
    expect(cssColor(colour(frame(), '--primary'))).to.equal('rgb(91 43 224)');
    element.styleSettings = undefined;
    await element.updateComplete;
    expect(colour(frame(), '--primary')).to.deep.equal([11, 122, 111]);
  });

  it('warns of a colour that is none, and leaves it out', async () => {
    const said = await consoleOf('warn', async () => {
      const {frame, on} = mountElement({styleSettings: {primaryColor: 'brand-violet'}});
      await on('search');
      expect(colour(frame(), '--primary')).to.deep.equal([11, 122, 111]);
    });
    expect(said).to.deep.equal([
      'address-capture: "brand-violet" is not a CSS colour, so it is left out.',
    ]);
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
      await mountElement({requiredFieldsConfig}).on('search');
    });
    expect(without.length).to.equal(1);
    expect(without[0]).to.contain('does nothing without toTheDoorEnabled');
    const withIt = await consoleOf('warn', async () => {
      await mountElement({requiredFieldsConfig, toTheDoorEnabled: true}).on('search');
    });
    expect(withIt).to.deep.equal([]);
  });
});
