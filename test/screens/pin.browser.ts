import {expect, waitUntil} from '@open-wc/testing';
import {initialState} from '../../src/flow/state.js';
import {PinScreen} from '../../src/screens/pin.js';
import {fakeMap} from '../support/fake-map.js';
import {
  foundUnder,
  located,
  notLocated,
  OJIJO_14,
  OJIJO_ROAD,
  OPENED,
  type Play,
  play,
  SCHOOL,
  SUGGESTIONS,
  searched,
} from '../support/samples.js';
import {mountScreen, THEMES, wordsOf} from '../support/screen-harness.js';

const CHOSEN: Play[] = [
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
];
const ON_MAP: Play[] = [OPENED, {type: 'map-chosen'}];
const LOCATED: Play[] = [OPENED, ...located(250.4)];
const LIMURU_LANE_3 = {...OJIJO_14, street_name: 'Limuru Lane', property_number: '3'};
/** The person moved the pin, and another street lies under it. */
const MOVED: Play[] = [
  {type: 'pin-rested', geo_point: OJIJO_ROAD.geo_point},
  foundUnder(LIMURU_LANE_3),
];

async function mount(...actions: Play[]) {
  const map = fakeMap();
  const mounted = await mountScreen(PinScreen, play(...actions), {map});
  return {...mounted, map, help: () => wordsOf(mounted.part('.sheet small'))};
}

