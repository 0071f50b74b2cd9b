import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {routes} from '../../../src/contract/routes.js';
import {FIRST_FOCUS} from '../../../src/element/room/first-focus.js';
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
    const {press, on, part, type, find, name} = mountElement({
      createOnly: false,
      toTheDoorEnabled: true,
    });
    const first = async () => {
      const screen = name() as keyof typeof FIRST_FOCUS;
      const selector = FIRST_FOCUS[screen] === 'field' ? 'input' : 'h2';
      await until(() => focused() === part(selector), `${screen}: not on ${selector}`);
    };
    await on('saved');
    await press('Show my saved addresses');
    await on('phone-code');
    await first();
    await sendKeys({type: '12'});
    await until(() => part<HTMLInputElement>('input').value === '12');
    await press('Add a new address instead');
    await on('search');
    await first();
    await type('ojijo');
    await until(() => find('[role=option]'));
    part('#suggestion-1').click();
    for (const [screen, button] of [
      ['pin', 'Confirm the pin'],
      ['door', 'Continue'],
      ['review', 'Save this address'],
      ['done', 'Add another address'],
      ['search', 'Back'],
      ['saved', 'Add a new address'],
      ['search', 'Back'],
    ] as const) {
      await on(screen);
      await first();
      await press(button);
    }
  });

  it('hears the heading with the field', async () => {
    const {press, on, part} = mountElement({createOnly: false});
    await press('Show my saved addresses');
    await on('phone-code');
    const described = () =>
      (part('input').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => part(`#${id}`).textContent?.trim());
    await until(() => !described().includes('Sending a code…'));
    expect(described()).to.deep.equal([
      'Enter the code',
      'Enter the six digits we sent to the phone ending in 678.',
    ]);
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
    await on('saved');
    field.focus();
    await press('Add a new address');
    await on('search');
    await settled();
    expect(document.activeElement).to.equal(field);
    field.remove();
  });
});
