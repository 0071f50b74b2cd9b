import {expect, nextFrame} from '@open-wc/testing';
import {googleStreetView} from '../../src/google-street-view/google-street-view.js';
import {panoUrl} from '../../src/google-street-view/pano-url.js';
import type {PanoramaOptions, PanoramaView} from '../../src/providers/imagery-provider.js';
import {type FakeGoogle, fakeGoogle} from '../support/fakes/fake-google.js';
import {until} from '../support/until.js';
import {EAST, NEAR, PANOS} from './google-panos.js';

const picture = (id: string) => ({sizes: [{width: 16_384, url: panoUrl(id)}]});

describe('Google’s viewer', () => {
  let google: FakeGoogle;
  let container: HTMLElement;
  let view: PanoramaView | undefined;
  let told: string[];
  beforeEach(() => {
    google = fakeGoogle(PANOS);
    told = [];
    container = document.createElement('div');
    container.tabIndex = 0;
    Object.assign(container.style, {width: '360px', height: '680px', contain: 'layout'});
    document.body.append(container);
  });
  afterEach(() => {
    view?.destroy();
    view = undefined;
    container.remove();
    document.documentElement.style.removeProperty('height');
  });

  const viewer = () => {
    const one = google.viewers.at(-1);
    if (!one) throw new TypeError('Google made no viewer.');
    return one;
  };
  const mount = async (options: Partial<PanoramaOptions> = {}) => {
    view = await googleStreetView(google).mount({
      ...{container, picture: picture(NEAR), look: {heading: 90, pitch: 0, zoom: 1}},
      reducedMotion: true,
      onShown: () => told.push('shown'),
      onMissing: () => told.push('missing'),
      onTurnStart: () => told.push('turning'),
      onRest: (_look, by) => told.push(by),
      ...options,
    });
    return view;
  };
  const shown = () => until(() => told.includes('shown'));
  const boxOf = () => {
    const {x, y, width, height} = viewer().box.getBoundingClientRect();
    const outer = container.getBoundingClientRect();
    return {x: x - outer.x, y: y - outer.y, width, height};
  };

  it('has none of Google’s controls, leads nowhere by itself, and is one viewer for all pictures', async () => {
    const {show} = await mount();
    await shown();
    expect(viewer().given).to.include({
      ...{disableDefaultUI: true, linksControl: false, clickToGo: false, motionTracking: false},
    });
    show(picture(EAST));
    await until(() => told.length === 2);
    expect(google.viewers, 'each is billed').to.have.length(1);
  });

  it('fills the container, and spans as much of its shorter side as other pictures do', async () => {
    await mount();
    expect(boxOf()).to.deep.equal({x: 0, y: 0, width: 360, height: 680});
    expect(viewer().getZoom()).to.be.closeTo(1, 1e-6);
    Object.assign(container.style, {width: '680px', height: '340px'});
    // 90° across 340 pixels are 2 · atan(2) across 680.
    await until(() => Math.abs(180 / 2 ** viewer().getZoom() - 126.87) < 0.01);
    expect(view?.look.zoom).to.equal(1);
  });

  it('has the focus in its middle, and ends above what covers the container', async () => {
    const {setFocus} = await mount({focus: {x: 0, y: 0}});
    setFocus({x: 180, y: 200});
    expect(boxOf()).to.deep.equal({x: 0, y: 0, width: 360, height: 400});
    setFocus({x: 240, y: 400});
    expect(boxOf()).to.deep.equal({x: 120, y: 120, width: 240, height: 560});
  });

  it('is not seen before its picture, nor when there is none', async () => {
    await mount({picture: picture('pano-of-nobody')});
    await until(() => told.includes('missing'));
    expect(getComputedStyle(viewer().box).visibility).to.equal('hidden');
    view?.show(picture(NEAR));
    await shown();
    expect(getComputedStyle(viewer().box).visibility).to.equal('visible');
  });

  it('goes back to the picture before where Google has not the next', async () => {
    const {show} = await mount();
    await shown();
    show(picture('pano-of-nobody'));
    await until(() => told.includes('missing'));
    await until(() => viewer().getLocation().pano === NEAR && viewer().getStatus() === 'OK');
    expect(told).to.deep.equal(['shown', 'missing']);
  });

  it('shows the same picture anew when asked to', async () => {
    const {show} = await mount();
    await shown();
    show(picture(NEAR));
    expect(told).to.deep.equal(['shown', 'shown']);
  });

  it('follows a hand that turns and zooms Google’s picture, and tells once when it rests', async () => {
    await mount();
    await shown();
    // The viewer takes its place once more when its size is first observed.
    await nextFrame();
    await nextFrame();
    viewer().turn({heading: 100, pitch: 2});
    viewer().turn({heading: 475, pitch: 4}, 2);
    expect(view?.look.heading).to.be.closeTo(115, 1e-6);
    expect(view?.look.zoom).to.be.closeTo(2, 1e-6);
    await until(() => told.includes('person'));
    expect(told).to.deep.equal(['shown', 'turning', 'person']);
    expect(viewer().getPov(), 'the hand was not disturbed').to.include({heading: 475});
  });

  it('keeps a hand within what an address can store', async () => {
    await mount();
    await shown();
    viewer().turn({heading: 90, pitch: 89}, 0);
    await until(() => told.includes('person'));
    expect(view?.look).to.deep.equal({heading: 90, pitch: 80, zoom: 1});
    expect(viewer().getPov()).to.deep.equal({heading: 90, pitch: 80});
    expect(viewer().getZoom()).to.be.closeTo(1, 1e-6);
  });

  it('turns the short way round, in steps, unless motion is reduced', async () => {
    await mount({reducedMotion: false, look: {heading: 350, pitch: 0, zoom: 1}});
    await shown();
    const seen = new Set<number>();
    viewer().addListener('pov_changed', () => seen.add(Math.round(viewer().getPov().heading)));
    view?.turnTo({heading: 10});
    await until(() => told.includes('program'));
    // At least one heading on the way; how many frames there are is up to the machine.
    expect(seen.size).to.be.greaterThan(1);
    expect([...seen].every(heading => heading >= 350 || heading <= 10)).to.equal(true);
  });

  it('leaves the container the only stop of the tab key beside Google’s own links', async () => {
    await mount();
    await shown();
    const {box} = viewer();
    await until(() => box.querySelectorAll('[tabindex="0"]').length === 0);
    box.querySelector<HTMLElement>('[tabindex]')?.focus();
    expect(document.activeElement).to.equal(container);
    const terms = box.querySelector('a');
    terms?.focus();
    expect(terms?.matches(':focus')).to.equal(true);
  });

  it('lets a page that scrolls scroll until it is tapped', async () => {
    document.documentElement.style.height = '5000px';
    await mount();
    await shown();
    const under = () => container.firstElementChild?.shadowRoot?.elementFromPoint(180, 100);
    const veil = under();
    expect(viewer().box.contains(veil ?? null)).to.equal(false);
    veil?.dispatchEvent(new MouseEvent('click'));
    await until(() => viewer().box.contains(under() ?? null));
    document.body.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, composed: true}));
    await until(() => !viewer().box.contains(under() ?? null));
  });

  it('leaves no listener, and hides what Google keeps', async () => {
    const {destroy} = await mount();
    await shown();
    viewer().turn({heading: 100, pitch: 2});
    destroy();
    expect(viewer().listeners.size).to.equal(0);
    expect(viewer().isVisible).to.equal(false);
    expect(container.childNodes).to.have.length(0);
  });

  it('fails to mount where Google’s code can’t be loaded', async () => {
    google = {...google, importLibrary: async () => Promise.reject(new Error('offline'))};
    const caught = await mount().catch((error: unknown) => error);
    expect(caught).to.have.nested.property('failure.code', 'network_error');
    expect(container.childNodes).to.have.length(0);
  });
});
