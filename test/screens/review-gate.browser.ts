import {expect} from '@open-wc/testing';
import {ReviewScreen} from '../../src/screens/review/review.js';
import {fakeImagery} from '../support/fakes/fake-imagery.js';
import {fakeMap} from '../support/fakes/fake-map.js';
import {mountScreen, THEMES, type Theme} from '../support/page/screen-harness.js';
import {framed, panoramaNear} from '../support/samples/sample-panoramas.js';
import {PICTURE} from '../support/samples/sample-photos.js';
import {OJIJO_14, type Play, play} from '../support/samples/samples.js';
import {until} from '../support/until.js';
import {FAILED, FOUND, foundPanorama, LOOKING, NONE, PANORAMA} from './street-harness.js';

const FRAMED: Play = {type: 'gate-framed', street_view: framed(PANORAMA)};
const SKIPPED: Play = {type: 'street-skipped'};
const WITH_GATE: Play[] = [...FOUND, FRAMED];
const NAME = 'Change the picture of the gate';

async function mount(actions: readonly Play[], theme: Theme = 'light', imagery = fakeImagery()) {
  const map = fakeMap();
  const mounted = await mountScreen(ReviewScreen, play(...actions), {map, imagery, theme});
  return {...mounted, imagery};
}

describe('The gate in the review', () => {
  for (const theme of THEMES)
    it(`is accessible in the ${theme}`, async () => {
      const {screen} = await mount(WITH_GATE, theme);
      await expect(screen).to.be.accessible();
    });

  it('is shown as it was framed, beside the map, and stands still', async () => {
    const {imagery, part} = await mount(WITH_GATE);
    const {options} = imagery.view;
    expect(options.container).to.equal(part('.gate'));
    expect(options.picture).to.deep.equal(PANORAMA);
    // As the link of `framed` says it.
    expect(options.look).to.deep.equal({heading: 12, pitch: -4, zoom: 2});
    expect(part('.gate').inert).to.equal(true);
    const [map, gate] = [part('.thumb'), part('.thumb + .thumb')].map(thumb =>
      thumb.getBoundingClientRect(),
    );
    expect(gate?.width).to.equal(map?.width);
    expect(gate?.top).to.equal(map?.top);
  });

  it('is credited below, beside the map', async () => {
    const {part} = await mount(WITH_GATE);
    expect(part('.credit').innerText.trim()).to.match(/ · © Street Pictures$/);
    const {part: without} = await mount([...FOUND, SKIPPED]);
    expect(without('.credit').innerText).not.to.contain('Street Pictures');
  });

  it('is not shown where it must not be seen beside the map, and leads to the street all the same', async () => {
    const alone = Object.assign(fakeImagery(), {standsAlone: true} as const);
    const {imagery, part, button, acted, screen} = await mount(WITH_GATE, 'light', alone);
    expect(imagery.mounted).to.have.length(0);
    expect(part('.credit').innerText).not.to.contain('Street Pictures');
    expect(part('.gate svg').getBoundingClientRect().width).to.equal(32);
    button(NAME).click();
    expect(acted).to.deep.equal([{type: 'step-revisited', step: 'street-view'}]);
    await expect(screen).to.be.accessible();
  });

  it('is shown in its own proportions where the person took it', async () => {
    const tall = new OffscreenCanvas(60, 120);
    tall.getContext('2d');
    const jpeg = await tall.convertToBlob({type: 'image/jpeg'});
    const {part} = await mount([
      ...NONE,
      {type: 'photo-picked', file: jpeg},
      {type: 'photo-read', ticket: 2, picture: PICTURE},
      {type: 'photo-framed', jpeg},
    ]);
    const canvas = part<HTMLCanvasElement>('canvas.photo');
    await until(() => canvas.width === 60 && canvas.height === 120, 'stretched');
    expect(getComputedStyle(canvas).objectFit).to.equal('cover');
  });

  it('leads to the street by its button, and back', async () => {
    const {button, acted, state, happen} = await mount(WITH_GATE);
    expect(button(NAME).getBoundingClientRect().height).to.be.at.least(48);
    button(NAME).click();
    expect(acted).to.deep.equal([{type: 'step-revisited', step: 'street-view'}]);
    expect(state().screen).to.equal('street-view');
    await happen({type: 'back-asked'});
    expect(state().screen).to.equal('review');
  });

  it('is not there where none was framed, whatever the reason', async () => {
    for (const actions of [LOOKING, FOUND, NONE, FAILED]) {
      const {screen, imagery, button} = await mount([...actions, SKIPPED]);
      expect(screen.state.screen).to.equal('review');
      expect(() => button(NAME)).to.throw();
      expect(imagery.mounted.length).to.equal(0);
    }
  });

  it('can be changed while its picture is being looked for, which then is shown', async () => {
    const far = {...OJIJO_14.geo_point, lat: OJIJO_14.geo_point.lat + 0.0003};
    const {button, imagery, happen} = await mount([
      ...WITH_GATE,
      {type: 'step-revisited', step: 'pin'},
      {type: 'pin-rested', geo_point: far, zoom: 18},
      {type: 'pin-confirmed'},
      {type: 'step-revisited', step: 'street-view'},
      {type: 'back-asked'},
    ]);
    expect(button(NAME).disabled).to.equal(false);
    expect(imagery.mounted.length).to.equal(0);
    await happen(foundPanorama(PANORAMA));
    expect(imagery.mounted.length).to.equal(1);
  });

  it('is not shown in a picture other than its own', async () => {
    const {imagery, happen} = await mount([
      ...LOOKING,
      foundPanorama(panoramaNear(OJIJO_14.geo_point, 'another')),
      FRAMED,
    ]);
    await happen({type: 'resumed'});
    expect(imagery.mounted.length).to.equal(0);
  });

  it('can’t be changed while it is being sent', async () => {
    const {button, state} = await mount([...WITH_GATE, {type: 'save-asked'}]);
    expect(button(NAME).getAttribute('aria-disabled')).to.equal('true');
    button(NAME).click();
    expect(state().screen).to.equal('review');
  });

  it('is destroyed with its screen', async () => {
    const {imagery, screen} = await mount(WITH_GATE);
    screen.remove();
    await until(() => imagery.view.last('destroy'));
  });
});
