import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {routes} from '../../../src/contract/routes/routes.js';
import {fakeImagery} from '../../support/fakes/fake-imagery.js';
import {type FakeService, fakeService, json} from '../../support/fakes/fake-service.js';
import {fileOf, quadrants} from '../../support/page/browser-photos.js';
import {mountDialog} from '../../support/page/dialog-harness.js';
import {settled, unmountElements, until} from '../../support/page/element-harness.js';
import {focused, wordsOf} from '../../support/page/screen-harness.js';
import {STORED} from '../../support/samples/samples.js';

let service: FakeService;

beforeEach(() => {
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

/** Does something by hand: before it and after each question, Chromium lets no page ask. */
const touch = () => sendKeys({press: 'Tab'});

/** The person has chosen a photo of their gate, and has not framed it yet. */
async function withPhoto() {
  const mounted = mountDialog({streetviewEnabled: true, imagery: fakeImagery()});
  const {element, toPin, press, on, find, part} = mounted;
  await element.show();
  await toPin();
  await press('Confirm the pin');
  await on('street-view');
  await until(() => find('input[type=file]'), 'no photo can be chosen');
  const files = new DataTransfer();
  files.items.add(new File([await fileOf(quadrants(400, 300), 'image/jpeg')], 'gate.jpg'));
  const input = part<HTMLInputElement>('input[type=file]');
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  await on('photo');
  await until(() => find('.primary:not([aria-disabled])'), 'the photo is not shown');
  await touch();
  return mounted;
}

/** The address is on its way; `answer` lets it arrive. */
async function withSaving() {
  let arrive = () => {};
  const arrival = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const created = json(201, {address: STORED});
  service.next(routes.addresses, async signal => {
    await arrival;
    return created(signal);
  });
  const mounted = mountDialog();
  await mounted.element.show();
  await mounted.toReview();
  await mounted.press('Save this address');
  await until(() => service.asked(routes.addresses).length === 1);
  await touch();
  return {...mounted, arrive};
}

describe('The question whether to leave', () => {
  for (const isDarkMode of [false, true])
    it(`is accessible in the ${isDarkMode ? 'dark' : 'light'}`, async () => {
      const {element, question, press} = await withSaving();
      element.isDarkMode = isDarkMode;
      await press('Close');
      await until(() => question()?.getAnimations({subtree: true}).length === 0);
      await expect(element).to.be.accessible();
    });

  it('is asked of a photo that is not framed: one stays, or leaves', async () => {
    const {question, answer, dialog, closes, name} = await withPhoto();
    await sendKeys({press: 'Escape'});
    await until(() => question(), 'nothing is asked');
    expect(wordsOf(question()))
      .to.contain('Leave now?')
      .and.to.contain('Your photo is not added yet.');
    expect(wordsOf(focused())).to.equal('Stay here');
    answer('Stay here');
    await until(() => !question());
    expect([dialog()?.open, name(), closes.length]).to.deep.equal([true, 'photo', 0]);
    expect(dialog()?.contains(document.activeElement) || focused() !== document.body).to.equal(
      true,
    );
  });

  it('is asked by ✕ and beside the card too, and “Leave” leaves, once', async () => {
    const {element, question, answer, dialog, closes, press} = await withSaving();
    await press('Close');
    await until(() => question(), 'nothing is asked');
    answer('Leave');
    await until(() => !dialog());
    await until(() => closes.length > 0);
    await settled();
    expect(closes).to.deep.equal(['address-close', 'onClose']);
    expect(document.querySelector(':modal')).to.equal(null);
    await element.show();
    expect(question()).to.equal(undefined);
  });

  it('is closed by Escape as by “Stay here”, and asked again', async () => {
    const {question, dialog} = await withSaving();
    for (let times = 0; times < 2; times++) {
      await sendKeys({press: 'Escape'});
      await until(() => question(), 'nothing is asked');
      await sendKeys({press: 'Escape'});
      await until(() => !question(), 'it is still asked');
      expect(dialog()?.open).to.equal(true);
      await touch();
    }
  });

  it('goes where there is nothing to lose any more, and the end is shown', async () => {
    const {question, arrive, on, press, part} = await withSaving();
    await press('Close');
    await until(() => question());
    arrive();
    await on('done');
    await until(() => !question());
    await until(() => focused() === part('h2'), 'the heading is not read');
  });

  it('is asked of a code that is typed, and not of one that is sent', async () => {
    service.next(
      routes.sessionCode,
      json(202, {
        expires_at: '2030-01-01T00:10:00.000Z',
        resend_at: '2030-01-01T00:00:30.000Z',
        resend_in: 30,
        attempts: 5,
      }),
    );
    const {element, press, on, find, part, dialog, question} = mountDialog({createOnly: false});
    await element.show();
    await until(() => service.heard(routes.addresses) > 0, 'no list');
    await press('I have saved addresses');
    await on('phone-code');
    await until(() => find('#code'), 'no field');
    await sendKeys({press: 'Escape'});
    await until(() => !dialog());
    await element.show();
    await on('phone-code');
    const field = part<HTMLInputElement>('#code');
    field.focus();
    await sendKeys({type: '12'});
    await sendKeys({press: 'Escape'});
    await until(() => question(), 'nothing is asked');
    expect(wordsOf(question())).to.contain('Your code is not checked yet.');
  });

  it('is not asked by close(): the photo is there when it is opened again', async () => {
    const {element, dialog, question, on, find} = await withPhoto();
    element.close();
    await until(() => !dialog());
    await element.show();
    await on('photo');
    await until(() => find('.primary:not([aria-disabled])'));
    expect(question()).to.equal(undefined);
  });

  it('is not asked of what is kept', async () => {
    const {element, toPin, dialog, question} = mountDialog();
    await element.show();
    await toPin();
    await touch();
    await sendKeys({press: 'Escape'});
    await until(() => !dialog());
    expect(question()).to.equal(undefined);
  });
});
