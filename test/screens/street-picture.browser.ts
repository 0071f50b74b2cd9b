import {expect} from '@open-wc/testing';
import {readView, type View} from '../../src/contract/address/street-view.js';
import {zoomOfPart} from '../../src/geo/perspective.js';
import {fakeImagery} from '../support/fakes/fake-imagery.js';
import {framed, panoramaNear} from '../support/samples/sample-panoramas.js';
import {OJIJO_14, type Play} from '../support/samples/samples.js';
import {until} from '../support/until.js';
import {
  EAST,
  FOUND,
  foundPanorama,
  LOOKING,
  mountStreet,
  PANORAMA,
  PANORAMA_FAILED,
} from './street-harness.js';

/** What the frame is of the shorter side of the picture, which is 360 pixels wide and higher. */
const PART = 208 / 360;

describe('The picture of the street', () => {
  it('is mounted once it was found, in its place, turned towards the pin and a little down', async () => {
    const {imagery, part, happen} = await mountStreet(LOOKING);
    expect(imagery.mounted.length).to.equal(0);
    await happen(foundPanorama(PANORAMA));
    const {options} = imagery.view;
    expect(options.container).to.equal(part('.picture'));
    expect(options.picture).to.deep.equal(PANORAMA);
    expect(options.look).to.deep.equal({heading: 40, pitch: -5, zoom: 1.4});
  });

  it('is mounted once, however often its screen is shown', async () => {
    const {imagery, screen, shown} = await mountStreet(FOUND);
    await shown();
    screen.requestUpdate();
    await screen.updateComplete;
    expect(imagery.mounted.length).to.equal(1);
    expect(imagery.view.last('show')).to.equal(undefined);
  });

  it('is framed by what is in the frame: its point, its id, and the zoom of that part', async () => {
    const {imagery, button, acted, shown, part} = await mountStreet(FOUND);
    await shown();
    expect(part('.frame').offsetWidth).to.equal(208);
    imagery.view.turned({heading: 312.5, pitch: -3, zoom: 1.5});
    button('This is my gate').click();
    const [action] = acted;
    if (action?.type !== 'gate-framed') throw new TypeError('No gate was framed.');
    const {url, ...gate} = action.street_view;
    expect(gate).to.deep.equal({geo_point: PANORAMA.geo_point, pano_id: PANORAMA.id});
    expect(url).to.contain(`/${PANORAMA.id}/`);
    expectView(readView(url), {heading: 312.5, pitch: -3, zoom: zoomOfPart(1.5, PART)});
  });

  it('opens as the gate was framed in it, and is framed again as it was', async () => {
    const look = {heading: 12, pitch: -4, zoom: 2};
    const {imagery, button, acted, shown} = await mountStreet([
      ...FOUND,
      {type: 'gate-framed', street_view: framed(PANORAMA)},
      {type: 'step-revisited', step: 'street-view'},
    ]);
    expectView(imagery.view.options.look, {...look, zoom: zoomOfPart(2, 1 / PART)});
    await shown();
    button('This is my gate').click();
    const [action] = acted;
    expect(action?.type === 'gate-framed' && readView(action.street_view.url)).to.deep.equal(look);
  });

  it('opens towards the pin where the gate was framed in another one', async () => {
    const {imagery} = await mountStreet([
      ...FOUND,
      {type: 'gate-framed', street_view: framed(panoramaNear(OJIJO_14.geo_point, 'another'))},
      {type: 'step-revisited', step: 'street-view'},
    ]);
    expect(imagery.view.options.look).to.deep.equal({heading: 40, pitch: -5, zoom: 1.4});
  });

  it('zooms by its buttons', async () => {
    const {imagery, button, shown} = await mountStreet(FOUND);
    await shown();
    button('Zoom in').click();
    button('Zoom out').click();
    expect(imagery.view.calls.filter(([name]) => name === 'zoomBy')).to.deep.equal([
      ['zoomBy', 0.5],
      ['zoomBy', -0.5],
    ]);
  });

  it('is destroyed when its screen leaves the page, also where it comes after that', async () => {
    const {imagery, screen} = await mountStreet(FOUND);
    screen.remove();
    await until(() => imagery.view.last('destroy'));

    const late = fakeImagery();
    const arrive = late.hold();
    const left = await mountStreet(FOUND, {imagery: late});
    left.screen.remove();
    arrive();
    await until(() => late.view.last('destroy'));
    expect(late.view.calls).to.deep.equal([['destroy']]);
    expect(left.acted).to.deep.equal([]);
  });

  it('is mounted anew when its screen comes back to the page', async () => {
    const {imagery, screen, happen, shown, isBusy} = await mountStreet(FOUND);
    await shown();
    const frame = screen.parentElement;
    screen.remove();
    frame?.append(screen);
    await happen({type: 'resumed'});
    expect(imagery.mounted.length).to.equal(2);
    expect(isBusy()).to.equal(true);
    await shown();
    expect(isBusy()).to.equal(false);
  });
});

