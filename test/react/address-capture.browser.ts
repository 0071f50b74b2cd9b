import {expect} from '@open-wc/testing';
import {act, createElement, createRef, type ReactElement, StrictMode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {routes} from '../../src/contract/routes/routes.js';
import {
  type AddressSelectedEvent,
  define,
  AddressCapture as Element,
} from '../../src/element/element.js';
import {AddressCapture, type Props} from '../../src/react/address-capture.js';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {consoleOf} from '../support/page/console-of.js';
import {
  drive,
  givenProps,
  settled,
  unmountElements,
  until,
} from '../support/page/element-harness.js';
import {STORED} from '../support/samples/samples.js';

let service: FakeService;
let root: Root;
let container: HTMLElement;

/** Renders, and ends when React has done all that follows. */
const render = (element: ReactElement) => act(async () => root.render(element));

/** The element that React put into the page. */
function mounted(): Element {
  const element = container.querySelector('address-capture');
  if (!element) throw new Error('React put no address-capture into the page.');
  return element;
}

const capture = (props: Props) => createElement(AddressCapture, props);

describe('AddressCapture for React', () => {
  beforeEach(() => {
    Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});
    service = fakeService();
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    container.remove();
    service.restore();
  });

  it('hands its props to the element, and begins once', async () => {
    const {props} = givenProps();
    await render(capture({...props, userFirstName: 'Wanjiku', isDarkMode: true}));
    expect(mounted()).to.be.instanceOf(Element);
    expect(mounted().userFirstName).to.equal('Wanjiku');
    expect(mounted().isDarkMode).to.equal(true);
    await until(() => service.asked(routes.sessions).length === 1);
  });

  it('puts nothing of a person into attributes', async () => {
    const {props} = givenProps();
    await render(capture({...props, className: 'wide', id: 'home', style: {maxWidth: 360}}));
    expect(mounted().getAttributeNames().sort()).to.deep.equal(['class', 'id', 'style']);
    expect(mounted().className).to.equal('wide');
    expect(mounted().style.maxWidth).to.equal('360px');
  });

  it('sets on the element what any element takes', async () => {
    const {props} = givenProps();
    let clicks = 0;
    const html = {'data-testid': 'home', 'aria-label': 'Home', title: 'Where you live', lang: 'es'};
    await render(capture({...props, ...html, onClick: () => clicks++}));
    for (const [name, value] of Object.entries(html))
      expect(mounted().getAttribute(name)).to.equal(value);
    mounted().click();
    expect(clicks).to.equal(1);
    await render(capture({...props, title: html.title, lang: html.lang}));
    expect(mounted().getAttributeNames().sort()).to.deep.equal(['lang', 'title']);
  });

  it('says in the console what to write in place of a prop that there is not', async () => {
    const {props} = givenProps();
    const unknown: object = {'streetview-enabled': 'yes'};
    const warnings = await consoleOf('warn', async () => {
      await render(capture({...props, ...unknown}));
      await drive(mounted()).toPin();
    });
    expect(warnings.length).to.equal(1);
    expect(warnings[0]).to.contain('set the property streetviewEnabled');
  });

  it('opens over the page and closes by the methods of its ref', async () => {
    const {props} = givenProps();
    const ref = createRef<Element>();
    let closed = 0;
    const given = {...props, presentation: 'dialog', onClose: () => closed++} as const;
    await render(createElement(AddressCapture, {...given, ref}));
    await ref.current?.show();
    await drive(mounted()).on('search');
    ref.current?.close();
    await until(() => closed === 1);
  });

  it('sets what changed, and takes back what is no longer there', async () => {
    const {props} = givenProps();
    await render(capture({...props, userFirstName: 'Wanjiku', isDarkMode: true}));
    await render(capture({...props, isDarkMode: false}));
    expect(mounted().isDarkMode).to.equal(false);
    expect(mounted().userFirstName).to.equal(undefined);
    expect(mounted().API_KEY).to.equal(props.API_KEY);
  });

  it('keeps what was typed when it renders again with inline objects and functions', async () => {
    const {props} = givenProps();
    const once = () =>
      capture({
        ...props,
        appSettings: {name: 'shop', version: '1.0'},
        onError: () => {},
        onClose: () => {},
      });
    await render(once());
    const {type, part, find} = drive(mounted());
    await type('ojijo');
    await until(() => find('[role=option]') && service.asked(routes.sessions).length > 0);
    const before = mounted();
    await render(once());
    await render(once());
    await settled();
    expect(mounted()).to.equal(before);
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
    expect(service.asked(routes.sessions).length).to.equal(1);
  });

  it('calls the callbacks of the last render', async () => {
    const {props} = givenProps();
    const told: string[] = [];
    const named = (name: string): Props => ({
      ...props,
      onAddressSelected: ({id}) => told.push(`${name}: ${id}`),
      onClose: () => told.push(`${name}: closed`),
      onStep: (step, milliseconds) => told.push(`${name}: ${step} ${milliseconds >= 0}`),
    });
    await render(capture(named('first')));
    await render(capture(named('last')));
    const {toReview, press, on} = drive(mounted());
    await toReview();
    await press('Save this address');
    await on('done');
    await press('Close');
    expect(told).to.deep.equal([
      'last: search true',
      'last: pin true',
      `last: ${STORED.id}`,
      'last: review true',
      'last: closed',
    ]);
  });

  it('tells onError what is missing', async () => {
    const {props, errors} = givenProps();
    await render(capture({...props, API_KEY: 'nonsense'}));
    await until(() => errors.length > 0);
    expect(errors[0]?.code).to.equal('unauthenticated');
  });

  it('gives the element itself by its ref, and takes it back', async () => {
    const {props} = givenProps();
    const ref = createRef<Element>();
    await render(createElement(AddressCapture, {...props, ref}));
    expect(ref.current).to.equal(mounted());
    ref.current?.$set({isDarkMode: true});
    expect(mounted().isDarkMode).to.equal(true);
    await render(createElement('p'));
    expect(ref.current).to.equal(null);
  });

  it('in StrictMode opens one session and calls each callback once', async () => {
    const {props, addresses, errors} = givenProps();
    const steps: string[] = [];
    await render(
      createElement(StrictMode, null, capture({...props, onStep: step => steps.push(step)})),
    );
    const {toReview, press, on} = drive(mounted());
    await toReview();
    await press('Save this address');
    await on('done');
    await until(() => steps.length >= 3);
    expect(service.asked(routes.sessions).length).to.equal(1);
    expect(addresses).to.deep.equal([STORED]);
    expect(errors).to.deep.equal([]);
    expect(steps).to.deep.equal(['search', 'pin', 'review']);
  });

  it('ends what is under way when it is unmounted', async () => {
    const {props, addresses, errors} = givenProps();
    let stopped = false;
    service.next(
      routes.addresses,
      signal =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            stopped = true;
            reject(signal.reason);
          });
        }),
    );
    await render(capture(props));
    const {toReview, press} = drive(mounted());
    await toReview();
    await press('Save this address');
    await until(() => service.asked(routes.addresses).length === 1);
    await render(createElement('p'));
    await until(() => stopped);
    await settled();
    expect(addresses.length + errors.length).to.equal(0);
  });
});

