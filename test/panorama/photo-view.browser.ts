import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {jpegMarkers} from '../../src/contract/pictures/jpeg-markers.js';
import {createPhotoView, type PhotoOptions, type PhotoView} from '../../src/panorama/photo-view.js';
import {touch, wheel} from '../map/map-harness.js';
import {watchTraces} from '../map/traces.js';
import {
  colourAt,
  exif,
  fileOf,
  QUADRANTS,
  quadrants,
  quartersOf,
  withSegment,
} from '../support/page/browser-photos.js';
import {until} from '../support/until.js';

const [RED, GREEN, BLUE, YELLOW] = QUADRANTS;
const WIDTH = 360;
const HEIGHT = 480;
const MIDDLE = {x: WIDTH / 2, y: HEIGHT / 2};
const FRAME = 200;

type Mounted = {
  readonly view: PhotoView;
  readonly container: HTMLElement;
  readonly told: string[];
  heard(what: string): Promise<void>;
  /** The colour that one sees at a place of the container; undefined where there is no photo. */
  seen(x: number, y: number): Promise<string | undefined>;
};

const mounted: Mounted[] = [];

/** A photo in a container of 360 by 480 pixels with a frame of 200 in its middle. */
async function mountPhoto(
  photo: Blob | HTMLCanvasElement,
  options: Partial<PhotoOptions> = {},
): Promise<Mounted> {
  const container = document.createElement('div');
  container.tabIndex = 0;
  container.style.cssText =
    'position:fixed;top:0;left:0;inline-size:360px;block-size:480px;contain:layout';
  document.body.append(container);
  const told: string[] = [];
  const view = createPhotoView({
    container,
    photo: await createImageBitmap(photo),
    frameSize: FRAME,
    reducedMotion: true,
    onTurnStart: () => told.push('moving'),
    onRest: by => told.push(`rest by ${by}`),
    ...options,
  });
  const one: Mounted = {
    view,
    container,
    told,
    heard: what => until(() => told.includes(what), `not told: ${what}`),
    seen: (x, y) =>
      new Promise(resolve => {
        // Two frames: what was moved in this one is drawn in the next.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(colourAt(canvasOf(container), x, y))),
        );
      }),
  };
  mounted.push(one);
  return one;
}

function canvasOf(container: HTMLElement): HTMLCanvasElement {
  const canvas = container.firstElementChild?.shadowRoot?.querySelector('canvas');
  if (!canvas) throw new Error('The photo has no canvas.');
  return canvas;
}

/** What was cropped, as its four quarters and its size. */
async function cropped({view}: Mounted) {
  const blob = await view.crop();
  const picture = await createImageBitmap(blob);
  const {width, height} = picture;
  return {blob, width, height, quarters: quartersOf(picture)};
}