describe('A picture that can’t be had', () => {
  const missing: Play = {type: 'picture-missing', id: PANORAMA.id};

  it('is told of, asked for again, and shown', async () => {
    const {imagery, acted, title, button, happen, screen, shown, isBusy} = await mountStreet(FOUND);
    imagery.view.missing();
    await screen.updateComplete;
    expect(acted).to.deep.equal([missing]);
    expect(title()).to.equal('The picture can’t be shown just now');
    button('Try again').click();
    // The very same one, as a provider may remember it.
    await happen(foundPanorama(PANORAMA));
    expect(imagery.view.last('show')).to.deep.equal([PANORAMA]);
    await shown();
    expect(isBusy()).to.equal(false);
    expect(imagery.mounted.length).to.equal(1);
  });

  it('is told of, and asked for again, where what shows it could not be loaded', async () => {
    const imagery = fakeImagery();
    imagery.fail({code: 'network_error', detail: 'No network.'});
    const {acted, title, button, happen, shown, isBusy} = await mountStreet(FOUND, {imagery});
    await until(() => title() === 'The picture can’t be shown just now', '');
    expect(acted).to.deep.equal([missing]);
    imagery.fail(undefined);
    button('Try again').click();
    await happen(foundPanorama(PANORAMA));
    await until(() => imagery.mounted.length === 2, 'not tried again');
    await shown();
    expect(isBusy()).to.equal(false);
  });
});

describe('A step along the street', () => {
  it('has an arrow each way, turned as one looks', async () => {
    const {screen, shown, imagery} = await mountStreet(FOUND);
    const arrows = () =>
      [...screen.renderRoot.querySelectorAll<SVGElement>('.ways svg')].map(
        ({style}) => style.transform,
      );
    expect(arrows()).to.deep.equal([]);
    await shown();
    expect(arrows()).to.deep.equal(['rotate(230deg)', 'rotate(50deg)']);
    imagery.view.turned({heading: 100, pitch: 0, zoom: 1.4});
    await screen.updateComplete;
    expect(arrows()).to.deep.equal(['rotate(170deg)', 'rotate(-10deg)']);
  });

  it('shows the next picture in place of the last, and turns it to the pin when it is there', async () => {
    const {imagery, button, acted, happen, isBusy, shown, looking, screen} =
      await mountStreet(FOUND);
    await shown();
    button('A bit further east').click();
    expect(acted).to.deep.equal([{type: 'neighbour-asked', id: 'at90'}]);
    await screen.updateComplete;
    // What is seen stays, and can be framed.
    expect(isBusy()).to.equal(false);
    await happen(foundPanorama(EAST));
    expect(imagery.view.last('show')).to.deep.equal([EAST]);
    expect(imagery.view.last('turnTo')).to.equal(undefined);
    expect(button('This is my gate').hasAttribute('aria-disabled')).to.equal(false);
    await shown();
    expect(imagery.view.last('turnTo')).to.deep.equal([{heading: 315}]);
    imagery.view.turned({heading: 315, pitch: -5, zoom: 1.4});
    await screen.updateComplete;
    expect(looking()).to.equal('You look north-west. Your pin is ahead.');
    button('This is my gate').click();
    const framing = acted.at(-1);
    expect(framing?.type === 'gate-framed' && framing.street_view.pano_id).to.equal('at90');
    expect(imagery.mounted.length).to.equal(1);
  });

  it('frames what is seen while the next picture is on its way', async () => {
    const {button, acted, happen, shown} = await mountStreet(FOUND);
    await shown();
    button('A bit further east').click();
    await happen(foundPanorama(EAST));
    button('This is my gate').click();
    const framing = acted.at(-1);
    expect(framing?.type === 'gate-framed' && framing.street_view.pano_id).to.equal(PANORAMA.id);
  });

  it('that fails is told of, and the last picture stays; the next try mends it', async () => {
    const {imagery, button, happen, help, shown, isBusy} = await mountStreet(FOUND);
    await shown();
    button('A bit further east').click();
    await happen(PANORAMA_FAILED);
    expect(help()).to.equal('The next picture can’t be shown just now.');
    expect(isBusy()).to.equal(false);
    expect(imagery.view.last('show')).to.equal(undefined);
    button('A bit further east').click();
    await happen(foundPanorama(EAST));
    expect(help()).to.equal('Turn the picture until your gate is in the frame.');
    expect(imagery.view.last('show')).to.deep.equal([EAST]);
  });

  it('whose picture is missing leaves the person where they were, looking as they did', async () => {
    const {imagery, button, happen, help, shown, isBusy, screen} = await mountStreet(FOUND);
    await shown();
    button('A bit further east').click();
    await happen(foundPanorama(EAST));
    imagery.view.missing();
    await screen.updateComplete;
    expect(help()).to.equal('The next picture can’t be shown just now.');
    expect(imagery.view.last('show')).to.deep.equal([PANORAMA]);
    expect(isBusy()).to.equal(false);
    await shown();
    expect(imagery.view.last('turnTo')).to.equal(undefined);
    expect(button('This is my gate').hasAttribute('aria-disabled')).to.equal(false);
  });
});

function expectView(view: View | undefined, expected: View): void {
  expect(view?.heading).to.be.closeTo(expected.heading, 0.005);
  expect(view?.pitch).to.be.closeTo(expected.pitch, 0.005);
  expect(view?.zoom).to.be.closeTo(expected.zoom, 0.005);
}