describe('The tag itself in JSX', () => {
  beforeEach(() => {
    // What a test above left unsaved would be sent here.
    unmountElements();
    service = fakeService();
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    container.remove();
    service.restore();
  });

  const tag = (more: Readonly<Record<string, unknown>>) => {
    const {onAddressSelected: _, onError: __, ...props} = givenProps().props;
    return createElement('address-capture', {...props, ...more});
  };

  it('takes props, and listeners of its events, which are given what is chosen', async () => {
    define();
    const chosen: unknown[] = [];
    const warnings = await consoleOf('warn', async () => {
      await render(
        tag({'onaddress-selected': (event: AddressSelectedEvent) => chosen.push(event.address)}),
      );
      const {toReview, press, on} = drive(mounted());
      await toReview();
      await press('Save this address');
      await on('done');
    });
    expect(chosen).to.deep.equal([STORED]);
    expect(warnings).to.deep.equal([]);
  });

  it('says once what to write in place of a callback, for which React listens to nothing', async () => {
    define();
    const warnings = await consoleOf('warn', async () => {
      await render(tag({onAddressSelected: () => {}}));
      await drive(mounted()).on('search');
      await render(tag({onAddressSelected: () => {}, isDarkMode: true}));
      await drive(mounted()).toPin();
    });
    expect(warnings.length).to.equal(1);
    expect(warnings[0]).to.contain('AddressSelected. Listen for address-selected');
    expect(warnings[0]).to.contain('onaddress-selected in React and Svelte');
  });
});
