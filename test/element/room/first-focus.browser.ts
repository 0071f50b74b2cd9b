import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {routes} from '../../../src/contract/routes/routes.js';
import {type FakeService, fakeService, json, problem} from '../../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../../support/page/element-harness.js';
import {focused} from '../../support/page/screen-harness.js';

let service: FakeService;

describe('Whoever goes to a screen', () => {
  beforeEach(() => {
    service = fakeService();
    service.next(routes.sessionCode, json(202, {resend_in: 30}));
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('types at once where it has one field, and reads first where it has none or many', async () => {
    const {press, on, part, type, find} = mountElement({
      createOnly: false,
      toTheDoorEnabled: true,
    });
    const first = async (selector: 'input' | 'h2') => {
      await until(() => focused() === part(selector), `not on ${selector}`);
    };
    await press('I have saved addresses');
    await on('phone-code');
    await first('input');
    await sendKeys({type: '12'});
    await until(() => part<HTMLInputElement>('input').value === '12');
    await press('Add a new address instead');
    await on('search');
    await first('input');
    await type('ojijo');
    await until(() => find('[role=option]'));
    part('#suggestion-1').click();
    for (const [screen, button] of [
      ['pin', 'Confirm the pin'],
      ['door', 'Continue'],
      ['review', 'Save this address'],
      ['done', 'Add another'],
    ] as const) {
      await on(screen);
      await first('h2');
      await press(button);
    }
    await on('search');
    await first('h2');
  });

  it('is taken to the field by `element.focus()`, or to the heading where there is none', async () => {
    const {element, on, part, toPin} = mountElement({createOnly: false});
    await on('search');
    expect(document.activeElement).to.equal(document.body);
    element.focus();
    await until(() => focused() === part('input'), 'not in the field');
    await toPin();
    element.focus();
    await until(() => focused() === part('h2'), 'not on the heading');
  });

  it('hears the heading with the field', async () => {
    const {press, on, part} = mountElement({createOnly: false});
    await press('I have saved addresses');
    await on('phone-code');
    const said = () =>
      ['aria-labelledby', 'aria-describedby'].map(name =>
        part(`#${part('input').getAttribute(name)}`).textContent?.trim(),
      );
    await until(() => !said().includes('Sending a code…'));
    expect(said()).to.deep.equal(['Enter the code', 'We texted it to the phone ending in 678.']);
  });

  it('reads first where something else than they has changed it', async () => {
    service.next(routes.sessions, problem(401, 'unauthenticated'));
    const {on, part, press} = mountElement();
    await on('trouble');
    await until(() => focused() === part('h2'));
    // What leads back to the search is the answer, and not the button.
    await press('Try again');
    await on('search');
    await until(() => focused() === part('h2'));
  });

  it('has it brought into view, unless something else than they has changed it', async () => {
    const filler = document.createElement('div');
    filler.style.height = '3000px';
    document.body.prepend(filler);
    scrollTo(0, 0);
    service.next(routes.sessions, problem(401, 'unauthenticated'));
    const {on, part, press} = mountElement({toTheDoorEnabled: true});
    await on('trouble');
    await until(() => focused() === part('h2'));
    expect(scrollY).to.equal(0);
    await press('Back');
    await on('search');
    await until(() => scrollY > 0, 'not in view');
    filler.remove();
  });

  it('keeps the focus where they are on the page', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    const {on, press} = mountElement({createOnly: false});
    await on('search');
    field.focus();
    await press('Choose on the map');
    await on('pin');
    await settled();
    expect(document.activeElement).to.equal(field);
    field.remove();
  });
});
