import {aTimeout, expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {until} from '../support/until.js';
import {
  MIDDLE,
  type MountedMap,
  mountMap,
  pixel,
  surfaceOf,
  tap,
  touch,
  unmountMaps,
  wheel,
} from './map-harness.js';

const touchAction = (mounted: MountedMap) => getComputedStyle(surfaceOf(mounted)).touchAction;
const becomes = (mounted: MountedMap, action: string) =>
  until(() => touchAction(mounted) === action, action);

/** A timer of so many milliseconds runs after the one that waits for a second tap. */
const AFTER_TAP = 300;

/** A touch of two fingers, as Safari and Chromium report it besides pointers; whether the page's scrolling was stopped. */
function touchMove(mounted: MountedMap, fingers: number): boolean {
  const event = new Event('touchmove', {cancelable: true});
  surfaceOf(mounted).dispatchEvent(Object.assign(event, {touches: Array(fingers)}));
  return event.defaultPrevented;
}

describe('In a page longer than the window, a map', () => {
  const filler = document.createElement('div');
  let mounted: MountedMap;

  beforeEach(async () => {
    filler.style.height = `${innerHeight * 3}px`;
    document.body.append(filler);
    mounted = mountMap({size: {x: 360, y: innerHeight}});
    await becomes(mounted, 'pan-x pan-y');
  });
  afterEach(() => {
    unmountMaps();
    filler.remove();
  });
  const at = () => {
    const {x, y} = pixel(mounted.map.view);
    return {x: Math.round((x - MIDDLE) * 100) / 100, y: Math.round((y - MIDDLE) * 100) / 100};
  };

  it('leaves one finger to the page, and says that it is asleep', () => {
    touch(mounted, 'pointerdown', 1, 100, 100);
    touch(mounted, 'pointermove', 1, 100, 140);
    expect(touchMove(mounted, 1)).to.equal(false);
    touch(mounted, 'pointercancel', 1, 100, 140);
    expect(mounted.told).to.deep.equal([]);
    expect(at()).to.deep.equal({x: 0, y: 0});
    expect(mounted.container.hasAttribute('data-asleep')).to.equal(true);
  });

  it('is woken by a tap, which moves nothing, until something else is touched', async () => {
    tap(mounted, 100, 100);
    expect(touchAction(mounted)).to.equal('none');
    expect(mounted.container.hasAttribute('data-asleep')).to.equal(false);
    await aTimeout(AFTER_TAP);
    expect(at()).to.deep.equal({x: 0, y: 0});
    touch(mounted, 'pointerdown', 1, 100, 100);
    touch(mounted, 'pointermove', 1, 100, 140);
    expect(touchMove(mounted, 1)).to.equal(true);
    touch(mounted, 'pointerup', 1, 100, 140);
    expect(at().y).to.be.below(-30);
    await mounted.rested();
    const isPrevented = () => wheel(mounted, 100, 100, {deltaY: -1}).defaultPrevented;
    expect(isPrevented()).to.equal(true);
    filler.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, composed: true}));
    expect(touchAction(mounted)).to.equal('pan-x pan-y');
    expect(isPrevented()).to.equal(false);
    await mounted.rested();
  });

  it('is moved and zoomed by two', () => {
    touch(mounted, 'pointerdown', 1, 100, 100);
    touch(mounted, 'pointermove', 1, 100, 130);
    touch(mounted, 'pointerdown', 2, 200, 130);
    expect(touchMove(mounted, 2)).to.equal(true);
    touch(mounted, 'pointermove', 1, 110, 140);
    touch(mounted, 'pointermove', 2, 210, 140);
    expect(at()).to.deep.equal({x: -10, y: -10});
    touch(mounted, 'pointermove', 2, 310, 140);
    expect(mounted.map.view.zoom).to.be.closeTo(11, 0.000001);
    expect(mounted.told).to.deep.equal(['start']);
  });

  it('zooms by two taps, and by the second one held and drawn', async () => {
    tap(mounted, 100, 100);
    touch(mounted, 'pointerdown', 1, 100, 100);
    expect(touchMove(mounted, 1)).to.equal(true);
    touch(mounted, 'pointermove', 1, 100, 164);
    expect(touchMove(mounted, 1)).to.equal(true);
    touch(mounted, 'pointerup', 1, 100, 164);
    expect(mounted.map.view.zoom).to.be.closeTo(10.5, 0.000001);
    await mounted.rested();
  });

  it('leaves the wheel to the page, but not with Ctrl or ⌘', async () => {
    const turn = wheel(mounted, 100, 100, {deltaY: -120});
    expect(turn.defaultPrevented).to.equal(false);
    expect(mounted.map.view.zoom).to.equal(10);
    for (const key of ['ctrlKey', 'metaKey'])
      expect(wheel(mounted, 100, 100, {deltaY: -120, [key]: true}).defaultPrevented).to.equal(true);
    await mounted.rested();
    expect(mounted.map.view.zoom).to.be.closeTo(11, 0.000001);
  });

  it('is dragged by the mouse as anywhere, which wakes it', async () => {
    await sendMouse({type: 'move', position: [100, 100]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [140, 130]});
    expect(at()).to.deep.equal({x: -40, y: -30});
    await sendMouse({type: 'up'});
    expect(touchAction(mounted)).to.equal('none');
  });

  it('is awake below a page that a dialog holds', async () => {
    for (const one of [document.documentElement, document.body]) {
      one.style.overflow = 'hidden';
      dispatchEvent(new Event('resize'));
      expect(touchAction(mounted)).to.equal('none');
      one.style.overflow = '';
      dispatchEvent(new Event('resize'));
      expect(touchAction(mounted)).to.equal('pan-x pan-y');
    }
  });

  it('is asleep where only the body is held, and the page scrolls by its root', async () => {
    document.documentElement.style.overflow = 'auto';
    document.body.style.overflow = 'hidden';
    dispatchEvent(new Event('resize'));
    expect(touchAction(mounted)).to.equal('pan-x pan-y');
    document.documentElement.style.overflow = '';
    document.body.style.overflow = '';
  });

  it('takes all of it as soon as there is nothing to scroll, until there is again', async () => {
    // A browser's bar, or a margin, is nothing to scroll to.
    filler.style.height = `${innerHeight + 60}px`;
    await becomes(mounted, 'none');
    expect(document.documentElement.scrollHeight).to.be.above(innerHeight);
    filler.style.height = `${innerHeight * 2}px`;
    await becomes(mounted, 'pan-x pan-y');
  });
});
