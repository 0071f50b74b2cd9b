import {expect} from '@open-wc/testing';
import {contrast, type Rgb} from '../../src/ui/contrast.js';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {hueShift} from '../support/oklab.js';
import {LEAST} from '../support/page/brand-spots.js';
import {type Brand, sweep, untilComputed} from '../support/page/brand-sweep.js';
import {consoleOf} from '../support/page/console-of.js';
import {mountElement, unmountElements, until} from '../support/page/element-harness.js';
import {paintedColor} from '../support/page/painted.js';

/** The hardest: without hue, without a step left to white or black, in the middle; and those that people have. */
const BRANDS: readonly Brand[] = [
  {primary: '#0b7a6f', highlight: '#f2a33a'},
  {primary: '#4cc9b0', highlight: '#0b7a6f'},
  {primary: '#000000', highlight: '#ffffff'},
  {primary: '#ffffff', highlight: '#000000'},
  {primary: '#ffff00', highlight: '#0000ff'},
  {primary: '#0000ff', highlight: '#ffff00'},
  {primary: '#777777', highlight: '#777777'},
  {primary: '#808080', highlight: '#949494'},
  {primary: '#ff0000', highlight: '#00ff00'},
  {primary: '#5b2be0', highlight: '#ffd400'},
  {primary: '#f3f5f4', highlight: '#0b1110'},
  {primary: 'oklch(70% 0.2 30)', highlight: 'hsl(200 80% 80%)'},
];

/** What goes with a brand's colours. */
const COMPUTED = [
  '--on-primary',
  '--primary-pressed',
  '--primary-text',
  '--primary-edge',
  '--highlight-mark',
] as const;

let service: FakeService;
let target: HTMLElement;

const rgb = (color: string): Rgb => {
  const [red, green, blue] = paintedColor(color);
  return [red, green, blue];
};

/** The main button of the pin's screen and the pin, for an element in `target`. */
async function onPin(props: Parameters<typeof mountElement>[0] = {}) {
  const {element, frame, toPin, part} = mountElement(props, target);
  await toPin();
  const {backgroundColor, color, borderTopColor} = getComputedStyle(part('.btn.primary'));
  const {fill, stroke} = getComputedStyle(part<SVGElement>('.pin-body'));
  const token = (name: string) => rgb(getComputedStyle(frame()).getPropertyValue(name).trim());
  return {element, token, backgroundColor, color, borderTopColor, fill, stroke};
}

/** Whether it ends by itself, unlike a sign of waiting. */
const isShort = ({effect}: Animation) =>
  effect?.getComputedTiming().activeDuration !== Number.POSITIVE_INFINITY;

