import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {FailureCode} from '../../../src/contract/failure.js';
import {initialState} from '../../../src/flow/state/state.js';
import {PhoneCodeScreen} from '../../../src/screens/phone-code/phone-code.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {NAIROBI, next, type Play} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';

const BEGUN: readonly Play[] = [
  {type: 'started'},
  {type: 'session-opened', region: NAIROBI, proof: 'none'},
  {type: 'addresses-loaded', addresses: [], proof: 'none'},
  {type: 'proof-asked'},
];
const SENT: readonly Play[] = [...BEGUN, {type: 'code-sent', seconds: 30}];
const passed =
  (seconds: number): Play =>
  ({code: {ticket}}) => ({type: 'time-passed', ticket, seconds});
const typed = (digits: string) => ({type: 'code-typed', digits}) as const;
const refused = (code: FailureCode, more: {attemptsLeft?: number; retryAfter?: number} = {}) =>
  ({type: 'code-refused', failure: {code, detail: '', ...more}}) as const;
const notSent = (code: FailureCode, retryAfter?: number) =>
  ({
    type: 'code-not-sent',
    failure: {code, detail: '', ...(retryAfter !== undefined && {retryAfter})},
  }) as const;

const STATES: Record<string, readonly Play[]> = {
  'while the code is sent': BEGUN,
  'when it is on its way': SENT,
  'when another may be asked for': [...SENT, passed(30)],
  'while it is checked': [...SENT, typed('123456')],
  'after a wrong one': [...SENT, typed('123456'), refused('bad_argument', {attemptsLeft: 3})],
  'after an incomplete one': [...SENT, {type: 'code-entered'}],
  'when it is used up': [...SENT, typed('123456'), refused('bad_argument', {attemptsLeft: 0})],
  'where no code can be sent': [...BEGUN, notSent('service_unavailable')],
  'after too many': [...BEGUN, notSent('rate_limited', 3000)],
};

async function mount(steps: readonly Play[], theme: 'light' | 'dark' = 'light') {
  const state = steps.reduce(next, initialState('draft0001'));
  const mounted = await mountScreen(PhoneCodeScreen, state, {phone: '+254 712 345 678', theme});
  const {screen} = mounted;
  return {
    ...mounted,
    field: () => screen.renderRoot.querySelector('input'),
    lede: () => wordsOf(mounted.part('.lede')),
    alarm: () => wordsOf(mounted.part('[role=alert]')),
    /** What is put in at once, as a keyboard's autofill or a paste does. */
    fill: async (text: string) => {
      const input = mounted.part<HTMLInputElement>('input');
      input.value = text;
      input.dispatchEvent(new InputEvent('input', {bubbles: true}));
      await screen.updateComplete;
    },
  };
}

