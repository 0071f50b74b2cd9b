import {expect} from '@open-wc/testing';
import {type FlowState, NO_OPTIONS} from '../../../src/flow/state/state.js';
import {DoneScreen} from '../../../src/screens/done/done.js';
import {fakeMap} from '../../support/fakes/fake-map.js';
import {mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {OPENED, play, STORED} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';

const SAVED = play(OPENED, {type: 'saved', address: STORED});

describe('The done screen', () => {
  for (const theme of THEMES) {
    it(`is accessible in the ${theme}`, async () => {
      const {screen} = await mountScreen(DoneScreen, SAVED, {theme});
      await expect(screen).to.be.accessible();
    });
  }

  it('says that the address is saved, and shows what a courier gets of it', async () => {
    const address = {...STORED, subtitle: 'Parklands, Nairobi'};
    const {part} = await mountScreen(DoneScreen, play(OPENED, {type: 'saved', address}));
    expect(wordsOf(part('h2'))).to.equal('Address saved');
    expect(wordsOf(part('.title'))).to.equal('Ojijo Road 14');
    expect(wordsOf(part('.muted'))).to.equal('Parklands, Nairobi');
    expect(wordsOf(part('.copy'))).to.equal('Plus code 6GCRPRQF+72');
  });

  it('shows the map of the place, and the person’s own words', async () => {
    const map = fakeMap();
    const address = {...STORED, unit: 'B4', directions: 'Black gate\nopposite the kiosk'};
    const state = play(OPENED, {type: 'saved', address});
    const {part} = await mountScreen(DoneScreen, state, {map});
    await until(() => map.mounted.length === 1);
    expect(map.view.options.center).to.deep.equal(STORED.geo_point);
    expect(part('.said').textContent).to.equal(address.directions);
    expect(wordsOf(part('.lines'))).to.contain('Apartment B4');
  });

  describe('hands the link on', () => {
    const shared: ShareData[] = [];
    const copied: string[] = [];
    const opened: string[] = [];
    let share: (() => Promise<void>) | undefined;
    let mayCopy = true;
    const before = Object.getOwnPropertyDescriptors(navigator);

    beforeEach(() => {
      for (const list of [shared, copied, opened]) list.length = 0;
      mayCopy = true;
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        get: () => share && ((data: ShareData) => (shared.push(data), share?.())),
      });
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: {
          writeText: async (text: string) => {
            if (!mayCopy) throw new DOMException('', 'NotAllowedError');
            copied.push(text);
          },
        },
      });
      window.open = url => (opened.push(String(url)), null);
    });
    const {open} = window;
    afterEach(() => {
      for (const name of ['share', 'clipboard'] as const) {
        Reflect.deleteProperty(navigator, name);
        const own = before[name];
        if (own) Object.defineProperty(navigator, name, own);
      }
      window.open = open;
    });

    const tap = async () => {
      const mounted = await mountScreen(DoneScreen, SAVED);
      mounted.part('a').click();
      return mounted;
    };
    const status = (screen: DoneScreen) =>
      wordsOf(screen.renderRoot.querySelector('[role=status]'));

    it('by the device’s own sheet', async () => {
      share = async () => {};
      const {screen} = await tap();
      await until(() => shared.length === 1);
      expect(shared).to.deep.equal([{url: STORED.url, title: STORED.display_title}]);
      expect([copied, opened, status(screen)]).to.deep.equal([[], [], '']);
    });

    it('and does nothing else where the person closes that sheet', async () => {
      share = async () => {
        throw new DOMException('', 'AbortError');
      };
      await tap();
      await until(() => shared.length === 1);
      expect([copied, opened]).to.deep.equal([[], []]);
    });

    it('by copying it where there is no sheet, or the page may not open it', async () => {
      const refused = async () => {
        throw new DOMException('', 'NotAllowedError');
      };
      for (share of [undefined, refused]) {
        const {screen, part} = await tap();
        await until(() => status(screen) === 'Copied');
        expect(wordsOf(part('a'))).to.equal('Link copied');
        screen.remove();
      }
      expect(copied).to.deep.equal([STORED.url, STORED.url]);
    });

    it('by opening it where nothing may be copied either', async () => {
      share = undefined;
      mayCopy = false;
      await tap();
      await until(() => opened.length === 1);
      expect(opened).to.deep.equal([STORED.url]);
    });

    it('and copies the plus code', async () => {
      const {button, screen} = await mountScreen(DoneScreen, SAVED);
      button('Copy the plus code').click();
      await until(() => status(screen) === 'Copied');
      expect(copied).to.deep.equal(['6GCRPRQF+72']);
    });
  });

  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'intent://x', '/a/x', '']) {
    it(`has no link to ${JSON.stringify(url)}`, async () => {
      const {screen} = await mountScreen(
        DoneScreen,
        play(OPENED, {type: 'saved', address: {...STORED, url}}),
      );
      expect(screen.renderRoot.querySelector('a')).to.equal(null);
    });
  }

  it('has no way back to an address that is stored, but to another one, and out', async () => {
    const {button, acted} = await mountScreen(DoneScreen, SAVED, {closable: true});
    expect(() => button('Back')).to.throw();
    button('Add another').click();
    button('Close').click();
    button('Done').click();
    const left = {type: 'close-asked'};
    expect(acted).to.deep.equal([{type: 'another-asked'}, left, left]);
  });

  it('has no way out where there is nowhere to go', async () => {
    const {button} = await mountScreen(DoneScreen, SAVED);
    for (const name of ['Close', 'Done']) expect(() => button(name)).to.throw();
  });

  it('offers to keep the address for next time, in a row that says where the code goes', async () => {
    const offered: FlowState = {...SAVED, options: NO_OPTIONS, mayKeep: true};
    const {screen, part, acted} = await mountScreen(DoneScreen, offered, {
      phone: '+254 700 123 456',
    });
    const row = part<HTMLButtonElement>('.row');
    expect(wordsOf(row)).to.contain('We’ll text a code to …456');
    await expect(screen).to.be.accessible();
    row.click();
    expect(acted).to.deep.equal([{type: 'proof-asked'}]);
  });

  it('says that it is kept, where the phone was proved for it', async () => {
    const {part} = await mountScreen(DoneScreen, {
      ...SAVED,
      saving: {at: 'saved', address: STORED, kept: true},
    });
    expect(wordsOf(part('[role=status]'))).to.equal('It will be here next time.');
  });
});
