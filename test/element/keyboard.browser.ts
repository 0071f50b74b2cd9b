import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {routes} from '../../src/contract/routes/routes.js';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {mountElement, unmountElements, until} from '../support/page/element-harness.js';
import {focused, wordsOf} from '../support/page/screen-harness.js';

let service: FakeService;
beforeEach(() => {
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

/** What a screen reader calls an element. */
function nameOf(element: Element | null): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.ariaLabel ?? wordsOf(element.labels?.[0]);
  return element?.ariaLabel ?? wordsOf(element);
}

/** Goes on by Tab to what bears the name; each stop on the way can be seen. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    if (nameOf(focused()) === name) return;
    await sendKeys({press: 'Tab'});
    const at = focused();
    if (at === null || at === document.body) continue;
    expect(at.matches(':focus-visible'), `${nameOf(at)} is seen`).to.equal(true);
  }
  throw new Error(`Tab never reaches "${name}"; it stands on "${nameOf(focused())}".`);
}

describe('The whole flow by keyboard alone', () => {
  it('saves an address with its door, and the focus is on each heading', async () => {
    const {on, find, part, addresses} = mountElement({toTheDoorEnabled: true});
    const onHeading = () =>
      until(() => focused() === part('h2'), 'the focus is not on the heading');
    await on('search');
    const before = document.createElement('button');
    document.body.prepend(before);
    before.focus();
    await tabTo('Street, building or landmark');
    before.remove();
    await sendKeys({type: 'ojijo'});
    await until(() => find('[role=option]'));
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Enter'});
    await on('pin');
    await onHeading();
    await tabTo('Confirm the pin');
    await sendKeys({press: 'Enter'});
    await on('door');
    await onHeading();
    await tabTo('Apartment optional');
    await sendKeys({type: 'B4'});
    await tabTo('Continue');
    await sendKeys({press: 'Enter'});
    await on('review');
    await onHeading();
    // To the door and back again.
    await tabTo('Change the way to the door: Apartment B4');
    await sendKeys({press: 'Enter'});
    await on('door');
    await onHeading();
    await tabTo('Floor optional');
    await sendKeys({type: '2'});
    await tabTo('Continue');
    await sendKeys({press: 'Enter'});
    await on('review');
    await onHeading();
    await tabTo('Save this address');
    await sendKeys({press: 'Enter'});
    await on('done');
    await onHeading();
    expect(addresses.length).to.equal(1);
    expect(service.asked(routes.addresses)[0]?.body).to.include({unit: 'B4', floor: '2'});
  });

  it('goes on from a question with the focus where one goes on', async () => {
    const {on, toPin, part, press} = mountElement({
      locator: {locate: async () => ({geo_point: {lat: -1.2618, lon: 36.86}, accuracy: 8})},
    });
    await toPin();
    await press('Use my current location');
    await until(() => part('.sheet').textContent?.includes('Which is right?'));
    await tabTo('My location');
    await sendKeys({press: 'Enter'});
    await until(() => nameOf(focused()) === 'Confirm the pin');
    await sendKeys({press: 'Enter'});
    await on('review');
  });

  it('goes on from a trouble', async () => {
    service.next(routes.addresses, () => Response.json({}, {status: 400}));
    const {on, toReview, part, addresses} = mountElement();
    await toReview();
    await tabTo('Save this address');
    await sendKeys({press: 'Enter'});
    await on('trouble');
    await until(() => focused() === part('h2'));
    await tabTo('Try again');
    await sendKeys({press: 'Enter'});
    await on('done');
    expect(addresses.length).to.equal(1);
  });
});
