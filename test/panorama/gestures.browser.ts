import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {directionAt, focalLength} from '../../src/geo/perspective.js';
import {mountPanorama, unmountPanoramas} from './panorama-harness.js';

const FOCAL = focalLength(1.5, 360);
const look = {heading: 0, pitch: 0, zoom: 1.5};
const middle = {x: 180, y: 240};
/** The direction that a look shows at a place of the container. */
const seenAt = (by: typeof look, x: number, y: number) =>
  directionAt(by, {x: x - middle.x, y: y - middle.y}, focalLength(by.zoom, 360));

describe('A person turns the picture', () => {
  afterEach(unmountPanoramas);

  it('with the mouse: what was pressed stays under the hand', async () => {
    const {view, heard, told} = mountPanorama();
    await heard('shown 512');
    const pressed = seenAt(look, 200, 200);
    await sendMouse({type: 'move', position: [200, 200]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [180, 210]});
    await sendMouse({type: 'move', position: [90, 300]});
    const now = seenAt(view.look, 90, 300);
    const apart = Math.hypot(now.x - pressed.x, now.y - pressed.y, now.z - pressed.z) * FOCAL;
    expect(apart).to.be.lessThan(1);
    expect(view.look.heading).to.be.within(15, 35);
    expect(view.look.pitch).to.be.above(5);
    await sendMouse({type: 'up'});
    await heard('rest by person');
    expect(told).to.deep.equal(['shown 512', 'turning', 'rest by person']);
  });

  it('with the wheel: it comes nearer to what is under the cursor', async () => {
    const {view, heard} = mountPanorama();
    await heard('shown 512');
    const under = seenAt(look, 100, 150);
    await sendMouse({type: 'move', position: [100, 150]});
    const surface = document.elementFromPoint(100, 150);
    surface?.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: -240,
        clientX: 100,
        clientY: 150,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
    await heard('rest by person');
    expect(view.look.zoom).to.be.closeTo(2.5, 0.001);
    const now = seenAt(view.look, 100, 150);
    expect(Math.hypot(now.x - under.x, now.y - under.y, now.z - under.z) * FOCAL).to.be.lessThan(1);
  });

  it('with keys: right turns to the right, up looks up, + comes nearer', async () => {
    const {view, container, heard, told} = mountPanorama();
    await heard('shown 512');
    container.focus();
    await sendKeys({press: 'ArrowRight'});
    await heard('rest by person');
    expect(view.look.heading).to.be.within(5, 15);
    expect(view.look.pitch).to.be.closeTo(0, 0.001);
    told.length = 0;
    await sendKeys({press: 'ArrowUp'});
    await heard('rest by person');
    expect(view.look.pitch).to.be.within(5, 15);
    told.length = 0;
    await sendKeys({press: '+'});
    await heard('rest by person');
    expect(view.look.zoom).to.be.closeTo(2.5, 0.001);
  });

  it('goes past north without turning back', async () => {
    const {view, container, heard, told} = mountPanorama();
    await heard('shown 512');
    container.focus();
    await sendKeys({press: 'ArrowLeft'});
    await heard('rest by person');
    expect(view.look.heading).to.be.within(345, 355);
    told.length = 0;
    view.turnTo({heading: 10});
    await heard('rest by program');
    expect(view.look.heading).to.be.closeTo(10, 0.01);
  });
});