describe('The code that came to the phone', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, is asked for accessibly`, () => {
      for (const [name, steps] of Object.entries(STATES)) {
        it(name, async () => {
          const {screen} = await mount(steps, theme);
          await expect(screen).to.be.accessible();
        });
      }
    });
  }

  for (const [name, steps] of Object.entries(STATES)) {
    it(`can be left for a new address: ${name}`, async () => {
      const {button, acted} = await mount(steps);
      button('Add a new address instead').click();
      button('Back').click();
      expect(acted).to.deep.equal([{type: 'back-asked'}, {type: 'back-asked'}]);
    });
  }

  it('is asked for in one field that a phone fills in, of a phone whose end alone is told', async () => {
    const {part, lede, screen} = await mount(SENT);
    const field = part<HTMLInputElement>('input');
    expect([field.inputMode, field.getAttribute('autocomplete'), field.dir]).to.deep.equal([
      'numeric',
      'one-time-code',
      'ltr',
    ]);
    expect(lede()).to.equal('We texted it to the phone ending in 678.');
    expect(wordsOf(screen.renderRoot.querySelector('.body'))).not.to.contain('345');
  });

  it('is sent with its sixth digit, typed one by one', async () => {
    const {part, acted} = await mount(SENT);
    part('input').focus();
    await sendKeys({type: '12345'});
    expect(acted.at(-1)).to.deep.equal(typed('12345'));
    await sendKeys({type: '6'});
    expect(acted.at(-1)).to.deep.equal(typed('123456'));
    await until(() => part<HTMLInputElement>('input').readOnly);
    expect(focused()).to.equal(part('input'));
  });

  for (const [what, text] of [
    ['with a space', '123 456'],
    ['with a hyphen', ' 123-456 '],
    ['as the whole message', '123456 is your code for Shop. It is good for 10 minutes.'],
    ['in Arabic-Indic digits', '١٢٣٤٥٦'],
    ['in Persian digits', '۱۲۳ ۴۵۶'],
    ['in Devanagari digits', '१२३४५६'],
  ] as const)
    it(`is taken ${what}`, async () => {
      const {fill, acted, state} = await mount(SENT);
      await fill(text);
      expect(acted).to.deep.equal([typed('123456')]);
      expect(state().code.at).to.equal('confirming');
    });

  it('takes no letters, also where that changes nothing', async () => {
    const {fill, part} = await mount(SENT);
    await fill('12a');
    await fill('12ab');
    expect(part<HTMLInputElement>('input').value).to.equal('12');
  });

  it('that is wrong is named in place, with the attempts left, and the field keeps the focus', async () => {
    const {part, fill, happen, alarm} = await mount(SENT);
    part('input').focus();
    await fill('123456');
    await happen(refused('bad_argument', {attemptsLeft: 3}));
    expect(alarm()).to.equal('That code is wrong. You have 3 more attempts.');
    const field = part<HTMLInputElement>('input');
    expect([field.value, field.readOnly, field.ariaInvalid]).to.deep.equal(['', false, 'true']);
    expect(field.getAttribute('aria-describedby')).to.equal('refusal');
    expect(focused()).to.equal(field);
    await fill('1');
    expect(alarm()).to.equal('');
    await fill('123456');
    await happen(refused('bad_argument', {attemptsLeft: 1}));
    expect(alarm()).to.equal('That code is wrong. You have one more try.');
  });

  it('that is not complete is named where Enter is pressed', async () => {
    const {alarm, part, screen} = await mount([...SENT, typed('12')]);
    part('input').focus();
    await sendKeys({press: 'Enter'});
    await screen.updateComplete;
    expect(focused()).to.equal(part('input'));
    expect(alarm()).to.equal('Enter all six digits.');
  });

  it('that is used up gives way to a new one, and the focus goes there', async () => {
    const {part, fill, happen, alarm, field, button, acted} = await mount([...SENT, passed(30)]);
    part('input').focus();
    await fill('123456');
    await happen(refused('bad_argument', {attemptsLeft: 0}));
    expect(field()).to.equal(null);
    expect(alarm()).to.equal('That code can’t be used any more. Ask for a new one.');
    expect(focused()).to.equal(button('Send a new code'));
    button('Send a new code').click();
    expect(acted.at(-1)).to.deep.equal({type: 'code-asked'});
    await happen();
    expect(focused()).to.equal(part('input'));
    expect(alarm()).to.equal('');
  });

  it('may be asked for again after a countdown, which nobody announces', async () => {
    const {button, acted, happen, screen} = await mount(SENT);
    const waiting = button('Send a new code in 30 s');
    expect(waiting.ariaDisabled).to.equal('true');
    expect(waiting.closest('[role=status], [role=alert], [aria-live]')).to.equal(null);
    await happen(passed(1));
    expect(wordsOf(waiting)).to.equal('Send a new code in 29 s');
    await happen(passed(29));
    expect(waiting.ariaDisabled).to.equal(null);
    waiting.click();
    await happen();
    expect(acted).to.deep.equal([{type: 'code-asked'}]);
    expect(wordsOf(screen.renderRoot.querySelector('.lede'))).to.equal('Sending a code…');
  });

  for (const [what, action, words] of [
    [
      'no text can be sent',
      notSent('service_unavailable'),
      'We can’t send a text message just now.',
    ],
    [
      'there is no network',
      notSent('network_error'),
      'You are offline. Try again once you are back.',
    ],
    ['the phone takes none', notSent('invalid_phone'), 'This phone takes no text messages.'],
    [
      'its country is not served',
      notSent('permission_denied'),
      'We can’t send text messages to phones of this country.',
    ],
    ['something else failed', notSent('unknown'), 'The code could not be sent.'],
    [
      'there were too many this minute',
      notSent('rate_limited', 20),
      'There were too many tries for now. Come back in a minute.',
    ],
    [
      'there were too many',
      notSent('rate_limited', 1700),
      'There were too many tries for now. Come back in 29 minutes.',
    ],
    [
      'there were too many today',
      notSent('rate_limited', 40_000),
      'There were too many tries for now. Come back in 11 hours.',
    ],
  ] as const)
    it(`is not sent where ${what}: that is said, with a way on`, async () => {
      const {happen, alarm, button, field, state} = await mount(BEGUN);
      await happen(action);
      expect(alarm()).to.equal(words);
      expect(field()).to.equal(null);
      button('Try again').click();
      expect(state().code.at).to.equal('sending');
    });

  it('that could not be checked stays in the field, and is sent again', async () => {
    const {fill, happen, alarm, part, button, state} = await mount(SENT);
    await fill('123456');
    await happen(refused('service_unavailable'));
    expect(alarm()).to.equal('The code could not be checked. Try again.');
    expect(part<HTMLInputElement>('input').value).to.equal('123456');
    button('Try again').click();
    expect(state().code.at).to.equal('confirming');
  });

  it('is sent by Enter', async () => {
    const {part, acted} = await mount([...SENT, typed('12')]);
    part('input').focus();
    await sendKeys({press: 'Enter'});
    expect(acted).to.deep.equal([{type: 'code-entered'}]);
  });
});