describe('A brand', () => {
  beforeEach(() => {
    service = fakeService();
    target = document.createElement('div');
    document.body.append(target);
  });
  afterEach(() => {
    unmountElements();
    target.remove();
    service.restore();
  });

  for (const isDarkMode of [false, true]) {
    const theme = isDarkMode ? 'dark' : 'light';
    it(`of any colours can be read on the search, the pin and the review, in the ${theme}`, async () => {
      const {element, toPin, press, on, type, find} = mountElement({toTheDoorEnabled: false});
      const check = async () => {
        const screen = () => element.shadowRoot?.querySelector('.ac > :not([inert])');
        await until(() => !screen()?.getAnimations({subtree: true}).some(isShort), 'still moving');
        for (const [at, {least}] of (await sweep(BRANDS, isDarkMode)).entries())
          for (const [kind, ratio] of Object.entries(LEAST)) {
            const [spot] = Object.entries(least).flatMap(([of, one]) => (of === kind ? one : []));
            if (spot)
              expect(spot.ratio, `${BRANDS[at]?.primary}: ${spot.name}`).to.be.at.least(ratio);
          }
      };
      await on('search');
      await check();
      await type('ojijo');
      await until(() => find('mark'), 'no suggestions');
      await check();
      await toPin();
      await check();
      await press('Confirm the pin');
      await on('review');
      await check();
    });

    it(`is painted as it was given, in the ${theme}`, async () => {
      const {toPin} = mountElement({isDarkMode});
      await toPin();
      for (const {pairs} of await sweep(BRANDS, isDarkMode)) {
        expect(pairs.fill.length).to.equal(3);
        for (const {given, painted} of pairs.fill) expect(painted).to.deep.equal(given);
      }
    });

    it(`keeps its hue as text and as a mark, in the ${theme}`, async () => {
      const {type, find} = mountElement({isDarkMode});
      await type('ojijo');
      await until(() => find('mark'), 'no suggestions');
      for (const {pairs} of await sweep(BRANDS, isDarkMode)) {
        expect([pairs.text.length, pairs.mark.length]).to.deep.equal([1, 1]);
        for (const {given, painted} of [...pairs.text, ...pairs.mark])
          expect(hueShift(given, painted)).to.be.below(3);
      }
    });
  }

  it('of our own needs nothing computed: its colours are those that would be', async () => {
    for (const isDarkMode of [false, true]) {
      const ours = await onPin({isDarkMode});
      const before = COMPUTED.map(ours.token);
      ours.element.styleSettings = {primaryColor: isDarkMode ? '#4cc9b0' : '#0b7a6f'};
      await untilComputed(ours.element);
      COMPUTED.forEach((name, at) => {
        // The browser's mixtures are rounded by the canvas of one and the style of the other.
        ours.token(name).forEach((channel, of) => {
          expect(channel, `${name}, dark: ${isDarkMode}`).to.be.closeTo(before[at]?.[of] ?? -1, 1);
        });
      });
      ours.element.$destroy();
    }
  });

  it('that is pressed is another shade, on which its words can be read', async () => {
    const {element, token} = await onPin();
    for (const {primary} of BRANDS) {
      element.styleSettings = {primaryColor: primary};
      await untilComputed(element);
      const pressed = token('--primary-pressed');
      expect(pressed, primary).not.to.deep.equal(rgb(primary));
      expect(contrast(pressed, token('--on-primary')), primary).to.be.at.least(LEAST.text);
    }
  });

  it('that is dark has white words, one that is light dark words and an edge', async () => {
    const violet = await onPin({styleSettings: {primaryColor: '#5b2be0'}});
    expect(violet).to.include({
      backgroundColor: 'rgb(91, 43, 224)',
      color: 'rgb(255, 255, 255)',
      borderTopColor: 'rgb(91, 43, 224)',
      fill: 'rgb(91, 43, 224)',
      stroke: 'rgb(255, 255, 255)',
    });
    violet.element.$destroy();
    const yellow = await onPin({styleSettings: {primaryColor: '#ffd400'}});
    expect(yellow).to.include({
      backgroundColor: 'rgb(255, 212, 0)',
      color: 'rgb(0, 0, 0)',
      fill: 'rgb(255, 212, 0)',
    });
    expect(contrast(rgb(yellow.borderTopColor), [255, 255, 255])).to.be.within(3, 4.5);
    expect(contrast(rgb(yellow.stroke), [255, 255, 255])).to.be.at.least(4.5);
  });

  for (const [given, painted] of [
    ['#5b2be0', [91, 43, 224]],
    ['rebeccapurple', [102, 51, 153]],
    ['color-mix(in srgb, #fff, #000)', [128, 128, 128]],
    ['var(--shop)', [255, 230, 0]],
    ['rgb(255 230 0)', [255, 230, 0]],
    // What lets its ground through is what it is on the surface.
    ['transparent', [255, 255, 255]],
    ['rgb(0 0 0 / 0.5)', [128, 128, 128]],
    // The colour of the text.
    ['currentColor', [20, 33, 30]],
  ] as const)
    it(`may be ${given} in the page’s styles`, async () => {
      target.style.setProperty('--shop', '#ffe600');
      target.style.setProperty('--address-capture-primary', given);
      const {token, backgroundColor, fill, color} = await onPin();
      expect(rgb(backgroundColor)).to.deep.equal(painted);
      expect(rgb(fill)).to.deep.equal(painted);
      expect(contrast(rgb(color), painted)).to.be.at.least(LEAST.text);
      expect(contrast(token('--primary-text'), [255, 255, 255])).to.be.at.least(LEAST.text);
    });

  it('that is no colour is left out, with a warning, whether a prop or the page’s styles say it', async () => {
    const warned = (name: string) =>
      `address-capture: "${name}" is not a CSS colour, so it is left out.`;
    target.style.setProperty('--address-capture-highlight', 'brand-orange');
    const said = await consoleOf('warn', async () => {
      const {backgroundColor, color, token} = await onPin({
        styleSettings: {primaryColor: 'brand-violet'},
      });
      expect(backgroundColor).to.equal('rgb(11, 122, 111)');
      expect(color).to.equal('rgb(255, 255, 255)');
      expect(token('--highlight')).to.deep.equal([242, 163, 58]);
    });
    expect(said).to.deep.equal([warned('brand-violet'), warned('brand-orange')]);
  });

  it('of a prop that is no colour leaves the page’s own', async () => {
    target.style.setProperty('--address-capture-primary', '#5b2be0');
    await consoleOf('warn', async () => {
      const {backgroundColor} = await onPin({styleSettings: {primaryColor: 'brand-violet'}});
      expect(backgroundColor).to.equal('rgb(91, 43, 224)');
    });
  });
});
