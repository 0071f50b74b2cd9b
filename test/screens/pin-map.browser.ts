import {expect} from '@open-wc/testing';
import {initialState} from '../../src/flow/state/state.js';
import {PinScreen} from '../../src/screens/pin/pin.js';
import {fakeMap} from '../support/fakes/fake-map.js';
import {mountScreen, wordsOf} from '../support/page/screen-harness.js';
import {located, OJIJO_14, OPENED, type Play, play, SCHOOL} from '../support/samples/samples.js';
import {until} from '../support/until.js';
import {CHOSEN, MOVED, mountPin, ON_MAP} from './pin-harness.js';

describe('The map of the pin screen', () => {
  it('shows where the chosen place is, near enough to see the house', async () => {
    const {map, part} = await mountPin(...CHOSEN);
    const {options} = map.view;
    expect(map.mounted.length).to.equal(1);
    expect(options.center).to.deep.equal(OJIJO_14.geo_point);
    expect(options.zoom).to.equal(18);
    expect(options.theme).to.equal('light');
    expect(options.locale).to.equal('en');
    expect(options.attribution).to.equal('© OpenStreetMap contributors');
    expect(options.container).to.equal(part('.map'));
  });

  it('is credited as soon as the session is open, if the device was found before', async () => {
    const {map, happen} = await mountPin(...located(8));
    expect(map.view.options.attribution).to.equal('');
    await happen(OPENED);
    expect(map.view.last('addAttribution')).to.deep.equal(['© OpenStreetMap contributors']);
  });

  it('opens as near as the choice is exact', async () => {
    const zoomOf = async (...actions: Play[]) => (await mountPin(...actions)).map.view.options.zoom;
    const choose = (precision: 'interpolated' | 'street' | 'area'): Play[] => [
      OPENED,
      {type: 'suggestion-chosen', suggestion: {...OJIJO_14, precision}},
    ];
    expect(await zoomOf(...choose('interpolated'))).to.equal(18);
    expect(await zoomOf(...choose('street'))).to.equal(17);
    expect(await zoomOf(...choose('area'))).to.equal(15);
    expect(await zoomOf(OPENED, ...located(8))).to.equal(18);
    expect(await zoomOf(OPENED, ...located(400))).to.equal(15);
    expect(await zoomOf(...ON_MAP)).to.equal(14);
  });

  it('puts the map’s focus under the tip of the pin, in what the sheet leaves free', async () => {
    const {map, part, screen} = await mountPin(...CHOSEN);
    const tip = part('.pin').getBoundingClientRect();
    const box = screen.getBoundingClientRect();
    const focus = map.view.last('setFocus')?.[0] ?? map.view.options.focus;
    expect(focus).to.deep.equal({
      x: tip.x + tip.width / 2 - box.x,
      y: Math.round(tip.bottom - box.y),
    });
    expect(tip.bottom).to.be.below(part('.sheet').getBoundingClientRect().top);
  });

  it('lifts the map’s credit and the buttons above the sheet, as high as it is', async () => {
    const {part, happen, map, inset} = await mountPin(...CHOSEN);
    const height = () => part('.sheet').offsetHeight;
    const low = height();
    await until(() => inset() === `${low}px`);
    await happen(...MOVED);
    expect(height()).to.be.above(low);
    await until(() => inset() === `${height()}px`);
    // The map itself stays where it is.
    expect(map.view.last('setFocus')).to.equal(undefined);
    expect(part('.fabs').getBoundingClientRect().bottom).to.be.at.most(
      part('.sheet').getBoundingClientRect().top,
    );
  });

  it('waits with the map until it knows where to open it, and says so', async () => {
    const {map, happen, help} = await mountPin({type: 'map-chosen'});
    expect(map.mounted.length).to.equal(0);
    expect(help()).to.equal('The map is loading…');
    await happen(OPENED);
    expect(map.view.options.center).to.deep.equal({lat: -1.2864, lon: 36.8172});
    expect(help()).to.equal('Drag the map, or use the arrow keys');
  });

  it('mounts one map, however often it is shown', async () => {
    const {map, happen, screen} = await mountPin(...CHOSEN);
    await happen(...MOVED, {type: 'offer-taken'});
    screen.requestUpdate();
    await screen.updateComplete;
    expect(map.mounted.length).to.equal(1);
  });

  it('tells where the person let the map rest, to a centimetre', async () => {
    const {map, acted} = await mountPin(...CHOSEN);
    map.view.options.onRest?.({center: {lat: -1.26123456789, lon: 36.8}, zoom: 18}, 'person');
    expect(acted).to.deep.equal([
      {type: 'pin-rested', geo_point: {lat: -1.2612346, lon: 36.8}, zoom: 18},
    ]);
  });

  it('does not move the map to where the person has just moved it', async () => {
    const {map, screen} = await mountPin(...CHOSEN);
    map.view.options.onRest?.({center: {lat: -1.26123456789, lon: 36.8}, zoom: 18}, 'person');
    await screen.updateComplete;
    expect(map.view.last('moveTo')).to.equal(undefined);
  });

  it('tells nothing where the program moved the map', async () => {
    const {map, acted} = await mountPin(...CHOSEN);
    map.view.options.onRest?.({center: SCHOOL.geo_point, zoom: 18}, 'program');
    expect(acted).to.deep.equal([]);
  });

  it('follows a pin that something else moved', async () => {
    const {map, happen} = await mountPin(...CHOSEN);
    await happen(...located(12));
    expect(map.view.last('moveTo')).to.deep.equal([{center: SCHOOL.geo_point, zoom: 18}]);
  });

  it('follows a pin that was moved while the map was loading', async () => {
    const map = fakeMap();
    const arrive = map.hold();
    const {happen} = await mountScreen(PinScreen, play(...CHOSEN), {map});
    await happen(...located(12));
    expect(map.view.calls).to.deep.equal([]);
    arrive();
    await until(() => map.view.last('moveTo'));
    expect(map.mounted.length).to.equal(1);
    expect(map.view.last('moveTo')).to.deep.equal([{center: SCHOOL.geo_point, zoom: 18}]);
  });

  it('lifts the pin while the map moves, whoever moves it, and lets it land with a bounce', async () => {
    const {map, screen, part, happen} = await mountPin(...CHOSEN);
    const pin = part('.pin svg');
    const height = () => new DOMMatrix(getComputedStyle(pin).transform).f;
    const expectLifted = () => {
      // A browser that is busy elsewhere may draw no frame for seconds.
      for (const lifting of pin.getAnimations()) lifting.finish();
      expect(height()).to.equal(-12);
    };
    map.view.options.onMoveStart?.();
    await screen.updateComplete;
    expectLifted();
    map.view.options.onRest?.({center: {lat: -1.26, lon: 36.8}, zoom: 18}, 'person');
    await until(() => pin.getAnimations().length === 1, 'not landing');
    const [landing] = pin.getAnimations();
    if (!landing) throw new Error('The pin does not land.');
    landing.pause();
    const way = [0.2, 0.45, 0.6, 0.78, 0.88].map(part => {
      landing.currentTime = part * 260;
      return Math.round(height() * 10) / 10;
    });
    expect(way[1]).to.equal(0);
    expect(way[2]).to.be.below(-2);
    expect(way[3]).to.equal(0);
    landing.finish();
    expect(height()).to.equal(0);
    await happen(...located(12));
    expectLifted();
    map.view.options.onRest?.({center: SCHOOL.geo_point, zoom: 18}, 'program');
    expect(screen.hasAttribute('data-moving')).to.equal(false);
  });

  it('says over a map that is asleep that a tap wakes it, to a finger only', async () => {
    const {screen, part} = await mountPin(...CHOSEN);
    const seen = () => getComputedStyle(part('.asleep')).display;
    expect(seen()).to.equal('none');
    part('.map').toggleAttribute('data-asleep', true);
    expect(wordsOf(part('.asleep'))).to.equal('Tap the map to move it');
    const isTouched = matchMedia('(pointer: coarse)').matches;
    expect(seen()).to.equal(isTouched ? 'flex' : 'none');
    expect(screen.shadowRoot?.querySelector('.asleep')?.getAttribute('aria-hidden')).to.equal(
      'true',
    );
  });

  for (const [what, leave, last] of [
    ['"Confirm the pin"', 'Confirm the pin', 'pin-confirmed'],
    ['Back', 'Back', 'back-asked'],
  ] as const)
    it(`takes where the map is going with it, by ${what}`, async () => {
      const {map, acted, button, state} = await mountPin(...CHOSEN);
      const center = {lat: -34.9071, lon: -56.1883};
      map.view.settle = () => map.view.options.onRest?.({center, zoom: 17}, 'person');
      button(leave).click();
      expect(acted.slice(-2).map(({type}) => type)).to.deep.equal(['pin-rested', last]);
      expect(state().draft.pin?.geo_point).to.deep.equal(center);
    });

  it('gives the map the arrow keys that are pressed on the heading, and the focus with them', async () => {
    const {part, screen} = await mountPin(...CHOSEN);
    const [heading, map] = [part('h2'), part('.map')];
    const pressed: string[] = [];
    map.addEventListener('keydown', ({key, shiftKey}) =>
      pressed.push(shiftKey ? `Shift ${key}` : key),
    );
    const press = (init: KeyboardEventInit) =>
      heading.dispatchEvent(new KeyboardEvent('keydown', {...init, cancelable: true}));
    heading.focus();
    for (const init of [{key: 'Tab'}, {key: 'ArrowUp', altKey: true}])
      expect(press(init)).to.equal(true);
    expect(screen.shadowRoot?.activeElement).to.equal(heading);
    expect(press({key: 'ArrowUp', shiftKey: true})).to.equal(false);
    expect(pressed).to.deep.equal(['Shift ArrowUp']);
    expect(screen.shadowRoot?.activeElement).to.equal(map);
  });

  it('takes the theme over to the map', async () => {
    const {map, screen} = await mountPin(...CHOSEN);
    screen.theme = 'dark';
    await screen.updateComplete;
    expect(map.view.last('setTheme')).to.deep.equal(['dark']);
  });

  it('shows the pin again when the tiles that were missing are there', async () => {
    const {map, part, screen} = await mountPin(...CHOSEN);
    map.view.options.onTilesMissing?.();
    await screen.updateComplete;
    expect(screen.renderRoot.querySelector('.stand')).to.equal(null);
    map.view.options.onTilesFound?.();
    await screen.updateComplete;
    expect(part('.stand')).to.be.instanceOf(HTMLElement);
    expect(wordsOf(part('small'))).to.equal('Drag the map, or use the arrow keys');
    expect(map.mounted.length).to.equal(1);
  });

  it('goes on without the map where it can’t be mounted, and tries that only once', async () => {
    const map = fakeMap();
    map.fail();
    const {acted, part, button, state, screen} = await mountScreen(PinScreen, play(...CHOSEN), {
      map,
    });
    await until(() => screen.renderRoot.querySelector('.missing'));
    expect(wordsOf(part('.missing p'))).to.equal(
      'The map can’t be shown just now What you entered is kept.',
    );
    expect(screen.renderRoot.querySelector('.stand')).to.equal(null);
    for (const zoom of screen.renderRoot.querySelectorAll('[part=zoom-button]'))
      expect(zoom.matches('[hidden]')).to.equal(true);
    button('Go on without the map').click();
    expect(acted).to.deep.equal([{type: 'map-failed'}, {type: 'pin-confirmed'}]);
    expect(map.mounted.length).to.equal(1);
    expect(state().screen).to.equal('review');
  });

  it('mounts the map anew by "Try again"', async () => {
    const {map, button, screen, state} = await mountPin(...CHOSEN);
    const {view} = map;
    view.options.onTilesMissing?.();
    await screen.updateComplete;
    button('Try again').click();
    await until(() => map.mounted.length === 2);
    expect(view.last('destroy')).to.deep.equal([]);
    expect(state().mapMissing).to.equal(false);
    expect(screen.renderRoot.querySelector('.missing')).to.equal(null);
  });

  it('says what to do where there is neither map nor pin', async () => {
    const {map, help, acted, screen} = await mountPin(...ON_MAP);
    map.view.options.onTilesMissing?.();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'map-failed'}]);
    expect(help()).to.equal('Use your current location, or go back and choose a suggestion.');
  });

  it('says why a pin that is not placed is not confirmed', async () => {
    const {help, button, part, screen, happen} = await mountPin(...ON_MAP);
    button('Confirm the pin').click();
    await screen.updateComplete;
    expect(help()).to.equal('Move the map to your gate first');
    expect(part('.err').getAttribute('role')).to.equal('status');
    await happen({type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18});
    expect(screen.renderRoot.querySelector('.err')).to.equal(null);
  });

  it('destroys the map when it leaves the page', async () => {
    const {map, screen} = await mountPin(...CHOSEN);
    screen.remove();
    expect(map.view.last('destroy')).to.deep.equal([]);
  });

  it('destroys a map that arrives after it has left the page', async () => {
    const map = fakeMap();
    const arrive = map.hold();
    const {screen, acted} = await mountScreen(PinScreen, play(...CHOSEN), {map});
    screen.remove();
    arrive();
    await until(() => map.view.last('destroy'));
    expect(map.view.calls).to.deep.equal([['destroy']]);
    expect(acted).to.deep.equal([]);
  });

  it('mounts another map when it comes back to the page', async () => {
    const {map, screen, part, happen, inset} = await mountPin(...CHOSEN);
    const frame = screen.parentElement;
    screen.remove();
    frame?.append(screen);
    await happen({type: 'resumed'});
    expect(map.mounted.length).to.equal(2);
    expect(map.view.calls.some(([name]) => name === 'destroy')).to.equal(false);
    await happen(...MOVED);
    await until(() => inset() === `${part('.sheet').offsetHeight}px`);
  });

  it('shows nothing before the first state has a map to show', async () => {
    const {part} = await mountScreen(PinScreen, initialState('draft0001'));
    expect(part('.map').childElementCount).to.equal(0);
  });
});
