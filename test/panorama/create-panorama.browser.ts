import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {watchTraces} from '../map/traces.js';
import {until} from '../support/until.js';
import {
  canvasOf,
  MISSING,
  middleOfRed,
  mountPanorama,
  spotted,
  towards,
  unmountPanoramas,
} from './panorama-harness.js';

const north = towards(0, 0);
const ownContext = HTMLCanvasElement.prototype.getContext;

/** As on a device without WebGL. */
function withoutWebgl(): void {
  const without = function (this: HTMLCanvasElement, kind: string, ...others: unknown[]) {
    return kind === 'webgl2' ? null : Reflect.apply(ownContext, this, [kind, ...others]);
  };
  Object.assign(HTMLCanvasElement.prototype, {getContext: without});
}

/** What red is worth in a picture, where the spot is in the middle of the container. */
async function spotSeen(mounted: ReturnType<typeof mountPanorama>): Promise<boolean> {
  const {heading} = mounted.view.look;
  mounted.view.turnTo({heading: heading + 0.01}, {animate: false});
  const red = middleOfRed(await mounted.seen());
  return red !== undefined && Math.hypot(red.x - 180, red.y - 240) < 2;
}

describe('A panorama in a page', () => {
  afterEach(() => {
    unmountPanoramas();
    Object.assign(HTMLCanvasElement.prototype, {getContext: ownContext});
  });

  it('shows the small picture at once and the sharp one after it', async () => {
    const asked: string[] = [];
    const small = spotted(256, []);
    const sharp = spotted(1024, [north]);
    const own = window.fetch;
    window.fetch = async (...args) => {
      asked.push(String(args[0]));
      return own(...args);
    };
    try {
      const mounted = mountPanorama({
        picture: {
          sizes: [
            {width: 256, url: small},
            {width: 1024, url: sharp},
          ],
        },
      });
      await mounted.heard('shown 1024');
      await until(() => asked.length === 2, 'the sharp one was not asked for');
      expect(asked).to.deep.equal([small, sharp]);
      await until(() => spotSeen(mounted), 'the sharp one is not seen');
      expect(mounted.told.filter(what => what.startsWith('shown'))).to.deep.equal(['shown 1024']);
    } finally {
      window.fetch = own;
    }
  });

  it('keeps the small picture where the sharp one is missing, and asks again once the network is back', async () => {
    let isBack = false;
    const own = window.fetch;
    window.fetch = (input, init) =>
      own(input === MISSING && isBack ? spotted(512, [north]) : input, init);
    try {
      const mounted = mountPanorama({
        picture: {
          sizes: [
            {width: 256, url: spotted(256, [])},
            {width: 512, url: MISSING},
          ],
        },
      });
      await mounted.heard('shown 512');
      expect(await spotSeen(mounted)).to.equal(false);
      isBack = true;
      const comesBack = () => {
        window.dispatchEvent(new Event('online'));
        return spotSeen(mounted);
      };
      await until(comesBack, 'not asked again', 200);
      expect(mounted.told).not.to.include('missing 512');
    } finally {
      window.fetch = own;
    }
  });

  it('says where no picture could be had, and shows the next one that can', async () => {
    const mounted = mountPanorama({picture: {sizes: [{width: 300, url: MISSING}]}});
    await mounted.heard('missing 300');
    mounted.view.show({sizes: [{width: 512, url: spotted(512, [north])}]});
    await mounted.heard('shown 512');
    await until(() => spotSeen(mounted), 'not seen');
  });

  it('keeps what is shown while the next picture is on its way, and drops one that is too late', async () => {
    const mounted = mountPanorama({picture: {sizes: [{width: 512, url: spotted(512, [north])}]}});
    await mounted.heard('shown 512');
    const own = window.fetch;
    let arrive = () => {};
    const late = new Promise<void>(resolve => {
      arrive = resolve;
    });
    window.fetch = async (...args) => {
      await late;
      return own(...args);
    };
    mounted.view.show({sizes: [{width: 64, url: spotted(64, [])}]});
    window.fetch = own;
    expect(await spotSeen(mounted)).to.equal(true);
    mounted.view.show({sizes: [{width: 1024, url: spotted(1024, [north])}]});
    arrive();
    await mounted.heard('shown 1024');
    expect(await spotSeen(mounted)).to.equal(true);
    expect(mounted.told).not.to.include('shown 64');
    expect(mounted.told).not.to.include('missing 64');
  });

  it('keeps what one looks at in the focus when its size and the focus change', async () => {
    const mounted = mountPanorama({picture: {sizes: [{width: 1024, url: spotted(1024, [north])}]}});
    await mounted.heard('shown 1024');
    mounted.container.style.inlineSize = '500px';
    mounted.view.setFocus({x: 100, y: 150});
    await until(async () => {
      const red = middleOfRed(await mounted.seen());
      return red && Math.hypot(red.x - 100, red.y - 150) < 1;
    }, 'not in the focus');
  });

  it('goes on after the device has taken its drawing context away', async () => {
    const mounted = mountPanorama({picture: {sizes: [{width: 512, url: spotted(512, [north])}]}});
    await mounted.heard('shown 512');
    const before = canvasOf(mounted);
    const context = before.getContext('webgl2');
    if (!context) return void expect(before.className).to.equal('');
    context.getExtension('WEBGL_lose_context')?.loseContext();
    // Between the two there is none: the next one comes with its picture.
    await until(() => !before.isConnected, 'the first is still there');
    const isThere = () => mounted.container.firstElementChild?.shadowRoot?.querySelector('canvas');
    await until(isThere, 'no other canvas');
    await until(() => spotSeen(mounted), 'not drawn again');
  });

  it('is drawn with fewer pixels while a hand turns it on a slow device, and with all once it is let go', async () => {
    const mounted = mountPanorama();
    await mounted.heard('shown 512');
    await mounted.seen();
    const all = {width: 360 * devicePixelRatio, height: 480 * devicePixelRatio};
    const {width, height} = canvasOf(mounted);
    expect({width, height}).to.deep.equal(all);
    let [now, took] = [document.timeline.currentTime, 16];
    const currentTime = () => (now = Number(now) + took);
    Object.defineProperty(document.timeline, 'currentTime', {get: currentTime, configurable: true});
    try {
      let x = 100;
      const turn = async () => {
        x = x === 100 ? 200 : 100;
        await sendMouse({type: 'move', position: [x, 200]});
        await mounted.seen();
      };
      await turn();
      await sendMouse({type: 'down'});
      await turn();
      took = 60;
      await until(async () => {
        await turn();
        return canvasOf(mounted).width < all.width;
      }, 'as many pixels as ever');
      const {top, bottom, left, right} = canvasOf(mounted).getBoundingClientRect();
      expect([left, top, right, bottom], 'its place').to.deep.equal([0, 0, 360, 480]);
      await sendMouse({type: 'up'});
      await mounted.heard('rest by person');
      await until(() => canvasOf(mounted).width === all.width, 'not sharp again');
    } finally {
      Reflect.deleteProperty(document.timeline, 'currentTime');
      await resetMouse();
    }
  });

  it('shows the flat picture without WebGL, turned by the same hand', async () => {
    withoutWebgl();
    const mounted = mountPanorama({
      picture: {sizes: [{width: 512, url: spotted(512, [towards(90, 10)])}]},
      look: {heading: 90, pitch: 10, zoom: 1.5},
    });
    await mounted.heard('shown 512');
    const canvas = canvasOf(mounted);
    expect(canvas.className).to.equal('');
    /** Where the picture's place at a heading and pitch is seen, in the second of its two copies or the first. */
    const placeOf = (heading: number, pitch: number) => {
      const box = canvas.getBoundingClientRect();
      const at = (heading / 360 + 0.5) / 2;
      return {
        x: box.x + (at < 0.25 ? at + 0.5 : at) * box.width,
        y: box.y + (0.5 - pitch / 180) * box.height,
      };
    };
    const isPlaced = () => Math.abs(placeOf(90, 10).x - 180) < 1;
    await until(isPlaced, 'not placed');
    expect(placeOf(90, 10).y).to.be.closeTo(240, 1);
    for (const heading of [0, 179, 181, 359]) {
      mounted.view.turnTo({heading, pitch: 0}, {animate: false});
      await mounted.seen();
      const {left, right} = canvas.getBoundingClientRect();
      expect(left, `${heading}`).to.be.below(0);
      expect(right, `${heading}`).to.be.above(360);
      expect(placeOf(heading, 0).x % (canvas.getBoundingClientRect().width / 2)).to.be.closeTo(
        180,
        1,
      );
    }
  });

  it('leaves nothing behind in a hundred mounts: no context, listener, timer or node', async () => {
    const picture = {sizes: [{width: 64, url: spotted(64, [])}]};
    const kinds = new Set<string>();
    const traces = watchTraces();
    try {
      for (let mount = 0; mount < 100; mount++) {
        const {heard, container, view} = mountPanorama({picture});
        await heard('shown 64');
        // A browser has some sixteen contexts for a page: where they leak, it takes the first ones away.
        kinds.add(canvasOf({container}).className);
        view.zoomBy(1);
        unmountPanoramas();
        expect(container.childNodes.length).to.equal(0);
      }
      expect(kinds.size).to.equal(1);
      expect(traces.listeners()).to.deep.equal([]);
      expect(traces.pending()).to.equal(0);
      expect(traces.observers()).to.equal(0);
    } finally {
      traces.stop();
    }
  });
});
