import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {holdTimers} from '../support/page/held-timers.js';
import {until} from '../support/until.js';
import {MIDDLE, mountMap, pixel, surfaceOf, touch, unmountMaps, wheel} from './map-harness.js';

describe('A person moves the map', () => {
  afterEach(unmountMaps);

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
      expect(pixel(mounted.map.view).x).to.be.closeTo(2 * (MIDDLE + 100) - 100, 0.01);
      expect(pixel(mounted.map.view).y).to.be.closeTo(2 * (MIDDLE - 100) + 100, 0.01);
      unmountMaps();
    }
  });

  it('by many turns of the wheel: it rests once', async () => {
    const mounted = mountMap({reducedMotion: true});
    // On a busy machine a frame may take longer than the pause that ends the turning.
    const timers = holdTimers({from: 100});
    for (let turn = 0; turn < 6; turn++) {
      wheel(mounted, 100, 100, {deltaY: -20});
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    expect(mounted.told).to.deep.equal(['start']);
    timers.advance(1000);
    timers.restore();
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

  it('by the wheel with Ctrl: a notch of a mouse is no pinch', async () => {
    const mounted = mountMap();
    wheel(mounted, 100, 100, {deltaY: -120, ctrlKey: true});
    await mounted.rested();
    expect(mounted.map.view.zoom).to.be.closeTo(10.5, 0.001);
  });

  it('by pinching a trackpad in Safari: around the cursor, as far as the fingers spread', async () => {
    const mounted = mountMap();
    const gesture = (type: string, scale: number) => {
      const event = new MouseEvent(type, {clientX: 356, clientY: 28, cancelable: true});
      surfaceOf(mounted).dispatchEvent(Object.assign(event, {scale}));
      return event.defaultPrevented;
    };
    // Twice, since each counts from 1 again.
    for (let turn = 0; turn < 2; turn++) {
      expect(gesture('gesturestart', 1)).to.equal(true);
      for (const scale of [1.1, 1.3, Math.SQRT2])
        expect(gesture('gesturechange', scale)).to.equal(true);
    }
    expect(mounted.map.view.zoom).to.be.closeTo(11, 0.000001);
    expect(pixel(mounted.map.view).x).to.be.closeTo(2 * (MIDDLE + 100) - 100, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(2 * (MIDDLE - 100) + 100, 0.01);
    await mounted.rested();
    expect(mounted.told).to.deep.equal(['start', 'rest']);
    // Two fingers on a screen are told as pointers too, and move the map only once.
    touch(mounted, 'pointerdown', 1, 100, 100);
    touch(mounted, 'pointerdown', 2, 200, 100);
    gesture('gesturestart', 1);
    gesture('gesturechange', 2);
    expect(mounted.map.view.zoom).to.be.closeTo(11, 0.000001);
  });

  it('by the arrow keys: 48 pixels each, one with Shift', async () => {
    const mounted = mountMap({reducedMotion: true});
    mounted.container.focus();
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({press: 'ArrowUp'});
    await until(() => mounted.rests.length > 0);
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE + 96, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(MIDDLE - 48, 0.01);
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({up: 'Shift'});
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE + 95, 0.01);
    expect(pixel(mounted.map.view).y).to.be.closeTo(MIDDLE - 47, 0.01);
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
    expect(pixel(mounted.map.view).x).to.be.closeTo(MIDDLE + 48, 0.01);
    expect(mounted.told).to.deep.equal(['start', 'rest']);
  });

  it('by plus and minus: around the focus, and no farther than is allowed', async () => {
    const mounted = mountMap({zoom: 18.5, focus: {x: 50, y: 60}, reducedMotion: true});
    const {center} = mounted.map.view;
    mounted.container.focus();
    await sendKeys({press: '+'});
    expect(mounted.map.view.zoom).to.equal(19.5);
    await sendKeys({press: '+'});
    expect(mounted.map.view.zoom).to.equal(20);
    await sendKeys({press: '-'});
    expect(mounted.map.view.zoom).to.equal(19);
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
});
