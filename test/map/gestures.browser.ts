import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type {View} from '../../src/map/map-view.js';
import {holdTimers} from '../support/page/held-timers.js';
import {until} from '../support/until.js';
import {MIDDLE, mountMap, pixel, surfaceOf, tap, touch, unmountMaps} from './map-harness.js';
import {watchTraces} from './traces.js';

const click = (x: number, y: number) => sendMouse({type: 'click', position: [x, y]});

describe('A person moves the map', () => {
  afterEach(unmountMaps);

  it('with the mouse: the map follows the hand, from the place that was pressed', async () => {
    const mounted = mountMap({reducedMotion: true});
    await sendMouse({type: 'move', position: [300, 100]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [330, 120]});
    await sendMouse({type: 'move', position: [220, 190]});
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE + 80, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(MIDDLE - 90, 0.01);
    expect(mounted.told).to.deep.equal(['start']);
    await sendMouse({type: 'up'});
    await mounted.rested();
    expect(mounted.told).to.deep.equal(['start', 'rest']);
    expect(mounted.rests[0]?.by).to.equal('person');
    expect(mounted.rests[0]?.view).to.deep.equal(mounted.map.view);
  });

  it('and lets go of it: it goes on as fast as the finger was, slows down, and rests once', async () => {
    const mounted = mountMap();
    touch(mounted, 'pointerdown', 1, 100, 100);
    for (let step = 1; step <= 10; step++) touch(mounted, 'pointermove', 1, 100 + step * 12, 100);
    const atEnd = pixel(mounted.map.view).x;
    expect(atEnd).to.be.closeTo(MIDDLE - 120, 0.01);
    touch(mounted, 'pointerup', 1, 220, 100);
    await mounted.rested();
    // 48 pixels in the last 80 ms, and a third of the way that this speed would go in 850 ms.
    expect(pixel(mounted.map.view).x).to.be.closeTo(atEnd - (48 / 80) * (850 / 3), 1);
    expect(pixel(mounted.map.view).y).to.be.closeTo(MIDDLE, 0.01);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('and says at once where it will rest, so that one can ask what is there', async () => {
    const glides: View[] = [];
    const mounted = mountMap({onGlide: view => glides.push(view)});
    touch(mounted, 'pointerdown', 1, 100, 100);
    for (let step = 1; step <= 10; step++) touch(mounted, 'pointermove', 1, 100 + step * 12, 100);
    expect(glides).to.deep.equal([]);
    touch(mounted, 'pointerup', 1, 220, 100);
    expect(mounted.told).to.deep.equal(['start']);
    await mounted.rested();
    expect(glides).to.deep.equal([mounted.map.view]);
  });

  it('and it stops under the finger where motion is to be reduced', async () => {
    const mounted = mountMap({reducedMotion: true});
    touch(mounted, 'pointerdown', 1, 100, 100);
    for (let step = 1; step <= 10; step++) touch(mounted, 'pointermove', 1, 100 + step * 12, 100);
    touch(mounted, 'pointerup', 1, 220, 100);
    await mounted.rested();
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE - 120, 0.01);
  });

  it('and catches it on its way: it stays under the finger, and that is no tap', async () => {
    const mounted = mountMap();
    mounted.map.moveTo({center: {lat: 0, lon: 0.3}});
    await until(() => mounted.map.view.center.lon > 0.01, 'no flight', 1);
    const traces = watchTraces();
    touch(mounted, 'pointerdown', 1, 400, 200);
    const caught = mounted.map.view;
    touch(mounted, 'pointerup', 1, 400, 200);
    // Nothing waits to become a tap.
    expect(traces.timers()).to.equal(0);
    traces.stop();
    await mounted.rested();
    expect(mounted.map.view).to.deep.equal(caught);
    expect(caught.center.lon).to.be.lessThan(0.3);
  });

  it('and, told to settle while it glides, is at once where the throw would have brought it', async () => {
    const mounted = mountMap();
    touch(mounted, 'pointerdown', 1, 100, 100);
    for (let step = 1; step <= 10; step++) touch(mounted, 'pointermove', 1, 100 + step * 12, 100);
    touch(mounted, 'pointerup', 1, 220, 100);
    mounted.map.settle();
    expect(mounted.told).to.deep.equal(['start', 'rest']);
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE - 120 - (48 / 80) * (850 / 3), 1);
  });

  it('with two fingers: what is under their middle stays there, and it zooms as they spread', async () => {
    const mounted = mountMap();
    touch(mounted, 'pointerdown', 1, 200, 100);
    touch(mounted, 'pointerdown', 2, 300, 100);
    touch(mounted, 'pointermove', 1, 130, 160);
    touch(mounted, 'pointermove', 2, 330, 160);
    const {view} = mounted.map;
    expect(view.zoom).to.be.closeTo(11, 0.000001);
    // The place 6 px left of and 28 px above the middle of the map is now 26 px left of and 32 px below it.
    expect(pixel(view).x).to.be.closeTo(2 * (MIDDLE - 6) + 26, 0.01);
    expect(pixel(view).y).to.be.closeTo(2 * (MIDDLE - 28) - 32, 0.01);
    touch(mounted, 'pointerup', 1, 130, 160);
    touch(mounted, 'pointermove', 2, 340, 160);
    expect(pixel(mounted.map.view).x).to.be.closeTo(pixel(view).x - 10, 0.01);
    touch(mounted, 'pointercancel', 2, 340, 160);
    await mounted.rested();
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by turning two fingers: north stays up, the zoom stays, and so does what is under their middle', () => {
    const mounted = mountMap();
    touch(mounted, 'pointerdown', 1, 200, 100);
    touch(mounted, 'pointerdown', 2, 300, 100);
    for (let step = 1; step <= 18; step++) {
      const turned = (step * Math.PI) / 18;
      const [x, y] = [50 * Math.cos(turned), 50 * Math.sin(turned)];
      touch(mounted, 'pointermove', 1, 250 - x, 100 - y);
      touch(mounted, 'pointermove', 2, 250 + x, 100 + y);
    }
    expect(mounted.map.view.zoom).to.be.closeTo(10, 0.000001);
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(MIDDLE, 0.01);
  });

  for (const end of ['pointercancel', 'lostpointercapture']) {
    it(`until the finger is lost (${end}): it stays there without a throw, and rests`, async () => {
      const mounted = mountMap();
      touch(mounted, 'pointerdown', 1, 100, 100);
      for (let step = 1; step <= 5; step++) touch(mounted, 'pointermove', 1, 100 + step * 12, 100);
      touch(mounted, end, 1, 160, 100);
      await mounted.rested();
      touch(mounted, 'pointermove', 1, 300, 100);
      expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE - 60, 0.01);
      expect(mounted.told).to.deep.equal(['start', 'rest']);
    });
  }

  it('by a second tap that is held and drawn: it zooms around it, in downwards and out upwards', async () => {
    const mounted = mountMap();
    tap(mounted, 296, 78);
    touch(mounted, 'pointerdown', 1, 300, 80);
    for (let step = 1; step <= 16; step++) touch(mounted, 'pointermove', 1, 300, 80 + 8 * step);
    expect(mounted.map.view.zoom).to.be.closeTo(11, 0.000001);
    expect(pixel(mounted.map.view).x).to.be.closeTo(2 * (MIDDLE + 44) - 44, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(2 * (MIDDLE - 48) + 48, 0.01);
    for (let step = 16; step >= -16; step--) touch(mounted, 'pointermove', 1, 300, 80 + 8 * step);
    expect(mounted.map.view.zoom).to.be.closeTo(9, 0.000001);
    expect(pixel(mounted.map.view).x).to.be.closeTo((MIDDLE + 44) / 2 - 44, 0.01);
    touch(mounted, 'pointerup', 1, 300, -48);
    await mounted.rested();
    expect(mounted.map.view.zoom).to.be.closeTo(9, 0.000001);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
    // What follows is an ordinary drag.
    const {x} = pixel(mounted.map.view);
    touch(mounted, 'pointerdown', 1, 100, 100);
    touch(mounted, 'pointermove', 1, 140, 100);
    expect(pixel(mounted.map.view).x).to.be.closeTo(x - 40, 0.01);
  });

  it('by a second finger while it zooms by one: both of them go on as a pinch', () => {
    const mounted = mountMap();
    tap(mounted, 200, 100);
    touch(mounted, 'pointerdown', 1, 200, 100);
    touch(mounted, 'pointermove', 1, 200, 132);
    expect(mounted.map.view.zoom).to.be.closeTo(10.25, 0.000001);
    touch(mounted, 'pointerdown', 2, 300, 132);
    touch(mounted, 'pointermove', 2, 400, 132);
    expect(mounted.map.view.zoom).to.be.closeTo(11.25, 0.000001);
  });

  it('with a third finger: it changes nothing', () => {
    const mounted = mountMap();
    touch(mounted, 'pointerdown', 1, 200, 100);
    touch(mounted, 'pointerdown', 2, 300, 100);
    touch(mounted, 'pointerdown', 3, 10, 10);
    touch(mounted, 'pointermove', 3, 200, 200);
    expect(mounted.map.view.zoom).to.equal(10);
    expect(mounted.told).to.deep.equal([]);
  });

  it('by a click: that place comes under the focus', async () => {
    const mounted = mountMap({focus: {x: 256, y: 100}});
    await click(300, 80);
    await mounted.rested();
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE + 44, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(MIDDLE - 20, 0.01);
    expect(mounted.map.view.zoom).to.equal(10);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by two clicks: one step nearer, and the place stays under the cursor', async () => {
    const mounted = mountMap();
    // On a busy machine a driver's second click may come later than a person's.
    const timers = holdTimers({from: 200});
    await click(300, 80);
    await click(300, 80);
    timers.restore();
    await mounted.rested();
    expect(mounted.map.view.zoom).to.equal(11);
    expect(pixel(mounted.map.view).x).to.be.closeTo(2 * (MIDDLE + 44) - 44, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(2 * (MIDDLE - 48) + 48, 0.01);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by two taps far from each other: the later one counts', async () => {
    const mounted = mountMap();
    for (const x of [100, 300]) {
      touch(mounted, 'pointerdown', 1, x, 128);
      touch(mounted, 'pointerup', 1, x + 5, 128);
    }
    await mounted.rested();
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE + 44, 0.01);
    expect(mounted.map.view.zoom).to.equal(10);
  });

  it('but not by pressing a button on the map, nor with the other button of the mouse', async () => {
    const mounted = mountMap();
    const button = document.createElement('button');
    let presses = 0;
    button.addEventListener('click', () => presses++);
    Object.assign(button.style, {
      position: 'absolute',
      top: '20px',
      left: '20px',
      width: '60px',
      height: '60px',
    });
    mounted.container.append(button);
    await click(50, 50);
    expect(presses).to.equal(1);
    surfaceOf(mounted).dispatchEvent(
      new PointerEvent('pointerdown', {
        pointerId: 1,
        button: 2,
        pointerType: 'mouse',
        clientX: 200,
      }),
    );
    touch(mounted, 'pointermove', 1, 300, 10);
    mounted.map.moveTo({zoom: 11}, {animate: false});
    await mounted.rested();
    expect(mounted.told).to.deep.equal(['rest']);
    expect(mounted.map.view.center.lon).to.be.closeTo(0, 1e-9);
  });
});
