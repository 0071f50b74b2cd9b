import {beforeAll, describe, expect, it} from 'vitest';
import {createPacer} from '../../../../src/service/http/limits/pacer.js';
import {createPacers} from '../../../../src/service/http/limits/paces.js';
import {LANGUAGE_NAMES, LANGUAGES} from '../../../../src/service/words/languages.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {onePanorama, PANORAMA} from '../../../support/samples/pictures.js';
import {server} from '../../../support/service/callers.js';
import {makeLink, submitForm} from '../../../support/service/courier.js';
import {
  HOUSE,
  openSession,
  saveAddress,
  savedIn,
  startService,
  type TestService,
} from '../../../support/service/service.js';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const NASTY = '</p><img src=x onerror=alert(1)>"\'&';
const VIEW = {
  geo_point: PANORAMA.at,
  pano_id: PANORAMA.id,
  url: 'https://x.example/?heading=44&pitch=0&zoom=1',
};

describeOnDatabase('The pages of an address', open => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
  });

  const save = async (more: object) => {
    const body = {...HOUSE, ...more};
    return savedIn(await saveAddress(service, await openSession(service), {body}));
  };
  const pathOf = async (more: object) => new URL((await save(more)).url).pathname;
  const get = async (path: string, language?: string, app = service.app) =>
    app.request(
      path,
      {headers: {Accept: HTML, ...(language !== undefined && {'Accept-Language': language})}},
      {remoteAddress: '203.0.113.9'},
    );
  const textOf = async (path: string, language: string) => (await get(path, language)).text();

  it('are in the language of whoever reads them, and say so', async () => {
    const path = await pathOf({street_view: VIEW, unit: '4'});
    for (const language of LANGUAGE_NAMES) {
      const {direction, page: words} = LANGUAGES[language];
      const response = await get(path, `${language}-KE, en;q=0.1`);
      const text = await response.text();
      expect(text).toContain(`<html lang="${language}-KE" dir="${direction}">`);
      expect(response.headers.get('Content-Language')).toBe(`${language}-KE`);
      expect(response.headers.get('Vary')).toContain('Accept-Language');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      for (const said of [
        ...[words.directions, words.navigate, words.position, words.framed, words.otherMaps],
        ...[words.copy(words.plusCode), words.copied, words.viewOf(words.ways[1])],
      ])
        expect([language, text.includes(said)]).toEqual([language, true]);
    }
  });

  it.each([undefined, '', 'de', '*', 'es;q=0', '¿?', 'x'.repeat(10_000)])(
    'are English for %j',
    async language => {
      const response = await get(await pathOf({}), language);
      expect(response.headers.get('Content-Language')).toBe('en');
      expect(await response.text()).toContain('<html lang="en" dir="ltr">');
    },
  );

  it('keep texts, codes and numbers in their own direction', async () => {
    const text = await textOf(await pathOf({postal_code: '11100'}), 'ar');
    expect(text).toContain('<h1><bdi>Palacio Salvo</bdi></h1>');
    expect(text).toContain('<p dir="auto">Blue gate beside the bakery</p>');
    expect(text).toContain('<bdi dir="ltr">48Q53RV5+MF</bdi>');
    expect(text).toContain('<bdi dir="ltr">-34.905800, -56.191300</bdi>');
    expect(text).toContain('<bdi>11100</bdi>');
  });

  it('escape in every language what a person wrote, in the page and in what is said of it', async () => {
    const path = await pathOf({property_name: NASTY, unit: NASTY.slice(0, 20), directions: NASTY});
    for (const language of LANGUAGE_NAMES) {
      const text = await textOf(path, language);
      expect(text).not.toContain('<img src=x');
      expect(text.match(/<script/g)).toHaveLength(1);
      expect(text).toContain('&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    }
  });

  it('take nothing of the header into the page but a language and a country', async () => {
    const path = await pathOf({});
    for (const language of ['es-"><script>', 'es-MX-x-abc', 'es-u-nu-thai']) {
      const response = await get(path, language);
      expect(response.headers.get('Content-Language')).toMatch(/^(en|es|es-MX)$/);
      expect((await response.text()).match(/<script/g)).toHaveLength(1);
    }
  });

  describe('write flat and floor', () => {
    it.each([
      ['UY', 'ar', 'apto 4, piso 2'],
      ['BR', 'en', 'apto 4, andar 2'],
      ['EG', 'en', 'شقة 4, الدور 2'],
      ['ZA', 'es', 'Flat 4, Floor 2'],
      ['KE', 'en', '<bdi>Apartment 4, floor 2</bdi>, '],
      ['KE', 'fr', '<bdi>Appartement 4, étage 2</bdi>, '],
      ['KE', 'ar', '<bdi>شقة 4، الدور 2</bdi>، '],
      ['KE', 'sw', '<bdi>Fleti 4, ghorofa ya 2</bdi>, '],
    ])(
      'of %s as its country does, else (%s) as the reader does: %s',
      async (country_code, language, line) => {
        const text = await textOf(await pathOf({country_code, unit: '4', floor: '2'}), language);
        expect(text).toContain(line);
      },
    );

    it.each([
      [{floor: '2'}, '<bdi>Floor 2</bdi>, '],
      [{unit: '4'}, '<bdi>Apartment 4</bdi>, '],
      [{floor: 'Planta baja'}, '<bdi>Planta baja</bdi>, '],
      [{unit: 'Torre B', floor: '3'}, '<bdi>Torre B, floor 3</bdi>, '],
    ])('with a capital first, and no word before one: %j', async (parts, line) => {
      expect(await textOf(await pathOf({country_code: 'KE', ...parts}), 'en')).toContain(line);
    });
  });

  it('write lengths as the reader’s country does', async () => {
    const path = await pathOf({precision: 'area', accuracy: 1900});
    expect(await textOf(path, 'es')).toContain('a unos 1,9 km del pin');
    expect(await textOf(path, 'en')).toContain('within about 1.9 km of the pin');
    expect(await textOf(path, 'ar-EG')).toContain('١٫٩ كم');
    expect(await textOf(path, 'hi')).toContain('1.9 कि॰मी॰');
  });

  it('say in the reader’s words that the point is only near a street', async () => {
    const parts = {property_name: undefined, property_number: undefined, precision: 'area'};
    const path = await pathOf({...parts, street_name: 'Ejido', accuracy: 700});
    expect(await textOf(path, 'es')).toContain('<h1><bdi>Cerca de Ejido</bdi></h1>');
    expect(await textOf(path, 'es')).toMatch(/<title>Cerca de Ejido/);
    expect(await textOf(path, 'en')).toContain('<h1><bdi>Near Ejido</bdi></h1>');
    // A building's name is not near its street.
    const named = await pathOf({...parts, property_name: 'Palacio', street_name: 'Ejido'});
    expect(await textOf(named, 'en')).toMatch(/<h1><bdi>Palacio<[^]+<bdi>Ejido, Centro/);
  });

  it('without an address say why in the reader’s language', async () => {
    for (const language of LANGUAGE_NAMES) {
      const response = await get('/a/AAAAAAAAAAAAAAAAAAAAAA', language);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Language')).toBe(language);
      expect(response.headers.get('Vary')).toContain('Accept-Language');
      const {heading, text} = LANGUAGES[language].notices.none;
      const html = await response.text();
      expect(html).toContain(`<h1>${heading}</h1>`);
      expect(html.replaceAll('&#39;', "'")).toContain(text);
    }
  });

  it('of a courier ask and answer in the courier’s language', async () => {
    const address = await save({});
    const {path} = await makeLink(server(service), address.id);
    for (const language of LANGUAGE_NAMES) {
      const words = LANGUAGES[language].courier;
      const text = await textOf(path, language);
      for (const said of [words.question, `${words.here}</button>`, `${words.not_here}</button>`])
        expect([language, text.includes(said)]).toEqual([language, true]);
      expect(text).toContain(words.note.replace('{business}', 'Shop'));
      const given = /data-words="([^"]+)"/.exec(text)?.[1]?.replaceAll('&quot;', '"');
      expect(JSON.parse(given ?? '').saved_here).toBe(words.saved_here);
      const refused = await submitForm(service, path, 'answer=here', {
        'Accept-Language': language,
        'Sec-Fetch-Site': 'cross-site',
      });
      expect(await refused.text()).toContain(`${words.wrongPage} ${words.goBack}`);
      const over = await get(`${path.slice(0, -2)}AA`, language);
      expect(await over.text()).toContain(LANGUAGES[language].notices.none.heading);
    }
  });

  describe('that fail', () => {
    const failing = async () => {
      const pages = createPacer({burst: 1, perSecond: 0.001, patience: 0});
      const {db, secrets} = service.deps;
      return startService(db, {secrets, pacers: {...createPacers(), pages}});
    };

    it('for too many requests say so to a person in their language, and to a program as a problem', async () => {
      const path = await pathOf({});
      const {app} = await failing();
      await get(path, 'sw', app);
      const response = await get(path, 'sw', app);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-language': 'sw',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      });
      const html = await response.text();
      expect(html).toContain(LANGUAGES.sw.notices.busy.heading);
      expect(html).not.toContain('<script');
      const from = {remoteAddress: '203.0.113.9'};
      for (const Accept of ['image/avif,image/webp,*/*;q=0.8', 'application/json']) {
        const other = await app.request(path, {headers: {Accept}}, from);
        expect(await other.json()).toMatchObject({code: 'rate_limited'});
      }
      const answer = await app.request(
        '/d/x',
        {method: 'POST', headers: {Accept: HTML, 'Accept-Language': 'es'}},
        from,
      );
      expect(await answer.text()).toContain('<h1>Tu respuesta no se guardó</h1>');
    });

    it.each([
      [503, Object.assign(new Error('connect'), {code: 'ECONNREFUSED'})],
      [500, new Error('relation "branch" is on fire')],
    ])(
      'with %i say that the link is still good, and nothing of the inside',
      async (status, error) => {
        const path = await pathOf({});
        const {db, secrets} = service.deps;
        let isBroken = false;
        const query: typeof db.query = (...asked) =>
          isBroken ? Promise.reject(error) : db.query(...asked);
        const {app} = await startService({...db, query}, {secrets});
        isBroken = true;
        const response = await get(path, 'ha', app);
        expect(response.status).toBe(status);
        const html = await response.text();
        expect(html).toContain(`<h1>${LANGUAGES.ha.notices.down.heading}</h1>`);
        expect(html).not.toMatch(/branch|connect/);
      },
    );
  });
});
