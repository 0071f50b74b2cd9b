import {expect, waitUntil} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {MIDDLE, type MountedMap, mountMap, pixel, surfaceOf, unmountMaps} from './map-harness.js';
import {watchTraces} from './traces.js';

let now = 1000;

/** Touches as a browser reports them, each 16 ms after the one before; the three engines' drivers know only the mouse. */
const touch = (mounted: MountedMap, type: string, pointerId: number, x: number, y: number) => {
  const event = new PointerEvent(type, {
    pointerId,
    pointerType: 'touch',
    clientX: x,
    clientY: y,
    bubbles: true,
    composed: true,
  });
  now += 16;
  Object.defineProperty(event, 'timeStamp', {value: now});
  surfaceOf(mounted).dispatchEvent(event);
};

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
    // 48 pixels in the last 80 ms, times the time in which the speed falls to a third.
    expect(pixel(mounted.map.view).x).to.be.closeTo(atEnd - (48 / 80) * 325, 1);
    expect(pixel(mounted.map.view).y).to.be.closeTo(MIDDLE, 0.01);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
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
    await waitUntil(() => mounted.map.view.center.lon > 0.01, 'no flight', {interval: 1});
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
    await click(300, 80);
    await click(300, 80);
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