describe('A photo in a page', () => {
  afterEach(() => {
    for (const {view, container} of mounted.splice(0)) {
      view.destroy();
      container.remove();
    }
  });

  it('is seen whole at first, in the middle', async () => {
    const {seen} = await mountPhoto(quadrants(720, 720));
    expect(await seen(10, 70)).to.equal(RED);
    expect(await seen(350, 70)).to.equal(GREEN);
    expect(await seen(10, 410)).to.equal(BLUE);
    expect(await seen(350, 410)).to.equal(YELLOW);
    expect(await seen(180, 40)).to.equal(undefined);
  });

  it('fills the frame, though it could not be seen whole then', async () => {
    const {seen} = await mountPhoto(quadrants(1600, 400));
    expect(await seen(10, 145)).to.equal(RED);
    expect(await seen(350, 335)).to.equal(YELLOW);
    expect(await seen(10, 135)).to.equal(undefined);
  });

  it('is moved by the mouse, and what was pressed stays under the hand', async () => {
    const one = await mountPhoto(quadrants(1600, 1600));
    one.view.zoomBy(2);
    await one.heard('rest by person');
    one.told.length = 0;
    await sendMouse({type: 'move', position: [170, 230]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [200, 260]});
    await sendMouse({type: 'move', position: [270, 330]});
    expect(await one.seen(276, 336)).to.equal(RED);
    expect(await one.seen(284, 344)).to.equal(YELLOW);
    await sendMouse({type: 'up'});
    await one.heard('rest by person');
    expect(one.told).to.deep.equal(['moving', 'rest by person']);
  });

  it('stops where the frame would show what is no photo', async () => {
    const one = await mountPhoto(quadrants(720, 720));
    await sendMouse({type: 'move', position: [100, 200]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [200, 300]});
    await sendMouse({type: 'move', position: [340, 470]});
    await sendMouse({type: 'up'});
    await one.heard('rest by person');
    expect(await one.seen(85, 145)).to.equal(RED);
    expect(await one.seen(75, 145)).to.equal(undefined);
    expect(await one.seen(85, 135)).to.equal(undefined);
  });

  it('is made larger by two fingers, and never smaller than the frame', async () => {
    const one = await mountPhoto(quadrants(720, 720));
    const spread = (from: number, to: number) => {
      touch(one, 'pointerdown', 1, MIDDLE.x, MIDDLE.y - from);
      touch(one, 'pointerdown', 2, MIDDLE.x, MIDDLE.y + from);
      touch(one, 'pointermove', 1, MIDDLE.x, MIDDLE.y - to);
      touch(one, 'pointermove', 2, MIDDLE.x, MIDDLE.y + to);
      touch(one, 'pointerup', 1, MIDDLE.x, MIDDLE.y - to);
      touch(one, 'pointerup', 2, MIDDLE.x, MIDDLE.y + to);
    };
    spread(50, 100);
    expect(await one.seen(10, 10)).to.equal(RED);
    spread(200, 10);
    expect(await one.seen(85, 145)).to.equal(RED);
    expect(await one.seen(75, 135)).to.equal(undefined);
  });

  it('is made larger by the wheel around the cursor, and by keys', async () => {
    const one = await mountPhoto(quadrants(720, 720));
    wheel(one, 10, 70, {deltaY: -240});
    await one.heard('rest by person');
    expect(await one.seen(5, 65)).to.equal(RED);
    one.told.length = 0;
    one.container.focus();
    await sendKeys({press: 'ArrowRight'});
    await one.heard('rest by person');
    one.told.length = 0;
    await sendKeys({press: '-'});
    await one.heard('rest by person');
    expect(await one.seen(66, 150)).to.equal(RED);
    expect(await one.seen(56, 150)).to.equal(undefined);
  });

  it('is thrown, and glides until it comes to rest', async () => {
    const one = await mountPhoto(quadrants(1600, 1600), {reducedMotion: false});
    touch(one, 'pointerdown', 1, 100, 200);
    for (let x = 110; x <= 150; x += 10) touch(one, 'pointermove', 1, x, 200);
    touch(one, 'pointerup', 1, 150, 200);
    await one.heard('rest by person');
    expect(await one.seen(85, 145)).to.equal(RED);
    expect(await one.seen(75, 240)).to.equal(undefined);
  });

  it('is turned clockwise by quarters', async () => {
    const one = await mountPhoto(quadrants(720, 720));
    const around = [
      [BLUE, RED, YELLOW, GREEN],
      [YELLOW, BLUE, GREEN, RED],
      [GREEN, YELLOW, RED, BLUE],
      [RED, GREEN, BLUE, YELLOW],
    ];
    for (const quarters of around) {
      one.view.turn();
      expect(await one.seen(10, 70)).to.equal(quarters[0]);
      expect(await one.seen(350, 410)).to.equal(quarters[3]);
      expect((await cropped(one)).quarters).to.deep.equal(quarters);
    }
    expect(one.told).to.include('rest by program');
  });

  it('is seen whole again where it was turned before anybody moved it', async () => {
    const one = await mountPhoto(quadrants(720, 540));
    expect(await one.seen(180, 100)).to.equal(undefined);
    one.view.turn();
    expect(await one.seen(10, 10)).to.equal(BLUE);
    expect(await one.seen(350, 470)).to.equal(GREEN);
  });

  it('keeps what is in the frame where the frame moves', async () => {
    const one = await mountPhoto(quadrants(1600, 1600));
    one.view.zoomBy(1);
    await one.heard('rest by person');
    one.view.setFocus({x: 120, y: 150}, 100);
    expect(await one.seen(115, 145)).to.equal(RED);
    expect(await one.seen(125, 155)).to.equal(YELLOW);
  });

  it('is not mounted once it is closed, as a page does that removes the element meanwhile', async () => {
    const photo = await createImageBitmap(quadrants(400, 300));
    photo.close();
    const container = document.createElement('div');
    const mount = () => createPhotoView({container, photo, frameSize: FRAME, reducedMotion: true});
    expect(mount).to.throw('closed');
    expect(container.childNodes.length).to.equal(0);
  });

  it('leaves nothing behind', async () => {
    const traces = watchTraces();
    try {
      const {view, container} = await mountPhoto(quadrants(64, 64));
      view.zoomBy(1);
      view.destroy();
      expect(container.childElementCount).to.equal(0);
      expect([traces.listeners(), traces.observers(), traces.timers()]).to.deep.equal([[], 0, 0]);
    } finally {
      traces.stop();
    }
  });
});

