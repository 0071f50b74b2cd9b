import {expect} from '@open-wc/testing';
import {type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {consoleOf} from '../../support/page/console-of.js';
import {
  drive,
  mountElement,
  mountMarkup,
  settled,
  unmountElements,
} from '../../support/page/element-harness.js';

let service: FakeService;

/** What the console is warned of until the pin is shown, by when everything is loaded. */
const warnings = (element: HTMLElementTagNameMap['address-capture']) =>
  consoleOf('warn', async () => {
    await drive(element).toPin();
    element.requestUpdate();
    await settled();
  });

describe('What does nothing as it is written', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  for (const [name, event] of [
    ['AddressSelected', 'address-selected'],
    ['addressSelected', 'address-selected'],
    ['addressStep', 'address-step'],
    ['error', 'address-error'],
    ['Close', 'address-close'],
  ] as const)
    it(`a listener of ${name} is told once of ${event}`, async () => {
      const {element} = mountElement();
      element.addEventListener(name, () => {});
      element.addEventListener(name, () => {});
      const said = await warnings(element);
      expect(said.length).to.equal(1);
      expect(said[0]).to.contain(`no event is named ${name}. Listen for ${event}`);
      expect(said[0]).to.contain(`@${event} in Vue`);
    });

  it('a listener of what there is, or of what any element has, is told nothing', async () => {
    const {element} = mountElement();
    for (const name of ['address-selected', 'address-error', 'address-close', 'focus', 'click'])
      element.addEventListener(name, () => {});
    expect(await warnings(element)).to.deep.equal([]);
  });

  for (const [written, right] of [
    ['streetview-enabled', 'Write street-view-enabled, or set the property streetviewEnabled'],
    ['streetviewEnabled', 'Write street-view-enabled, or set the property streetviewEnabled'],
    ['is-dark-mode', 'Write dark-mode, or set the property isDarkMode'],
    ['app-settings', 'Set the property appSettings, which is :appSettings in Vue'],
  ] as const)
    it(`the attribute ${written}: the console says which is right`, async () => {
      const said = await consoleOf('warn', async () => {
        const {element} = mountMarkup(
          `<address-capture ${written}="x" lang="en" data-x></address-capture>`,
        );
        await drive(element).type('ojijo');
        await settled();
      });
      expect(said.length).to.equal(1);
      expect(said[0]).to.contain(`no attribute is named ${written.toLowerCase()}. ${right}`);
    });

  it('an attribute beside its property, which has a value, is told nothing: Vue renders so on a server', async () => {
    const said = await consoleOf('warn', async () => {
      const {element} = mountMarkup(
        '<address-capture userPhoneNumber="+59899123456" lang="en"></address-capture>',
      );
      element.userPhoneNumber = '+59899123456';
      await drive(element).type('ojijo');
      await settled();
    });
    expect(said).to.deep.equal([]);
  });
});
