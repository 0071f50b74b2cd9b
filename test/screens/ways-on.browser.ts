import {expect} from '@open-wc/testing';
import {FAILURE_CODES} from '../../src/contract/failure.js';
import type {ScreenName} from '../../src/flow/state/state.js';
import {DoneScreen} from '../../src/screens/done/done.js';
import {DoorScreen} from '../../src/screens/door/door.js';
import type {Screen} from '../../src/screens/parts/screen.js';
import {PhoneCodeScreen} from '../../src/screens/phone-code/phone-code.js';
import {PinScreen} from '../../src/screens/pin/pin.js';
import {ReviewScreen} from '../../src/screens/review/review.js';
import {SearchScreen} from '../../src/screens/search/search.js';
import {PhotoScreen} from '../../src/screens/street-view/photo.js';
import {StreetViewScreen} from '../../src/screens/street-view/street-view.js';
import {TroubleScreen} from '../../src/screens/trouble.js';
import {FAILURE_CASES, type FailureCase} from '../support/page/failure-table.js';
import {mountScreen, wordsOf} from '../support/page/screen-harness.js';
import {en} from '../support/page/words.js';
import {next, play} from '../support/samples/samples.js';

const SCREENS: Record<ScreenName, new () => Screen> = {
  'phone-code': PhoneCodeScreen,
  search: SearchScreen,
  pin: PinScreen,
  'street-view': StreetViewScreen,
  photo: PhotoScreen,
  door: DoorScreen,
  review: ReviewScreen,
  done: DoneScreen,
  trouble: TroubleScreen,
};

/** All words of a screen. */
function readOn({renderRoot}: Screen): string {
  return [...renderRoot.children].map(wordsOf).join(' ');
}

const rows = Object.entries(FAILURE_CASES).flatMap(([screen, failures]) =>
  (failures as readonly FailureCase[]).map(one => ({screen, ...one})),
);

describe('What fails', () => {
  for (const {screen, failing, before, fails, told, says, ways} of rows) {
    describe(`on the screen "${screen}" (${failing})`, () => {
      for (const code of FAILURE_CODES) {
        it(`with ${code}: is read there, and each way leads on`, async () => {
          const state = next(play(...before), fails({code, detail: 'For the developer only.'}));
          for (const way of ways(code)) {
            const mounted = await mountScreen(SCREENS[told(code)], state);
            const read = readOn(mounted.screen);
            expect(read).to.contain(says(en, code));
            expect(read).not.to.contain('developer');
            const button = mounted.button(way);
            expect(button.getAttribute('aria-disabled')).to.equal(null);
            button.click();
            expect(mounted.acted.length, way).to.equal(1);
            expect(mounted.state(), way).not.to.deep.equal(state);
            mounted.screen.remove();
          }
        });
      }

      it('is accessible', async () => {
        const state = next(play(...before), fails({code: 'network_error', detail: ''}));
        const mounted = await mountScreen(SCREENS[told('network_error')], state);
        await expect(mounted.screen).to.be.accessible();
      });
    });
  }
});
