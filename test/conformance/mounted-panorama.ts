import {expect} from '@open-wc/testing';
import type {View} from '../../src/contract/address/street-view.js';
import type {
  ImageryProvider,
  PanoramaOptions,
  PanoramaView,
} from '../../src/providers/imagery-provider.js';
import {until} from '../support/until.js';

/** What is to be shown: pictures that need no network, and one that can't be had. */
type Pictures = Readonly<Record<'first' | 'second' | 'missing', PanoramaOptions['picture']>>;

/** What every `ImageryProvider` promises of a panorama that it mounts. Called inside a `describe`. */
export function mountedPanoramaConformance(
  makeProvider: () => Pick<ImageryProvider, 'mount'>,
  pictures: Pictures,
): void {
  const look: View = {heading: 350, pitch: 5, zoom: 1.5};
  let container: HTMLElement;
  let view: PanoramaView | undefined;
  let rests: {readonly look: View; readonly by: string}[];
  let told: string[];
  let starts: number;

  beforeEach(() => {
    rests = [];
    told = [];
    starts = 0;
    container = document.createElement('div');
    container.tabIndex = 0;
    Object.assign(container.style, {width: '360px', height: '400px', contain: 'layout'});
    document.body.append(container);
  });
  afterEach(() => {
    view?.destroy();
    view = undefined;
    container.remove();
  });

  const nameOf = (picture: PanoramaOptions['picture']) =>
    Object.entries(pictures).find(([, {sizes}]) => sizes === picture.sizes)?.[0];
  const mount = async (options: Partial<PanoramaOptions> = {}): Promise<PanoramaView> => {
    view = await makeProvider().mount({
      container,
      picture: pictures.first,
      look,
      reducedMotion: true,
      onShown: picture => told.push(`${nameOf(picture)} shown`),
      onMissing: picture => told.push(`${nameOf(picture)} missing`),
      onTurnStart: () => starts++,
      onRest: (rest, by) => rests.push({look: rest, by}),
      ...options,
    });
    return view;
  };
  const heard = (...expected: string[]) =>
    until(() => told.join() === expected.join(), `not told: ${expected}`);
  const rested = (times = 1) =>
    until(() => rests.length >= times, 'the picture did not come to rest');
  const expectLook = (seen: View | undefined, expected: View) => {
    for (const name of ['heading', 'pitch', 'zoom'] as const)
      expect(seen?.[name], name).to.be.closeTo(expected[name], 1e-6);
  };
  const press = (key: string) => {
    const init = {key, bubbles: true, cancelable: true};
    container.dispatchEvent(new KeyboardEvent('keydown', init));
    container.dispatchEvent(new KeyboardEvent('keyup', init));
  };

  it('looks as it is told, with nobody having turned it, and says when something is seen', async () => {
    const mounted = await mount();
    expectLook(mounted.look, look);
    await heard('first shown');
    expectLook(mounted.look, look);
    expect(starts).to.equal(0);
    expect(rests).to.deep.equal([]);
  });

  it('shows another picture with the same look, and says so', async () => {
    const mounted = await mount();
    await heard('first shown');
    mounted.show(pictures.second);
    await heard('first shown', 'second shown');
    expectLook(mounted.look, look);
  });

  it('says which picture can’t be had, and shows the next one that can', async () => {
    const mounted = await mount({picture: pictures.missing});
    await heard('missing missing');
    mounted.show(pictures.second);
    await heard('missing missing', 'second shown');
  });

  it('looks elsewhere when it is told to, the short way round, and says that it was the program', async () => {
    const mounted = await mount({reducedMotion: false});
    await heard('first shown');
    mounted.turnTo({heading: 10});
    await rested();
    expectLook(mounted.look, {...look, heading: 10});
    mounted.turnTo({pitch: -10, zoom: 2}, {animate: false});
    await rested(2);
    expectLook(mounted.look, {heading: 10, pitch: -10, zoom: 2});
    expectLook(rests[1]?.look, mounted.look);
    expect(rests.map(({by}) => by)).to.deep.equal(['program', 'program']);
    expect(starts).to.equal(0);
  });

  it('zooms by steps and parts of steps, and looks at the same', async () => {
    const mounted = await mount({focus: {x: 180, y: 120}});
    mounted.zoomBy(1);
    await rested();
    expectLook(mounted.look, {...look, zoom: 2.5});
    mounted.zoomBy(-0.5);
    await rested(2);
    expectLook(mounted.look, {...look, zoom: 2});
  });

  it('can be focused, and is turned by its keys, which is a person', async () => {
    const mounted = await mount();
    container.focus();
    expect(container.matches(':focus')).to.equal(true);
    press('ArrowRight');
    await rested();
    expect((mounted.look.heading - look.heading + 360) % 360).to.be.within(1, 90);
    press('ArrowUp');
    await rested(2);
    expect(mounted.look.pitch).to.be.above(look.pitch);
    press('+');
    await rested(3);
    expect(mounted.look.zoom).to.be.above(look.zoom);
    expect(rests.map(({by}) => by)).to.deep.equal(['person', 'person', 'person']);
    expect(starts).to.equal(3);
  });

  it('looks at the same when the focus moves and the size changes', async () => {
    const mounted = await mount();
    mounted.setFocus({x: 100, y: 100});
    container.style.height = '200px';
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expectLook(mounted.look, look);
    expect(rests).to.deep.equal([]);
  });

  it('leaves the container as it was, says nothing any more, and may be mounted there again', async () => {
    const before = container.outerHTML;
    const first = await mount();
    first.turnTo({heading: 90});
    first.destroy();
    expect(container.childNodes.length).to.equal(0);
    rests = [];
    const second = await mount({picture: pictures.second});
    await heard('second shown');
    expectLook(second.look, look);
    second.destroy();
    expect(container.outerHTML).to.equal(before);
    expect(rests).to.deep.equal([]);
  });

  it('is two pictures in two containers', async () => {
    const first = await mount();
    const other = document.createElement('div');
    Object.assign(other.style, {width: '200px', height: '200px', contain: 'layout'});
    document.body.append(other);
    const second = await makeProvider().mount({
      container: other,
      picture: pictures.second,
      look,
      reducedMotion: true,
    });
    second.turnTo({heading: 100});
    expectLook(second.look, {...look, heading: 100});
    expectLook(first.look, look);
    second.destroy();
    other.remove();
  });
}