describe('The pin screen', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, is accessible`, () => {
      const states: Record<string, Play[]> = {
        'without a pin': ON_MAP,
        'with a chosen place': CHOSEN,
        'with a coarse location': LOCATED,
        'with an offer': [...CHOSEN, ...MOVED],
        'without a map': [...CHOSEN, {type: 'map-failed'}],
      };
      for (const [name, actions] of Object.entries(states)) {
        it(name, async () => {
          const {screen} = await mountScreen(PinScreen, play(...actions), {theme, map: fakeMap()});
          await expect(screen).to.be.accessible();
        });
      }
    });
  }

  it('shows where the chosen place is, near enough to see the house', async () => {
    const {map, part} = await mount(...CHOSEN);
    const {options} = map.view;
    expect(map.mounted.length).to.equal(1);
    expect(options.center).to.deep.equal(OJIJO_14.geo_point);
    expect(options.zoom).to.equal(18);
    expect(options.theme).to.equal('light');
    expect(options.attribution).to.equal('© OpenStreetMap contributors');
    expect(options.container).to.equal(part('.map'));
  });

  it('opens as near as the choice is exact', async () => {
    const zoomOf = async (...actions: Play[]) => (await mount(...actions)).map.view.options.zoom;
    const choose = (precision: 'interpolated' | 'street' | 'area'): Play[] => [
      OPENED,
      {type: 'suggestion-chosen', suggestion: {...OJIJO_14, precision}},
    ];
    expect(await zoomOf(...choose('interpolated'))).to.equal(18);
    expect(await zoomOf(...choose('street'))).to.equal(17);
    expect(await zoomOf(...choose('area'))).to.equal(15);
    expect(await zoomOf(OPENED, ...located(8))).to.equal(18);
    expect(await zoomOf(OPENED, ...located(400))).to.equal(16);
    expect(await zoomOf(...ON_MAP)).to.equal(14);
  });

  it('puts the map’s focus under the tip of the pin, in what the sheet leaves free', async () => {
    const {map, part, screen} = await mount(...CHOSEN);
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
    const {part, happen, map} = await mount(...CHOSEN);
    const height = () => part('.sheet').offsetHeight;
    const before = map.view.calls.length;
    const low = height();
    await happen(...MOVED);
    expect(height()).to.be.above(low);
    await waitUntil(() => map.view.calls.slice(before).some(([name]) => name === 'setFocus'));
    expect(
      getComputedStyle(part('.map')).getPropertyValue('--map-inset-block-end').trim(),
    ).to.equal(`${height()}px`);
    expect(part('.fabs').getBoundingClientRect().bottom).to.be.at.most(
      part('.sheet').getBoundingClientRect().top,
    );
  });

  it('waits with the map until it knows where to open it, and says so', async () => {
    const {map, happen, help} = await mount({type: 'map-chosen'});
    expect(map.mounted.length).to.equal(0);
    expect(help()).to.equal('The map is loading…');
    await happen(OPENED);
    expect(map.view.options.center).to.deep.equal({lat: -1.2864, lon: 36.8172});
    expect(help()).to.equal('Drag the map, or use the arrow keys');
  });

  it('mounts one map, however often it is shown', async () => {
    const {map, happen, screen} = await mount(...CHOSEN);
    await happen(...MOVED, {type: 'offer-taken'});
    screen.requestUpdate();
    await screen.updateComplete;
    expect(map.mounted.length).to.equal(1);
  });

  it('tells where the person let the map rest, to a centimetre', async () => {
    const {map, acted} = await mount(...CHOSEN);
    map.view.options.onRest?.({center: {lat: -1.26123456789, lon: 36.8}, zoom: 18}, 'person');
    expect(acted).to.deep.equal([{type: 'pin-rested', geo_point: {lat: -1.2612346, lon: 36.8}}]);
  });

  it('does not move the map to where the person has just moved it', async () => {
    const {map, screen} = await mount(...CHOSEN);
    map.view.options.onRest?.({center: {lat: -1.26123456789, lon: 36.8}, zoom: 18}, 'person');
    await screen.updateComplete;
    expect(map.view.last('moveTo')).to.equal(undefined);
  });

  it('tells nothing where the program moved the map', async () => {
    const {map, acted} = await mount(...CHOSEN);
    map.view.options.onRest?.({center: SCHOOL.geo_point, zoom: 18}, 'program');
    expect(acted).to.deep.equal([]);
  });

  it('follows a pin that something else moved', async () => {
    const {map, happen} = await mount(...CHOSEN);
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
    await waitUntil(() => map.view.last('moveTo'));
    expect(map.mounted.length).to.equal(1);
    expect(map.view.last('moveTo')).to.deep.equal([{center: SCHOOL.geo_point, zoom: 18}]);
  });

  it('lifts the pin while the map is moved', async () => {
    const {map, screen} = await mount(...CHOSEN);
    map.view.options.onMoveStart?.();
    expect(screen.hasAttribute('data-moving')).to.equal(true);
    map.view.options.onRest?.({center: SCHOOL.geo_point, zoom: 18}, 'person');
    expect(screen.hasAttribute('data-moving')).to.equal(false);
  });

  it('shows a location’s accuracy as it is, as a chip and as a circle, and asks to correct a coarse one', async () => {
    const {map, screen, help, happen} = await mount(...LOCATED);
    await waitUntil(() => map.view.last('setAccuracy'));
    expect(map.view.last('setAccuracy')).to.deep.equal([{center: SCHOOL.geo_point, radius: 250.4}]);
    const chips = () => [...screen.renderRoot.querySelectorAll('.chip')].map(wordsOf);
    expect(chips()[1]).to.contain('± 250 m');
    expect(chips()[1]).to.contain('Location exact to 250 metres');
    expect(help()).to.equal(
      'Your location is not exact. Move the map until the pin is on your gate.',
    );
    await happen(...MOVED);
    expect(map.view.last('setAccuracy')).to.deep.equal([undefined]);
    expect(chips().length).to.equal(1);
    expect(help()).to.equal('Drag the map, or use the arrow keys');
  });

  it('does not complain of a location exact to 100 metres', async () => {
    const {help} = await mount(OPENED, ...located(100));
    expect(help()).to.equal('Drag the map, or use the arrow keys');
  });

  it('shows the plus code of the pin', async () => {
    const {part} = await mount(OPENED, {
      type: 'pin-rested',
      geo_point: {lat: 47.365562, lon: 8.524813},
    });
    expect(wordsOf(part('.chip'))).to.equal('8FVC9G8F+6W');
  });

  it('announces the address under the pin, and each stage before it is known', async () => {
    const {part, happen} = await mount(...ON_MAP);
    const title = part('.title');
    expect(title.getAttribute('role')).to.equal('status');
    expect(wordsOf(title)).to.equal('Move the map until the pin is on your gate.');
    await happen({type: 'pin-rested', geo_point: SCHOOL.geo_point});
    expect(wordsOf(title)).to.equal('Looking up the address…');
    await happen(foundUnder(OJIJO_14));
    expect(wordsOf(title)).to.equal('Ojijo Road 14, Parklands');
    await happen({type: 'pin-rested', geo_point: SCHOOL.geo_point}, foundUnder(undefined));
    expect(wordsOf(title)).to.equal('No street name is known here');
  });

  it('offers the street under a moved pin, and keeps what was said until the person takes it', async () => {
    const {part, happen, acted, button, screen} = await mount(...CHOSEN);
    await happen(...MOVED);
    expect(wordsOf(part('.title'))).to.equal('Ojijo Road 14, Parklands');
    expect(wordsOf(part('.offer'))).to.contain('The pin is on Limuru Lane 3.');
    expect(part('.offer').getAttribute('role')).to.equal('status');
    button('Use this instead').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'offer-taken'}]);
    expect(wordsOf(part('.title'))).to.equal('Limuru Lane 3, Parklands');
    expect(() => part('.offer')).to.throw();
  });

  it('does nothing by "Confirm the pin" while there is none, and says what to do', async () => {
    const {button, acted, state, part} = await mount(...ON_MAP);
    const confirm = button('Confirm the pin');
    expect(confirm.getAttribute('aria-disabled')).to.equal('true');
    expect(wordsOf(part('.tip'))).to.equal('Move the map to your gate first');
    confirm.click();
    expect(state().screen).to.equal('pin');
    expect(acted.filter(({type}) => type !== 'pin-confirmed')).to.deep.equal([]);
    expect(wordsOf(part('.title'))).to.equal('Move the map until the pin is on your gate.');
  });

  it('goes on by "Confirm the pin"', async () => {
    const {button, acted, state} = await mount(...CHOSEN);
    expect(button('Confirm the pin').hasAttribute('aria-disabled')).to.equal(false);
    button('Confirm the pin').click();
    expect(acted).to.deep.equal([{type: 'pin-confirmed'}]);
    expect(state().screen).to.equal('review');
  });

  it('leads back to the search by "Back" and by the field, which shows what was searched', async () => {
    const {button, acted, part} = await mount(...CHOSEN);
    button('Back').click();
    button('Ojijo Road 14').click();
    expect(acted).to.deep.equal([{type: 'back-asked'}, {type: 'back-asked'}]);
    expect(wordsOf(part('.again'))).to.equal('Ojijo Road 14');
  });

  it('says "Search for another place" in the field where nothing was searched', async () => {
    const {part} = await mount(...ON_MAP);
    expect(wordsOf(part('.again'))).to.equal('Search for another place');
  });

  it('zooms by its buttons, and asks for the location by its own', async () => {
    const {map, button, acted, help, screen} = await mount(...CHOSEN);
    button('Zoom in').click();
    button('Zoom out').click();
    expect(map.view.calls.filter(([name]) => name === 'zoomBy')).to.deep.equal([
      ['zoomBy', 1],
      ['zoomBy', -1],
    ]);
    button('Use my current location').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'location-asked'}]);
    expect(help()).to.equal('Finding you…');
  });

  it('asks for the location only once while it is being looked for', async () => {
    const {button, acted, screen} = await mount(...CHOSEN);
    button('Use my current location').click();
    await screen.updateComplete;
    button('Use my current location').click();
    expect(acted).to.deep.equal([{type: 'location-asked'}]);
  });

  it('says why the location is not known', async () => {
    const {happen, help} = await mount(...CHOSEN);
    await happen(...notLocated('permission_denied'));
    expect(help()).to.contain('This page may not see your location.');
    await happen(...notLocated('unsupported_device'));
    expect(help()).to.contain('Your location can’t be found just now.');
    await happen(...located(2600));
    expect(help()).to.contain('only to about 3 km');
  });

  it('takes the theme over to the map', async () => {
    const {map, screen} = await mount(...CHOSEN);
    screen.theme = 'dark';
    await screen.updateComplete;
    expect(map.view.last('setTheme')).to.deep.equal(['dark']);
  });

  it('goes on without the map where it can’t be mounted, and tries that only once', async () => {
    const map = fakeMap();
    map.fail();
    const {acted, part, button, state} = await mountScreen(PinScreen, play(...CHOSEN), {map});
    await waitUntil(() => wordsOf(part('small')).startsWith('The map can’t be shown just now.'));
    expect(part('.stand').hidden).to.equal(true);
    button('Confirm the pin').click();
    expect(acted).to.deep.equal([{type: 'map-failed'}, {type: 'pin-confirmed'}]);
    expect(map.mounted.length).to.equal(1);
    expect(state().screen).to.equal('review');
  });

  it('says what to do where there is neither map nor pin', async () => {
    const {map, help, acted, screen} = await mount(...ON_MAP);
    map.view.options.onTilesMissing?.();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'map-failed'}]);
    expect(help()).to.equal(
      'The map can’t be shown just now. Use your current location, or go back and choose a suggestion.',
    );
  });

  it('destroys the map when it leaves the page', async () => {
    const {map, screen} = await mount(...CHOSEN);
    screen.remove();
    expect(map.view.last('destroy')).to.deep.equal([]);
  });

  it('destroys a map that arrives after it has left the page', async () => {
    const map = fakeMap();
    const arrive = map.hold();
    const {screen, acted} = await mountScreen(PinScreen, play(...CHOSEN), {map});
    screen.remove();
    arrive();
    await waitUntil(() => map.view.last('destroy'));
    expect(map.view.calls).to.deep.equal([['destroy']]);
    expect(acted).to.deep.equal([]);
  });

  it('mounts another map when it comes back to the page', async () => {
    const {map, screen, part, happen} = await mount(...CHOSEN);
    const frame = screen.parentElement;
    screen.remove();
    frame?.append(screen);
    await happen({type: 'resumed'});
    expect(map.mounted.length).to.equal(2);
    expect(map.view.calls.some(([name]) => name === 'destroy')).to.equal(false);
    const before = map.view.calls.length;
    await happen(...MOVED);
    await waitUntil(() => map.view.calls.slice(before).some(([name]) => name === 'setFocus'));
    expect(
      getComputedStyle(part('.map')).getPropertyValue('--map-inset-block-end').trim(),
    ).to.equal(`${part('.sheet').offsetHeight}px`);
  });

  it('has its heading for a screen reader, and each target 48 pixels high', async () => {
    const {part, screen} = await mount(...CHOSEN, ...MOVED);
    expect(wordsOf(part('h2'))).to.equal('Where is your gate?');
    for (const target of screen.renderRoot.querySelectorAll('button'))
      expect(target.getBoundingClientRect().height, wordsOf(target)).to.be.at.least(48);
  });

  it('shows nothing before the first state has a map to show', async () => {
    const {part} = await mountScreen(PinScreen, initialState('draft0001'));
    expect(part('.map').childElementCount).to.equal(0);
  });
});
