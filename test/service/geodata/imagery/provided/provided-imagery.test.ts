import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import type {Db} from '../../../../../src/service/base/db/db.js';
import type {Imagery} from '../../../../../src/service/geodata/imagery/imagery.js';
import {
  IMAGERY_VENDOR_NAMES,
  IMAGERY_VENDORS,
  type ImageryVendorName,
} from '../../../../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import {sweep} from '../../../../../src/service/operator/retention/sweep.js';
import {describeOnDatabase} from '../../../../support/databases/databases.js';
import {isMatrix} from '../../../../support/matrix.js';
import {
  FLAT_GATE,
  GATE,
  HUGE,
  NOWHERE,
  STREET,
} from '../../../../support/providers/imagery-double.js';
import {IMAGERY_DOUBLES} from '../../../../support/providers/imagery-doubles.js';
import {provideImagery} from '../../../../support/providers/provided-imagery.js';
import {SKY, WALLS} from '../../../../support/providers/street-photos.js';
import type {Weather} from '../../../../support/providers/vendor-server.js';
import {onePanorama, PANORAMA} from '../../../../support/samples/pictures.js';
import {coloursOf, isNearly} from '../../../../support/service/colours.js';

const NEAR = 50;
const DAY = 86_400_000;
/** A file that comes does so on a busy machine too. */
const SOON = {answer: 5000, file: 400};

const FILES_FAIL: readonly [string, Weather, outcome: string][] = [
  ['500', {kind: 'status', status: 500}, 'failed'],
  ['late', {kind: 'late'}, 'late'],
  ['silent', {kind: 'silent'}, 'unreachable'],
  ['cut off', {kind: 'cut off'}, 'unreachable'],
  ['429', {kind: 'status', status: 429}, 'rate_limited'],
  ['no picture', {kind: 'text', text: '<html>Sign in</html>'}, 'malformed'],
  ['half of a head', {kind: 'text', text: '\x89PNG\r\n\x1a\n'}, 'malformed'],
  ['without an end', {kind: 'endless'}, 'malformed'],
  ['on a host that may not be asked', {kind: 'redirect', to: 'http://10.0.0.1/x'}, 'malformed'],
];
/** Links that have expired are answered 403. */
const FILES_GONE = [403, 401, 404, 410];

/** A file fails with each vendor the same way: all rows with the first, one with the others, and all in the matrix. */
function rowsFor<Row>(name: ImageryVendorName, rows: readonly Row[]): readonly Row[] {
  return isMatrix || name === IMAGERY_VENDOR_NAMES[0] ? rows : rows.slice(0, 1);
}