describe('What is cropped of a photo', () => {
  afterEach(() => {
    for (const {view, container} of mounted.splice(0)) {
      view.destroy();
      container.remove();
    }
  });

  it('asks for frames until it is written, for Chromium does it in no other time, and then for no more', async () => {
    const one = await mountPhoto(quadrants(600, 400));
    const {toBlob} = HTMLCanvasElement.prototype;
    const {requestAnimationFrame} = window;
    let asked = 0;
    window.requestAnimationFrame = callback => {
      asked++;
      return requestAnimationFrame(callback);
    };
    HTMLCanvasElement.prototype.toBlob = async function (take, ...how) {
      await until(() => asked >= 3, 'no frames were asked for');
      toBlob.call(this, take, ...how);
    };
    try {
      await one.view.crop();
      const before = asked;
      for (let frame = 0; frame < 3; frame++)
        await new Promise(resolve => requestAnimationFrame(resolve));
      expect(asked).to.equal(before);
    } finally {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      window.requestAnimationFrame = requestAnimationFrame;
    }
  });

  it('is the frame and what is around it, as it is seen', async () => {
    const one = await mountPhoto(quadrants(1440, 1440));
    one.view.zoomBy(1);
    await one.heard('rest by person');
    const {width, height, quarters} = await cropped(one);
    expect([width, height]).to.deep.equal([800, 800]);
    expect(quarters).to.deep.equal([...QUADRANTS]);
    await sendMouse({type: 'move', position: [100, 100]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [50, 50]});
    await sendMouse({type: 'move', position: [0, 0]});
    await sendMouse({type: 'up'});
    const moved = await cropped(one);
    expect(moved.quarters[3]).to.equal(YELLOW);
    expect(colourAt(await createImageBitmap(moved.blob), 190, 190)).to.equal(RED);
    expect(colourAt(await createImageBitmap(moved.blob), 210, 210)).to.equal(YELLOW);
  });

  it('is 1600 pixels long at most, never enlarged, and ends where the photo does', async () => {
    for (const [photo, expected] of [
      [quadrants(2048, 2048), [1600, 1600]],
      [quadrants(2048, 512), [1024, 512]],
      [quadrants(50, 40), [50, 40]],
    ] as const) {
      const {width, height} = await cropped(await mountPhoto(photo));
      expect([width, height]).to.deep.equal([...expected]);
    }
  });

  it('is a JPEG with nothing in it of what the camera wrote beside the picture', async () => {
    const taken = await withSegment(await fileOf(quadrants(300, 200), 'image/jpeg'), 0xe1, exif(1));
    const one = await mountPhoto(taken);
    const bytes = new Uint8Array(await (await one.view.crop()).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).to.deep.equal([0xff, 0xd8, 0xff]);
    // 0xFFE1 begins what EXIF and XMP are written in.
    expect([...jpegMarkers(bytes)].map(({code}) => code)).not.to.include(0xe1);
    expect(new TextDecoder('latin1').decode(bytes)).not.to.include('Exif');
  });

  it('is on white where the photo is transparent', async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, {width: 60, height: 60});
    const {blob} = await cropped(await mountPhoto(await fileOf(canvas, 'image/png')));
    expect(colourAt(await createImageBitmap(blob), 30, 30)).to.equal('#fff');
  });
});
