import {expect} from '@open-wc/testing';
import {PinScreen} from '../../../src/screens/pin/pin.js';
import {fakeMap} from '../../support/fakes/fake-map.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {
  foundUnder,
  located,
  missedUnder,
  notLocated,
  OJIJO_14,
  OPENED,
  type Play,
  play,
  SCHOOL,
} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';
import {CHOSEN, FAR, LOCATED, MOVED, mountPin, ON_MAP} from '../pin-harness.js';

describe('The pin screen', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, is accessible`, () => {
      const states: Record<string, Play[]> = {
        'without a pin': ON_MAP,
        'with a chosen place': CHOSEN,
        'with a coarse location': LOCATED,
        'with a question': FAR,
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

  it('says where the map does not reach, and not where another region of the service does', async () => {
    const inMontevideo = located(8, {lat: -34.9059, lon: -56.1913});
    const corners = {south_west: {lat: -35, lon: -57}, north_east: {lat: -34, lon: -56}};
    const beyond = await mountPin(OPENED, ...inMontevideo, foundUnder(undefined));
    expect(beyond.help()).to.contain('This map does not reach so far.');
    const opened = {...OPENED, region: {...OPENED.region, also: [corners]}};
    const within = await mountPin(opened, ...inMontevideo, foundUnder(undefined));
    expect(within.help()).not.to.contain('does not reach');
  });

  it('shows a location’s accuracy as it is, as a chip and as a circle, and asks to correct a coarse one', async () => {
    const {map, screen, part, help, happen} = await mountPin(...LOCATED);
    await until(() => map.view.last('setAccuracy'));
    expect(map.view.last('setAccuracy')).to.deep.equal([{center: SCHOOL.geo_point, radius: 250.4}]);
    const chips = () => [...screen.renderRoot.querySelectorAll('.chip')].map(wordsOf);
    expect(chips().at(-1)).to.contain('± 250 m');
    expect(chips().at(-1)).to.contain('Location exact to 250 meters');
    expect(wordsOf(part('.offer'))).to.equal(
      'We only know this to about 250 m. Go closer, then put the pin on your gate.',
    );
    await happen(...MOVED);
    expect(map.view.last('setAccuracy')).to.deep.equal([undefined]);
    expect(chips()).to.deep.equal([]);
    expect(help()).to.equal('Drag the map, or use the arrow keys');
  });

  it('goes closer where only the area is known, and then takes the area if nothing is moved', async () => {
    const {map, part, help, button, happen, acted, state, screen} = await mountPin(
      ...LOCATED,
      foundUnder(OJIJO_14),
    );
    await until(() => map.view.last('setAccuracy'));
    await screen.updateComplete;
    expect(wordsOf(part('.title'))).to.equal('Near Ojijo Road');
    expect(wordsOf(part('.tip'))).to.equal('Move the pin near your home');
    button('Go closer').click();
    expect(map.view.last('moveTo')).to.deep.equal([{zoom: 18}]);
    expect(acted).to.deep.equal([]);
    const {center} = map.view.view;
    map.view.options.onRest?.({center, zoom: 18}, 'program');
    await happen();
    expect(wordsOf(part('.title'))).to.equal('Near Ojijo Road');
    expect(wordsOf(part('.tip'))).to.equal('Now put the pin on your gate');
    expect(help()).to.equal('If you don’t move it, we save only the area.');
    button('Confirm the pin').click();
    expect(acted).to.deep.equal([{type: 'pin-confirmed'}]);
    expect(state().draft.pin?.precision).to.equal('area');
  });

  it('shows what was typed beside the place, so that nothing is lost unseen', async () => {
    const {part, happen, screen} = await mountPin(
      {type: 'text-typed', text: 'green gate behind the mosque'},
      {type: 'text-kept'},
      ...LOCATED,
      foundUnder(OJIJO_14),
    );
    expect(wordsOf(part('.aside .two'))).to.equal('green gate behind the mosque');
    expect(wordsOf(part('.aside small'))).to.equal('In your words');
    await happen({type: 'door-changed', field: 'unit', text: 'B4'});
    await screen.updateComplete;
    expect(wordsOf(part('.aside .two'))).to.equal('Apartment B4 · green gate behind the mosque');
  });

  it('takes a pin for the gate that was moved after going closer', async () => {
    const {map, part, happen, state, screen} = await mountPin(...LOCATED, foundUnder(OJIJO_14));
    await until(() => map.view.last('setAccuracy'));
    const {center} = map.view.view;
    map.view.options.onRest?.({center, zoom: 18}, 'person');
    expect(state().draft.pin?.source, 'zooming shows nothing').to.equal('location');
    map.view.options.onRest?.({center: {...center, lon: center.lon + 0.0005}, zoom: 18}, 'person');
    expect(state().draft.pin).to.include({source: 'map', precision: 'gate'});
    await happen(foundUnder(OJIJO_14));
    await screen.updateComplete;
    expect(wordsOf(part('.title'))).to.equal('Ojijo Road 14');
    expect(wordsOf(part('.tip'))).to.equal('Put the pin on your gate');
  });

  it('looks up the address where the map glides to, and once', async () => {
    const {map, acted, state, screen} = await mountPin(...CHOSEN);
    const center = {lat: -34.9071, lon: -56.1883};
    map.view.options.onMoveStart?.();
    map.view.options.onGlide?.({center, zoom: 18});
    expect(acted).to.deep.equal([{type: 'pin-rested', geo_point: center, zoom: 18}]);
    expect(state().reversing.at).to.equal('asking');
    expect(screen.hasAttribute('data-moving')).to.equal(true);
    map.view.options.onRest?.({center, zoom: 18}, 'person');
    expect(acted).to.have.length(1);
    expect(screen.hasAttribute('data-moving')).to.equal(false);
    // Caught on its way.
    map.view.options.onGlide?.({center: {...center, lon: -56.18}, zoom: 18});
    map.view.options.onRest?.({center: {...center, lon: -56.185}, zoom: 18}, 'person');
    expect(state().draft.pin?.geo_point.lon).to.equal(-56.185);
  });

  it('says where it glides that the main button goes closer, not only where it rests', async () => {
    const {map, button, screen} = await mountPin(...CHOSEN);
    const center = {lat: -34.9071, lon: -56.1883};
    map.view.options.onGlide?.({center, zoom: 14});
    await screen.updateComplete;
    expect(wordsOf(button('Go closer'))).to.equal('Go closer');
  });

  it('goes closer where a throw of the map from afar is confirmed before it has ended', async () => {
    const {map, button, state, acted} = await mountPin(...CHOSEN);
    const center = {lat: -34.9071, lon: -56.1883};
    map.view.settle = () => map.view.options.onRest?.({center, zoom: 14}, 'person');
    button('Confirm the pin').click();
    expect(acted.map(({type}) => type)).to.deep.equal(['pin-rested']);
    expect(map.view.last('moveTo')).to.deep.equal([{zoom: 18}]);
    expect(state().draft.pin?.precision).to.equal('area');
  });

  it('does not complain of a location exact to 100 metres', async () => {
    const {help} = await mountPin(OPENED, ...located(100));
    expect(help()).to.equal('Drag the map, or use the arrow keys');
  });

  it('shows the plus code of the pin', async () => {
    const {part} = await mountPin(OPENED, {
      type: 'pin-rested',
      geo_point: {lat: 47.365562, lon: 8.524813},
      zoom: 18,
    });
    expect(wordsOf(part('.chip'))).to.equal('8FVC9G8F+6W');
  });

  it('announces the address under the pin once it is known, and shows before that it is looked up', async () => {
    const {part, happen} = await mountPin(...ON_MAP);
    const title = part('.title');
    const status = part('.sheet [role=status]');
    expect(status.contains(title)).to.equal(true);
    expect(wordsOf(title)).to.equal('Move the map until the pin is on your gate.');
    await happen({type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18});
    expect(wordsOf(title)).to.equal('Looking up the address…');
    // A busy region is not read out.
    expect(status.getAttribute('aria-busy')).to.equal('true');
    await happen(foundUnder(OJIJO_14));
    expect(wordsOf(title)).to.equal('Ojijo Road 14');
    expect(wordsOf(part('.area'))).to.equal('Parklands, Nairobi');
    expect(status.getAttribute('aria-busy')).to.equal('false');
    await happen(
      {type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18},
      foundUnder(undefined),
    );
    expect(wordsOf(title)).to.equal('No street name is known here');
  });

  it('does not say that a street has no name where the lookup failed', async () => {
    const {part, happen} = await mountPin(...ON_MAP, {
      type: 'pin-rested',
      geo_point: SCHOOL.geo_point,
      zoom: 18,
    });
    await happen(missedUnder);
    expect(wordsOf(part('.title'))).to.equal('The street name can’t be looked up just now');
    expect(part('.sheet [role=status]').getAttribute('aria-busy')).to.equal('false');
  });

  it('offers the street under a moved pin, and keeps what was said until the person takes it', async () => {
    const {part, happen, acted, button, screen} = await mountPin(...CHOSEN);
    const status = part('.sheet [role=status] + [role=status]');
    expect(wordsOf(status)).to.equal('');
    await happen(...MOVED);
    expect(wordsOf(part('.title'))).to.equal('Ojijo Road 14');
    expect(wordsOf(part('.offer'))).to.contain('The pin is on Limuru Lane 3.');
    // It was there before its words came, as a screen reader needs it to be.
    expect(status.contains(part('.offer'))).to.equal(true);
    button('Use this instead').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'offer-taken'}]);
    expect(wordsOf(part('.title'))).to.equal('Limuru Lane 3');
    expect(() => part('.offer')).to.throw();
  });

  describe('while a better fix may come', () => {
    const nearing = (accuracy: number) =>
      ({type: 'location-neared', geo_point: SCHOOL.geo_point, accuracy}) as const;
    const FINDING: Play[] = [OPENED, {type: 'location-asked'}, nearing(140)];

    for (const theme of THEMES)
      it(`is accessible in the ${theme}`, async () => {
        const {screen} = await mountScreen(PinScreen, play(...FINDING), {theme, map: fakeMap()});
        await expect(screen).to.be.accessible();
      });

    it('says how near it is, and asks in the end whether this is the gate', async () => {
      const {map, part, help, happen, button} = await mountPin(...FINDING);
      await until(() => map.view.last('setAccuracy'));
      expect(wordsOf(part('.title'))).to.equal('Finding your gate…');
      expect(wordsOf(part('.area'))).to.equal('Within 140 m, and getting better');
      expect(help()).to.equal('It’s faster outside, or by a window');
      expect(part('.tip').hidden).to.equal(true);
      expect(() => button('Confirm the pin')).to.throw();
      expect(button('Use my current location').getAttribute('aria-disabled')).to.equal('true');
      await happen(nearing(42));
      expect(wordsOf(part('.area'))).to.equal('Within 42 m, and getting better');
      expect(map.view.last('moveTo')).to.equal(undefined);
      button('Place the pin myself').focus();
      const geo_point = {...SCHOOL.geo_point, lat: SCHOOL.geo_point.lat + 0.0001};
      await happen({type: 'location-found', geo_point, accuracy: 6}, foundUnder(OJIJO_14));
      expect(map.view.last('moveTo')).to.deep.equal([{center: geo_point, zoom: 18}]);
      expect(wordsOf(part('.title'))).to.equal('Ojijo Road 14');
      expect(wordsOf(part('.tip'))).to.equal('Is this your gate?');
      // Its button is gone, and the focus is where one goes on.
      await until(() => focused() === button('Confirm the pin'));
    });

    it('leaves the pin to whoever moves the map', async () => {
      const {map, part, help, happen, acted} = await mountPin(...FINDING);
      await until(() => map.view.last('setAccuracy'));
      map.view.options.onMoveStart?.();
      await happen();
      expect(acted).to.deep.equal([{type: 'pin-lifted'}]);
      expect(help()).to.equal('');
      expect(wordsOf(part('.offer'))).to.contain('We only know this to about 140 m.');
    });

    it('leaves it also to whoever says so', async () => {
      const {button, acted, screen} = await mountPin(...FINDING);
      button('Place the pin myself').click();
      await screen.updateComplete;
      expect(acted).to.deep.equal([{type: 'pin-lifted'}]);
      await until(() => focused() === button('Go closer'));
    });
  });

  it('asks which is right where the location is far from the street, in place of going on', async () => {
    const {part, button, acted, screen} = await mountPin(...FAR);
    expect(wordsOf(part('.offer'))).to.equal(
      'Your location is 3 km from Ojijo Road. Which is right?',
    );
    expect(() => button('Confirm the pin')).to.throw();
    button('My location').click();
    await screen.updateComplete;
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'fix-kept'}]);
    expect(wordsOf(part('.title'))).to.equal('No street name is known here');
    // The button is gone, and the focus is where one goes on.
    await until(() => focused() === button('Confirm the pin'));
  });

  it('brings the pin back to the street where that is right', async () => {
    const {map, button, acted, state, screen} = await mountPin(...FAR);
    await until(() => map.view.last('setAccuracy'));
    button('Ojijo Road').click();
    expect(acted).to.deep.equal([{type: 'street-kept'}]);
    await screen.updateComplete;
    await until(() => focused() === button('Confirm the pin'));
    expect(state().draft.pin?.geo_point).to.deep.equal(OJIJO_14.geo_point);
  });

  it('does nothing by "Confirm the pin" while there is none, and says what to do', async () => {
    const {button, acted, state, part} = await mountPin(...ON_MAP);
    const confirm = button('Confirm the pin');
    expect(confirm.getAttribute('aria-disabled')).to.equal('true');
    expect(wordsOf(part('.tip'))).to.equal('Move the map to your gate first');
    confirm.click();
    expect(state().screen).to.equal('pin');
    expect(acted.filter(({type}) => type !== 'pin-confirmed')).to.deep.equal([]);
    expect(wordsOf(part('.title'))).to.equal('Move the map until the pin is on your gate.');
  });

  it('goes on by "Confirm the pin"', async () => {
    const {button, acted, state} = await mountPin(...CHOSEN);
    expect(button('Confirm the pin').hasAttribute('aria-disabled')).to.equal(false);
    button('Confirm the pin').click();
    expect(acted).to.deep.equal([{type: 'pin-confirmed'}]);
    expect(state().screen).to.equal('review');
  });

  it('leads back to the search by "Back" and by the field, which shows what was searched', async () => {
    const {button, acted, part} = await mountPin(...CHOSEN);
    button('Back').click();
    button('Search for another place: Ojijo Road 14').click();
    expect(acted).to.deep.equal([{type: 'back-asked'}, {type: 'step-revisited', step: 'search'}]);
    expect(wordsOf(part('.again'))).to.equal('Ojijo Road 14');
  });

  it('says "Search for another place" in the field where nothing was searched', async () => {
    const {part} = await mountPin(...ON_MAP);
    expect(wordsOf(part('.again'))).to.equal('Search for another place');
  });

  it('zooms by its buttons, and asks for the location by its own', async () => {
    const {map, button, acted, help, screen} = await mountPin(...CHOSEN);
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
    const {button, acted, screen} = await mountPin(...CHOSEN);
    button('Use my current location').click();
    await screen.updateComplete;
    button('Use my current location').click();
    expect(acted).to.deep.equal([{type: 'location-asked'}]);
  });

  it('says so where the map has nothing to show', async () => {
    const {help, happen} = await mountPin(...CHOSEN);
    await happen({type: 'pin-rested', geo_point: {lat: 51.5, lon: -0.1}, zoom: 18});
    expect(help()).to.contain('This map does not reach so far.');
    await happen({type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18});
    expect(help()).to.equal('Drag the map, or use the arrow keys');
  });

  it('says why the location is not known', async () => {
    const {happen, help} = await mountPin(...CHOSEN);
    await happen(...notLocated('permission_denied'));
    expect(help()).to.contain('This page isn’t allowed to see your location.');
    await happen(...notLocated('unsupported_device'));
    expect(help()).to.contain('Your location can’t be found just now.');
    await happen(...located(2600));
    expect(help()).to.contain('only to within about 3 km');
  });

  it('has its heading for a screen reader, and each target 48 pixels high', async () => {
    const {part, screen} = await mountPin(...CHOSEN, ...MOVED);
    expect(wordsOf(part('h2'))).to.equal('Where is your gate?');
    for (const target of screen.renderRoot.querySelectorAll('button'))
      expect(target.getBoundingClientRect().height, wordsOf(target)).to.be.at.least(48);
  });
});
