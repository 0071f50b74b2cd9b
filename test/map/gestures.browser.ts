import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {project, worldSize} from '../../src/geo/mercator.js';
import type {View} from '../../src/map/map-view.js';
import {type MountedMap, mountMap, unmountMaps} from './map-harness.js';
import {watchTraces} from './traces.js';

/** Where the map shows the point of a view at zoom 10, in pixels of the whole world. */
const pixel = ({center, zoom}: View) => {
  const {x, y} = project(center);
  return {x: x * worldSize(zoom), y: y * worldSize(zoom)};
};
const middle = worldSize(10) / 2;

const surfaceOf = ({container}: MountedMap): Element => {
  const {firstElementChild: surface} = container;
  if (!surface) throw new Error('The map has no surface.');
  return surface;
};

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

const wheel = (mounted: MountedMap, x: number, y: number, init: WheelEventInit) => {
  const event = new WheelEvent('wheel', {
    clientX: x,
    clientY: y,
    cancelable: true,
    bubbles: true,
    ...init,
  });
  surfaceOf(mounted).dispatchEvent(event);
  return event;
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
    expect(pixel(mounted.map.view).x).to.be.closeTo(middle + 80, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(middle - 90, 0.01);
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
    expect(atEnd).to.be.closeTo(middle - 120, 0.01);
    touch(mounted, 'pointerup', 1, 220, 100);
    await mounted.rested();
    // 48 pixels in the last 80 ms, times the time in which the speed falls to a third.
    expect(pixel(mounted.map.view).x).to.be.closeTo(atEnd - (48 / 80) * 325, 1);
    expect(pixel(mounted.map.view).y).to.be.closeTo(middle, 0.01);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('and it stops under the finger where motion is to be reduced', async () => {
    const mounted = mountMap({reducedMotion: true});
    touch(mounted, 'pointerdown', 1, 100, 100);
    for (let step = 1; step <= 10; step++) touch(mounted, 'pointermove', 1, 100 + step * 12, 100);
    touch(mounted, 'pointerup', 1, 220, 100);
    await mounted.rested();
    expect(pixel(mounted.map.view).x).to.be.closeTo(middle - 120, 0.01);
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
    expect(pixel(view).x).to.be.closeTo(2 * (middle - 6) + 26, 0.01);
    expect(pixel(view).y).to.be.closeTo(2 * (middle - 28) - 32, 0.01);
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
    expect(pixel(mounted.map.view).x).to.be.closeTo(middle + 44, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(middle - 20, 0.01);
    expect(mounted.map.view.zoom).to.equal(10);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by two clicks: one step nearer, and the place stays under the cursor', async () => {
    const mounted = mountMap();
    await click(300, 80);
    await click(300, 80);
    await mounted.rested();
    expect(mounted.map.view.zoom).to.equal(11);
    expect(pixel(mounted.map.view).x).to.be.closeTo(2 * (middle + 44) - 44, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(2 * (middle - 48) + 48, 0.01);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by two taps far from each other: the later one counts', async () => {
    const mounted = mountMap();
    for (const x of [100, 300]) {
      touch(mounted, 'pointerdown', 1, x, 128);
      touch(mounted, 'pointerup', 1, x + 5, 128);
    }
    await mounted.rested();
    expect(pixel(mounted.map.view).x).to.be.closeTo(middle + 44, 0.01);
    expect(mounted.map.view.zoom).to.equal(10);
  });

  it('by the wheel: it zooms around the cursor, whatever the wheel counts in', async () => {
    for (const [deltaY, deltaMode] of [
      [-240, 0],
      [-6, 1],
      [-0.6, 2],
    ]) {
      const mounted = mountMap();
      const event = wheel(mounted, 356, 28, {deltaY: deltaY ?? 0, deltaMode: deltaMode ?? 0});
      expect(event.defaultPrevented).to.equal(true);
      await mounted.rested();
      expect(mounted.map.view.zoom).to.be.closeTo(11, 0.000001);
      expect(pixel(mounted.map.view).x).to.be.closeTo(2 * (middle + 100) - 100, 0.01);
      expect(pixel(mounted.map.view).y).to.be.closeTo(2 * (middle - 100) + 100, 0.01);
      unmountMaps();
    }
  });

  it('by many turns of the wheel: it rests once', async () => {
    const mounted = mountMap({reducedMotion: true});
    for (let turn = 0; turn < 6; turn++) {
      wheel(mounted, 100, 100, {deltaY: -20});
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    await mounted.rested();
    expect(mounted.map.view.zoom).to.be.closeTo(10.5, 0.000001);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by pinching a trackpad: it zooms as far as the fingers spread', async () => {
    const mounted = mountMap();
    for (let step = 0; step < 10; step++)
      wheel(mounted, 100, 100, {deltaY: -10 * Math.LN2, ctrlKey: true});
    await mounted.rested();
    expect(mounted.map.view.zoom).to.be.closeTo(11, 0.001);
  });

  it('by the arrow keys: 48 pixels each, one with Shift', async () => {
    const mounted = mountMap({reducedMotion: true});
    mounted.container.focus();
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({press: 'ArrowUp'});
    await waitUntil(() => mounted.rests.length > 0);
    expect(pixel(mounted.map.view).x).to.be.closeTo(middle + 96, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(middle - 48, 0.01);
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({up: 'Shift'});
    expect(pixel(mounted.map.view).x).to.be.closeTo(middle + 95, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(middle - 47, 0.01);
  });

  it('by keys pressed while it still moves: none of them is lost', async () => {
    const mounted = mountMap();
    const press = (key: string) =>
      mounted.container.dispatchEvent(new KeyboardEvent('keydown', {key, cancelable: true}));
    for (const key of ['ArrowRight', 'ArrowRight', '+', 'ArrowLeft', 'ArrowLeft', '-']) {
      expect(press(key)).to.equal(false);
      await new Promise(requestAnimationFrame);
    }
    mounted.container.dispatchEvent(new KeyboardEvent('keyup'));
    await mounted.rested();
    expect(mounted.map.view.zoom).to.equal(10);
    // Two steps at zoom 10 to the right, two of half the ground at zoom 11 to the left.
    expect(pixel(mounted.map.view).x).to.be.closeTo(middle + 48, 0.01);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by plus and minus: around the focus, and no farther than is allowed', async () => {
    const mounted = mountMap({focus: {x: 50, y: 60}, maxZoom: 11.5, reducedMotion: true});
    const {center} = mounted.map.view;
    mounted.container.focus();
    await sendKeys({press: '+'});
    expect(mounted.map.view.zoom).to.equal(11);
    await sendKeys({press: '+'});
    expect(mounted.map.view.zoom).to.equal(11.5);
    await sendKeys({press: '-'});
    expect(mounted.map.view.zoom).to.equal(10.5);
    expect(mounted.map.view.center).to.deep.equal(center);
  });

  it('but not by keys that are meant for the browser or for a button on the map', () => {
    const mounted = mountMap();
    const button = document.createElement('button');
    mounted.container.append(button);
    const press = (target: Element, init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init});
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press(mounted.container, {key: '+', ctrlKey: true})).to.equal(false);
    expect(press(mounted.container, {key: '-', metaKey: true})).to.equal(false);
    expect(press(mounted.container, {key: 'ArrowLeft', altKey: true})).to.equal(false);
    expect(press(mounted.container, {key: 'Tab'})).to.equal(false);
    expect(press(button, {key: 'ArrowLeft'})).to.equal(false);
    expect(mounted.told).to.deep.equal([]);
    expect(press(mounted.container, {key: 'ArrowLeft'})).to.equal(true);
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
