import {createHash} from 'node:crypto';
import {beforeAll, expect, it} from 'vitest';
import type {View} from '../../../../src/contract/address/street-view.js';
import {aroundFrame} from '../../../../src/geo/perspective.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {onePanorama, PANORAMA} from '../../../support/samples/pictures.js';
import {
  HOUSE,
  openSession,
  saveAddress,
  startService,
  type TestService,
} from '../../../support/service/service.js';

describeOnDatabase('GET /a/{slug}', open => {
  let service: TestService;
  let path: string;
  let page: Response;
  let html: string;
  const saved = async (body: unknown = HOUSE) => {
    const response = await saveAddress(service, await openSession(service), {body});
    const {address}: {address: {url: string}} = await response.json();
    return new URL(address.url).pathname;
  };
  /** The path of the gate's picture on a page. */
  const gateOf = (text: string) =>
    /<img src="(\/a\/[^"]+gate[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  beforeAll(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
    path = await saved();
    page = await service.app.request(path);
    html = await page.text();
  });

  it('shows the address, the way to the door, the plus code and the map’s owners', () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    for (const words of [
      'Palacio Salvo',
      'Avenida 18 de Julio 1234',
      'Centro, Montevideo',
      'Blue gate beside the bakery',
      '48Q53RV5+MF',
      '© OpenStreetMap contributors',
    ])
      expect(html).toContain(words);
  });

  it('shows the gate as its person framed it, says in words where one looks, and that it is an illustration', async () => {
    expect(html).not.toContain('The gate');
    const geo_point = PANORAMA.at;
    const framed = (heading: number) => ({
      ...HOUSE,
      street_view: {
        geo_point,
        pano_id: PANORAMA.id,
        url: `https://x.example/?heading=${heading}&pitch=0&zoom=1`,
      },
    });
    for (const [heading, way] of [
      [44, 'north-east'],
      [67, 'north-east'],
      [338, 'north'],
      [200, 'south'],
    ] as const) {
      const text = await (await service.app.request(await saved(framed(heading)))).text();
      expect(text).toContain('<figcaption>The gate');
      expect(text).toContain(`alt="The gate, seen from the street, looking ${way}"`);
      expect(text).toContain('Illustration, drawn from © OpenStreetMap contributors');
      expect((await service.app.request(gateOf(text))).status).toBe(200);
    }
  });

  it('links the credit to the picture at its source', async () => {
    const credit = {attribution: '© <Somebody>', sourceUrl: 'https://pictures.example/1?a&b'};
    const known = async () => ({...PANORAMA, ...credit});
    const url = 'https://x.example/?heading=10&pitch=0&zoom=1';
    const path = await saved({
      ...HOUSE,
      street_view: {geo_point: PANORAMA.at, pano_id: PANORAMA.id, url},
    });
    const {app} = await startService(service.deps.db, {
      imagery: onePanorama({known}),
      secrets: service.deps.secrets,
    });
    expect(await (await app.request(path)).text()).toContain(
      '<a href="https://pictures.example/1?a&amp;b">© &lt;Somebody&gt;</a>',
    );
  });

  it('shows more than was framed, with the frame where it was; the picture is of this view alone', async () => {
    const asked: View[] = [];
    const view = async (_id: string, one: View) => {
      asked.push(one);
      return Uint8Array.of(1);
    };
    const {app} = await startService(service.deps.db, {
      imagery: onePanorama({view}),
      secrets: service.deps.secrets,
    });
    const framed = {heading: 312.5, pitch: -3, zoom: 1.25};
    const street_view = {
      ...{geo_point: PANORAMA.at, pano_id: PANORAMA.id},
      url: `https://x.example/?heading=312.5&pitch=-3&zoom=1.25`,
    };
    const text = await (await app.request(await saved({...HOUSE, street_view}))).text();
    const gate = gateOf(text);
    expect(gate).toMatch(/^\/a\/[\w-]{22}\/gate\.webp\?heading=312\.5&pitch=-3&zoom=1\.25$/);
    expect((await app.request(gate)).status).toBe(200);
    const around = aroundFrame(framed);
    expect(asked).toEqual([around.view]);
    const [x = 0, y = 0, side = 0] = [
      ...(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(text) ?? []).slice(1),
    ].map(Number);
    expect(side).toBeCloseTo(around.side * 600, 0);
    expect([x + side / 2, y + side / 2].map(Math.round)).toEqual([400, 300]);
    for (const other of [gate.replace('1.25', '1.5'), gate.replace(/\?.*/, '')])
      expect((await app.request(other)).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it('tells unit, floor and postal code where they are known, and no name without a value', async () => {
    const parts = {unit: '402', floor: '4', postal_code: '11100'};
    const text = await (await service.app.request(await saved({...HOUSE, ...parts}))).text();
    expect(text).toContain(
      '<bdi>Avenida 18 de Julio 1234, apto 402, piso 4, Centro, 11100 Montevideo</bdi>',
    );
    expect(text).toContain('<dt>Postal code</dt><dd><bdi>11100</bdi></dd>');
    expect(html).not.toMatch(/apto|piso|Postal code/);
    const floor = await (await service.app.request(await saved({...HOUSE, floor: '4'}))).text();
    expect(floor).toContain('1234, piso 4, Centro');
  });

  it('shows no picture from elsewhere', async () => {
    const street_view = {
      geo_point: PANORAMA.at,
      pano_id: 'vendors',
      url: 'https://maps.example/?heading=1&pitch=0&zoom=1',
    };
    const text = await (await service.app.request(await saved({...HOUSE, street_view}))).text();
    expect(text).not.toMatch(/maps\.example|The gate/);
  });

  it('leads there by the map of the device that asks', async () => {
    const wayOn = async (userAgent: string) => {
      const headers = {'User-Agent': userAgent};
      const response = await service.app.request(path, {headers});
      expect(response.headers.get('Vary')).toContain('User-Agent');
      return /<nav class="go"><a href="([^"]+)"/
        .exec(await response.text())?.[1]
        ?.replaceAll('&amp;', '&');
    };
    const at = '-34.905800,-56.191300';
    expect(await wayOn('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe(
      `geo:${at}?q=${at}(Palacio%20Salvo)`,
    );
    for (const apple of ['iPhone; CPU iPhone OS 18_0', 'Macintosh; Intel Mac OS X 10_15_7'])
      expect(await wayOn(`Mozilla/5.0 (${apple})`)).toBe(
        `https://maps.apple.com/?daddr=${at}&q=Palacio%20Salvo`,
      );
    for (const other of ['Mozilla/5.0 (X11; Linux x86_64)', ''])
      expect(await wayOn(other)).toBe(`https://www.openstreetmap.org/directions?to=${at}`);
  });

  it('opens in OpenStreetMap and in Google Maps, too', () => {
    expect(html).toContain('https://www.openstreetmap.org/?mlat=-34.905800&mlon=-56.191300');
    expect(html).toContain('destination=-34.905800,-56.191300');
  });

  it('shows its map in both themes and densities', async () => {
    const pictures = new Set(html.match(/\/a\/[\w-]+\/map-[\w@]+\.webp/g));
    expect(pictures.size).toBe(4);
    for (const picture of pictures) {
      const response = await service.app.request(picture);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      const theme = picture.includes('dark') ? 'dark' : 'light';
      expect(await response.text()).toBe(`${theme} ${picture.includes('@2x') ? 2 : 1}`);
    }
  });

  it('is not indexed, not stored on the way, not framed, and tells nobody where one came from', () => {
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(html).toContain('<meta name="robots" content="noindex, nofollow" />');
  });

  it('runs no script but its own, and takes what was typed as words only', async () => {
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-/);
    const script = /<script>([^<]+)<\/script>/.exec(html)?.[1] ?? '';
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
    const nasty = '<script>alert(1)</script> & "quotes"';
    const place = await saved({...HOUSE, property_name: nasty, directions: nasty});
    const text = await (await service.app.request(place)).text();
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
  });

  it('says nothing of the person', () => {
    expect(html).not.toMatch(/Amalia|Etcheverry|123 456|99123456/);
  });

  it.each(['/a/x', '/a/AAAAAAAAAAAAAAAAAAAAAA', '/a/%00', '/a/..%2f..'])(
    'says in words that there is nothing at %s',
    async nowhere => {
      const response = await service.app.request(nowhere);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(await response.text()).toContain('There is no address behind this link');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it('is another for each address', async () => {
    expect(await saved()).not.toBe(path);
  });

  it('has no map for a link to nothing, and no other picture', async () => {
    for (const nowhere of ['/a/AAAAAAAAAAAAAAAAAAAAAA/map-light.webp', `${path}/map-red.webp`])
      expect((await service.app.request(nowhere)).status).toBe(404);
  });
});
