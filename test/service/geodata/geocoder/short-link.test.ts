import {describe, expect, test} from 'vitest';
import {createShortLinks} from '../../../../src/service/geodata/geocoder/short-link.js';

const LINK = 'https://maps.app.goo.gl/yNWr';
const PLACE = 'https://www.google.com/maps/place/Ejido/data=!3d-34.9!4d-56.1';

type Answer = (signal: AbortSignal) => Response | Promise<Response>;

/** The hosts of short links: what each address answers, and what was asked. */
function hosts(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const requests: unknown[] = [];
  return {
    asked,
    requests,
    ask: async (url: string, init: {readonly signal: AbortSignal}) => {
      asked.push(url);
      requests.push(init);
      const answer = answers[url];
      if (!answer) throw new TypeError('fetch failed');
      return answer(init.signal);
    },
  };
}

const to =
  (location: string, status = 302): Answer =>
  () =>
    new Response(null, {status, headers: {location}});

describe('A short link', () => {
  test('leads where its host says, and that is not opened', async () => {
    const {ask, asked, requests} = hosts({[LINK]: to(PLACE)});
    expect(await createShortLinks({ask}).follow(LINK)).toBe(PLACE);
    expect(asked).toEqual([LINK]);
    expect(requests).toMatchObject([{redirect: 'manual', credentials: 'omit'}]);
  });

  test('may lead over others', async () => {
    const {ask, asked} = hosts({
      'https://goo.gl/maps/abc': to('http://maps.app.goo.gl/yNWr?g_st=ic', 301),
      [LINK]: to(PLACE, 307),
    });
    expect(await createShortLinks({ask}).follow('https://goo.gl/maps/abc')).toBe(PLACE);
    expect(asked).toEqual(['https://goo.gl/maps/abc', LINK]);
  });

  test('with a path for an answer leads to the same host', async () => {
    const {ask} = hosts({'https://maps.apple/p/x': to('/place?coordinate=-34.9,-56.1')});
    expect(await createShortLinks({ask}).follow('https://maps.apple/p/x')).toBe(
      'https://maps.apple/place?coordinate=-34.9,-56.1',
    );
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:4600/metrics',
    'https://maps.app.goo.gl:8443/yNWr',
    'https://maps.app.goo.gl@example.com/yNWr',
    'https://goo.gl/other',
    'file:///etc/passwd',
  ])('that leads to %s asks it nothing', async target => {
    const {ask, asked} = hosts({[LINK]: to(target)});
    await createShortLinks({ask}).follow(LINK);
    expect(asked).toEqual([LINK]);
  });

  test.each([
    'https://example.com/x',
    'https://maps.app.goo.gl.example.com/yNWr',
    'https://goo.gl/yNWr',
    'http://127.0.0.1/p/x',
    'nonsense',
    '',
  ])('is none of "%s": nothing is asked', async url => {
    const {ask, asked} = hosts({});
    expect(await createShortLinks({ask}).follow(url)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each([
    ['gone', () => new Response(null, {status: 404})],
    ['a page', () => new Response('<html>', {status: 200})],
    ['a redirect to nowhere', () => new Response(null, {status: 302})],
    ['a redirect to nonsense', to('https://[')],
    ['a redirect to itself', to(LINK)],
  ] as const)('that is %s leads nowhere, and is not asked again', async (_, answer) => {
    const {ask, asked} = hosts({[LINK]: answer});
    const links = createShortLinks({ask});
    expect(await links.follow(LINK)).toBeUndefined();
    const before = asked.length;
    expect(before).toBeLessThanOrEqual(4);
    expect(await links.follow(LINK)).toBeUndefined();
    expect(asked).toHaveLength(before);
  });

  test.each([
    ['is out of reach', () => Promise.reject<Response>(new TypeError('fetch failed'))],
    ['is broken', () => new Response(null, {status: 503})],
    ['has been asked too often', () => new Response(null, {status: 429})],
  ])('whose host %s is asked again the next time', async (_, failing) => {
    const answers: Answer[] = [failing, to(PLACE)];
    const {ask} = hosts({[LINK]: signal => answers.shift()?.(signal) ?? new Response()});
    const links = createShortLinks({ask});
    expect(await links.follow(LINK)).toBeUndefined();
    expect(await links.follow(LINK)).toBe(PLACE);
  });

  test('whose host keeps silent is given up at the deadline, even by a host that does not notice', async () => {
    const deadline = new AbortController();
    const {ask} = hosts({[LINK]: () => new Promise<Response>(() => {})});
    const links = createShortLinks({ask, deadline: () => deadline.signal});
    const following = links.follow(LINK);
    deadline.abort(new DOMException('Too late.', 'TimeoutError'));
    expect(await following).toBeUndefined();
  });

  test('has one deadline for all its hops', async () => {
    const deadline = new AbortController();
    const {ask, asked} = hosts({
      'https://goo.gl/maps/abc': () => {
        deadline.abort(new DOMException('Too late.', 'TimeoutError'));
        return new Response(null, {status: 302, headers: {location: LINK}});
      },
      [LINK]: to(PLACE),
    });
    const links = createShortLinks({ask, deadline: () => deadline.signal});
    expect(await links.follow('https://goo.gl/maps/abc')).toBeUndefined();
    expect(asked).toEqual(['https://goo.gl/maps/abc']);
  });

  test('is asked once, however often and however many ask at a time', async () => {
    const {ask, asked} = hosts({[LINK]: to(PLACE)});
    const links = createShortLinks({ask});
    const both = await Promise.all([links.follow(LINK), links.follow(`${LINK}?g_st=ic`)]);
    expect(both).toEqual([PLACE, PLACE]);
    expect(await links.follow(LINK)).toBe(PLACE);
    expect(asked).toEqual([LINK]);
  });

  test('is not asked while eight others are under way', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const asked: string[] = [];
    const links = createShortLinks({
      ask: async url => {
        asked.push(url);
        return new Promise<Response>(resolve => waiting.push(resolve));
      },
    });
    const under = Array.from({length: 8}, (_, index) => links.follow(`${LINK}${index}`));
    expect(await links.follow(`${LINK}9`)).toBeUndefined();
    expect(asked).toHaveLength(8);
    for (const answer of waiting)
      answer(new Response(null, {status: 302, headers: {location: PLACE}}));
    expect(await Promise.all(under)).toEqual(Array.from({length: 8}, () => PLACE));
    const late = links.follow(`${LINK}9`);
    waiting.at(-1)?.(new Response(null, {status: 302, headers: {location: PLACE}}));
    expect(await late).toBe(PLACE);
  });
});