describeOnDatabase('street pictures of providers', open => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
    // Nothing else is written.
    await db.query('DELETE FROM provider_panorama');
    await db.query('DELETE FROM provider_use');
  });
  const start = async (
    names: readonly ImageryVendorName[],
    options: Parameters<typeof provideImagery>[2] = {},
  ) => {
    const provided = await provideImagery(db, names, options);
    opened.push(provided.close);
    const asked = () => provided.vendors.map(({requests}) => requests.length);
    return {...provided, asked};
  };
  const idNear = async (imagery: Imagery, point = GATE) =>
    (await imagery.nearest(point, NEAR))?.id ?? '';

  describe.each(IMAGERY_VENDOR_NAMES)('%s', name => {
    const double = IMAGERY_DOUBLES[name];
    const {prefix} = IMAGERY_VENDORS[name];

    it('are found near a point under an id of the service, with their credit and the way on', async () => {
      const {imagery} = await start([name]);
      const found = await imagery.nearest(GATE, NEAR);
      expect(found).toMatchObject({
        id: prefix + double.sphere.reference,
        at: STREET.sphere,
        attribution: expect.stringContaining(double.sphere.author),
        links: [{at: STREET.before}, {at: STREET.after}],
      });
      for (const {id} of found?.links ?? []) expect(await imagery.find(id)).toMatchObject({id});
      expect(await imagery.nearest(NOWHERE, NEAR)).toBeUndefined();
      expect(await imagery.find(prefix + double.unknown)).toBeUndefined();
    });

    it('have north in their middle, in each width', async () => {
      const {imagery} = await start([name]);
      const id = await idNear(imagery);
      const {heading} = double.sphere;
      const at = (compass: number) => (((compass + 180) % 360) + 360) / 360;
      for (const width of imagery.widths) {
        const picture = await coloursOf(await imagery.picture(id, width));
        expect([picture.width, picture.height]).toEqual([width, width / 2]);
        // Beside the door in the middle of each wall.
        const walls = {ahead: 20, right: 110, behind: 200, left: 290} as const;
        for (const [wall, turn] of Object.entries(walls)) {
          const colour = picture.at(at(heading + turn) % 1, 0.45);
          expect([wall, colour, isNearly(colour, Reflect.get(WALLS, wall))]).toEqual([
            wall,
            colour,
            true,
          ]);
        }
        expect(isNearly(picture.at(0.3, 0.1), SKY)).toBe(true);
      }
    });

    it('show what was framed in one, from its id alone, also in another process', async () => {
      const first = await start([name]);
      const id = await idNear(first.imagery);
      const {imagery, asked} = await start([name]);
      expect(await imagery.known(id)).toMatchObject({id, at: STREET.sphere});
      expect(asked()).toEqual([0]);
      const view = {heading: (double.sphere.heading + 20) % 360, pitch: 8, zoom: 3};
      const picture = await coloursOf(await imagery.view(id, view));
      expect([picture.width, picture.height]).toEqual([800, 600]);
      expect(isNearly(picture.at(0.5, 0.5), WALLS.ahead)).toBe(true);
      expect(await imagery.find(id)).toMatchObject({id});
    });

    it('that are flat stand where they were taken, with nothing around them', async () => {
      const {imagery} = await start([name]);
      const id = await idNear(imagery, FLAT_GATE);
      expect(id).toBe(prefix + double.flat.reference);
      const picture = await coloursOf(await imagery.picture(id, 1024));
      const half = double.flat.across / 2 / 360;
      expect(isNearly(picture.at(0.5, 0.55), WALLS.ahead)).toBe(true);
      expect(isNearly(picture.at(0.5, 0.42), SKY)).toBe(true);
      for (const side of [-1, 1]) {
        expect(isNearly(picture.at(0.5 + side * (half - 0.02), 0.52), WALLS.ahead)).toBe(true);
        expect(isNearly(picture.at(0.5 + side * (half + 0.02), 0.52), '#5f6670')).toBe(true);
      }
      expect(isNearly(picture.at(0.5, 0.02), '#5f6670')).toBe(true);
    });

    it('are loaded once, and again after a day', async () => {
      const {imagery, time, vendors} = await start([name]);
      const id = await idNear(imagery);
      const files = () => vendors[0]?.requests.filter(({path}) => path.startsWith(double.files));
      const first = await imagery.picture(id, 1024);
      expect(await imagery.picture(id, 1024)).toEqual(first);
      expect(files()).toHaveLength(1);
      expect(imagery.keptFor(id)).toBe(DAY / 1000);
      time.elapsed += DAY;
      await imagery.picture(id, 1024);
      expect(files()).toHaveLength(2);
    });

    it('take the small file where the large one has too many pixels', async () => {
      const {imagery} = await start([name]);
      const id = await idNear(imagery, HUGE);
      expect((await coloursOf(await imagery.picture(id, 4096))).width).toBe(4096);
    });

    it('are none, and no failure, for an id that no page was given', async () => {
      const {imagery, asked} = await start([name]);
      const id = prefix + double.sphere.reference;
      expect(await imagery.known(id)).toBeUndefined();
      expect(await imagery.picture(id, 1024)).toBeUndefined();
      expect(await imagery.view(id, {heading: 0, pitch: 0, zoom: 1})).toBeUndefined();
      expect(asked()).toEqual([0]);
    });

    it('that do not answer are unavailable, and those that a page has seen keep what is known', async () => {
      const {imagery, vendors, time} = await start([name]);
      const id = await idNear(imagery);
      time.now = new Date(time.now.getTime() + 2 * DAY);
      vendors[0]?.become({kind: 'status', status: 503});
      await expect(imagery.nearest(GATE, NEAR)).rejects.toMatchObject({
        code: 'service_unavailable',
      });
      await expect(imagery.find(`${prefix}${double.unknown}`)).rejects.toMatchObject({
        code: 'service_unavailable',
      });
      expect(await imagery.find(id)).toMatchObject({id, at: STREET.sphere});
      expect(await imagery.known(id)).toMatchObject({id});
    });

    it.each(rowsFor(name, FILES_FAIL))(
      'whose file is %s are unavailable for the moment',
      async (_, weather, outcome) => {
        const isLate = weather.kind === 'late';
        const {imagery, vendors, metrics, time} = await start(
          [name],
          isLate ? {deadlines: SOON} : {},
        );
        const id = await idNear(imagery);
        vendors[0]?.become(weather, double.files);
        await expect(imagery.picture(id, 1024)).rejects.toMatchObject({name: 'DrawingError'});
        expect(await metrics.text()).toContain(
          `address_capture_provider_requests_total{provider="${name}",operation="picture",outcome="${outcome}"} 1`,
        );
        // The way to them is another one than that to the files.
        expect(await imagery.nearest(FLAT_GATE, NEAR)).toBeDefined();
        // On a busy machine a good answer may take longer than this deadline, too.
        if (isLate) return;
        vendors[0]?.become({kind: 'good'});
        time.elapsed += DAY / 2;
        expect(await imagery.picture(id, 1024)).toBeDefined();
      },
    );

    it.each(rowsFor(name, FILES_GONE))(
      'whose file answers %i are gone, if it still does where it is now',
      async status => {
        const {imagery, vendors} = await start([name]);
        const id = await idNear(imagery);
        vendors[0]?.become({kind: 'status', status}, double.files);
        expect(await imagery.picture(id, 1024)).toBeUndefined();
        // Once where it was, and once where the vendor says that it is.
        const files = vendors[0]?.requests.filter(({path}) => path.startsWith(double.files));
        expect(files).toHaveLength(2);
        // It says nothing of the others.
        vendors[0]?.become({kind: 'good'});
        expect(await imagery.picture(id, 1024)).toBeDefined();
      },
    );

    it('have a budget of requests a day, files included', async () => {
      const {imagery, asked, lines} = await start([name], {requestsADay: 3});
      for (const point of [GATE, FLAT_GATE, GATE, FLAT_GATE])
        await imagery.nearest(point, NEAR).catch(() => {});
      expect(asked()).toEqual([3]);
      expect(lines.map(({provider}) => provider)).toContain(name);
    });

    it('stop when whoever asks has gone', async () => {
      const {imagery, vendors} = await start([name]);
      vendors[0]?.become({kind: 'late'});
      const gone = new AbortController();
      const asked = imagery.nearest(GATE, NEAR, {signal: gone.signal});
      gone.abort(new Error('gone'));
      await expect(asked).rejects.toThrow('gone');
    });
  });

  it('come from the next provider where one has none or does not answer', async () => {
    const {imagery, vendors} = await start(['panoramax', 'mapillary']);
    expect(await idNear(imagery)).toMatch(/^px/);
    vendors[0]?.become({kind: 'status', status: 500});
    expect(await idNear(imagery)).toMatch(/^ml/);
    vendors[0]?.become({kind: 'text', text: '{"type": "FeatureCollection", "features": []}'});
    expect(await idNear(imagery)).toMatch(/^ml/);
  });

  it('win over drawn ones, which a sandbox has where there are none', async () => {
    const {imagery, vendors} = await start(['panoramax'], {drawn: onePanorama()});
    expect(await idNear(imagery)).toMatch(/^px/);
    expect(await idNear(imagery, NOWHERE)).toBe(PANORAMA.id);
    vendors[0]?.become({kind: 'status', status: 500});
    expect(await idNear(imagery)).toBe(PANORAMA.id);
    expect(await imagery.known(PANORAMA.id)).toMatchObject(PANORAMA);
    expect(await imagery.find(PANORAMA.id)).toMatchObject(PANORAMA);
    expect(await imagery.picture(PANORAMA.id, 1024)).toEqual(Uint8Array.of(1));
    expect(await imagery.view(PANORAMA.id, {heading: 0, pitch: 0, zoom: 2})).toEqual(
      Uint8Array.of(2),
    );
    expect(imagery.keptFor(PANORAMA.id)).toBe(60);
  });

  it('of a provider that is configured no more are unknown', async () => {
    const {imagery} = await start(['panoramax']);
    const id = await idNear(imagery);
    const {imagery: other} = await start(['mapillary']);
    expect(await other.known(id)).toBeUndefined();
    expect(await other.find(id)).toBeUndefined();
  });

  it('are forgotten after a month, unless an address shows them', async () => {
    const {imagery, time} = await start(['panoramax']);
    const id = await idNear(imagery);
    await sweep(db, new Date(time.now.getTime() + 29 * DAY));
    expect(await imagery.known(id)).toBeDefined();
    await sweep(db, new Date(time.now.getTime() + 31 * DAY));
    expect(await imagery.known(id)).toBeUndefined();
  });
});
