import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {OwnAddress} from '../../../../src/contract/address/own-address.js';
import {rules} from '../../../../src/service/operator/retention/rules.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {isMatrix} from '../../../support/matrix.js';
import {type Caller, openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {answerAs, makeLink, submitForm} from '../../../support/service/courier.js';
import {evidenceOf} from '../../../support/service/presence.js';
import {
  HOUSE,
  PUBLIC_URL,
  post,
  startService,
  type TestService,
} from '../../../support/service/service.js';
import {sweepAtOnce} from '../../../support/service/sweep-at-once.js';

const DAY = 86_400_000;
/** More than sixty; so many more that it takes seconds in the matrix alone. */
const TIMES = isMatrix ? 1000 : 100;
const AT_GATE = {geo_point: HOUSE.geo_point, accuracy: 9};

describeOnDatabase('POST /d/{token}', open => {
  let service: TestService;
  let page: PageCaller;
  let shop: Caller;
  let address: OwnAddress;
  let path: string;
  let count = 0;
  beforeAll(async () => {
    service = await startService(await open());
    page = await openPage(service, {phone: '+598 99 123 456', proved: true});
    shop = server(service);
  });
  beforeEach(async () => {
    const key = `an-answer-of-its-own-${String(++count).padStart(4, '0')}`;
    address = await page.save({unit: String(count)}, key);
    ({path} = await makeLink(shop, address.id));
  });

  const answer = (body: unknown, headers?: Record<string, string>) =>
    answerAs(service, path, body, headers);
  const stored = () => evidenceOf(service, address.id);
  const profile = async () => {
    const asked = await shop.ask('POST', `/v5/locations/${address.id}/verifications/status`);
    return (await asked.json()).most_recent_profile;
  };
  const exported = async () => {
    const asked = await shop.ask('GET', `/v5/users/${page.userId}`);
    const {user} = await asked.json();
    return user.addresses.find(({id}: {id: string}) => id === address.id).evidence;
  };

  it('stores the answer as the courier’s evidence, and answers nothing', async () => {
    const sent = await answer({answer: 'here', ...AT_GATE});
    expect([sent.status, await sent.text()]).toEqual([204, '']);
    expect(await stored()).toEqual([
      {
        ...{source: 'courier', says: 'here', ...HOUSE.geo_point, accuracy: 9},
        at: service.time.now,
      },
    ]);
    expect(await profile()).toMatchObject({
      ...{status: 'in_progress', source: 'courier'},
      reasons: expect.arrayContaining([
        'Couriers said on 1 day that they were at the gate, within 0 m of the pin.',
      ]),
    });
  });

  it('is what the business sees in the export, with its own id of the delivery and where the courier was', async () => {
    await answer({answer: 'not_here', ...AT_GATE});
    const at = service.time.now.toISOString();
    expect(await exported()).toEqual([
      {
        ...{source: 'courier', says: 'not_here', at, received_at: at},
        ...{delivery_id: 'delivery-81', ...AT_GATE},
      },
    ]);
  });

  it('from far away says so in the reasons, in metres', async () => {
    const {lat, lon} = HOUSE.geo_point;
    const far = {geo_point: {lat: lat + 0.02, lon}, accuracy: 9};
    const says = async (answered: string) => {
      await answer({answer: answered, ...far});
      return (await profile()).reasons.join(' ');
    };
    expect(await says('here')).toMatch(/were 2,220 m away or more: it counts against the place\./);
    expect(await says('not_here')).toMatch(/^1 answer set aside: .* was 2,220 m away or more\./);
  });

  it('is kept for 90 days from its last change', async () => {
    const {db} = service.deps;
    // Of the others, the session would go.
    const ofEvidence = {rules: rules.filter(({name}) => name === 'evidence')};
    await answer({answer: 'here', ...AT_GATE});
    const received = service.time.now.getTime();
    await sweepAtOnce(db, new Date(received + 89 * DAY), ofEvidence);
    expect(await stored()).toHaveLength(1);
    await sweepAtOnce(db, new Date(received + 91 * DAY), ofEvidence);
    expect(await stored()).toEqual([]);
  });

  it('goes with the person when they are deleted', async () => {
    const leaving = await openPage(service, {phone: '+598 99 000 321', proved: true});
    const saved = await leaving.save();
    const link = await makeLink(shop, saved.id);
    await answerAs(service, link.path, {answer: 'here', ...AT_GATE});
    expect(await evidenceOf(service, saved.id)).toHaveLength(1);
    await shop.ask('DELETE', `/v5/users/${leaving.userId}`);
    expect(await evidenceOf(service, saved.id)).toEqual([]);
  });

  it('without a location counts as a word; one too coarse to say anything is left out', async () => {
    await answer({answer: 'here'});
    expect(await stored()).toMatchObject([{says: 'here', lat: null, accuracy: null}]);
    await answer({answer: 'here', geo_point: HOUSE.geo_point, accuracy: 2001});
    expect(await stored()).toMatchObject([{says: 'here', lat: null, accuracy: null}]);
  });

  it('is one piece of evidence a delivery, the newest, however often and by whichever link', async () => {
    const again = await makeLink(shop, address.id, {delivery_id: 'delivery-81', expires_in: 60});
    await answer({answer: 'here', ...AT_GATE});
    await answerAs(service, again.path, {answer: 'not_here'});
    expect(await stored()).toMatchObject([{says: 'not_here', lat: null}]);
    const other = await makeLink(shop, address.id, {delivery_id: 'delivery-82'});
    await answerAs(service, other.path, {answer: 'here'});
    expect(await stored()).toHaveLength(2);
  });

  it('of many at once stores one', async () => {
    const many = Array.from({length: 20}, (_, n) => answer({answer: n % 2 ? 'here' : 'not_here'}));
    expect((await Promise.all(many)).map(({status}) => status)).toEqual(Array(20).fill(204));
    expect(await stored()).toHaveLength(1);
  });

  it(`${TIMES} times is refused after sixty within the hour, in words, and leaves one piece`, async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let n = 0; n < TIMES; n++) {
      last = await answer({answer: 'here', ...AT_GATE});
      statuses.push(last.status);
    }
    expect(statuses.filter(status => status === 204)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual(Array(TIMES - 60).fill(429));
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await last?.text()).toContain('Too many answers to this delivery: try again');
    expect(await stored()).toHaveLength(1);
    expect(await profile()).toMatchObject({status: 'in_progress'});
    // Another delivery is not kept from answering.
    const other = await makeLink(shop, address.id, {delivery_id: 'delivery-82'});
    expect((await answerAs(service, other.path, {answer: 'here'})).status).toBe(204);
  });

  it('neither verifies nor unverifies by itself what a window lacks', async () => {
    await shop.ask('POST', '/v5/simulator/clock', {advance: 'P8D'});
    expect(await profile()).toMatchObject({status: 'unknown'});
    await answer({answer: 'here', ...AT_GATE});
    expect(await profile()).toMatchObject({status: 'unknown'});
  });

  describe('is refused, in words and without a trace,', () => {
    it.each([
      ['{}', ['answer']],
      ['{"answer": "HERE"}', ['answer']],
      ['{"answer": "here", "geo_point": {"lat": 1, "lon": 2}}', ['accuracy']],
      ['{"answer": "here", "accuracy": 3}', ['accuracy']],
      ['{"answer": "here", "geo_point": {"lat": 91, "lon": 2}, "accuracy": 3}', ['geo_point.lat']],
      ['{"answer": "here", "geo_point": {"lat": "1", "lon": 2}, "accuracy": 3}', ['geo_point.lat']],
      ['{"answer": "here", "geo_point": {"lat": 1, "lon": 2}, "accuracy": -1}', ['accuracy']],
      [
        '{"answer": "here", "geo_point": {"lat": 1e999, "lon": 2}, "accuracy": 3}',
        ['geo_point.lat'],
      ],
      ['{"answer": "here", "geo_point": [1, 2], "accuracy": 3}', ['geo_point']],
    ])('with %s', async (body, fields) => {
      const refused = await answer(body);
      expect(refused.status).toBe(400);
      const {errors}: {errors: {field: string}[]} = await refused.json();
      const named = errors.map(({field}) => field);
      for (const field of fields) expect(named.some(name => name.startsWith(field))).toBe(true);
      expect(await stored()).toEqual([]);
    });

    it.each(['', '[]', 'here', '"here"', '{'])('as JSON with %j', async body => {
      expect((await answer(body)).status).toBe(400);
      expect(await stored()).toEqual([]);
    });

    it('if it is too large, as a form and as JSON', async () => {
      const large = JSON.stringify({answer: 'here', more: 'x'.repeat(70_000)});
      expect((await answer(large)).status).toBe(413);
      const form = await submitForm(service, path, `answer=here&more=${'x'.repeat(5000)}`);
      expect(form.status).toBe(413);
      const text = await form.text();
      expect(text).toContain('Your answer was not saved');
      expect(text).toContain('A form may have at most 4 KB.');
      expect(await stored()).toEqual([]);
    });

    it('if it is neither a form nor JSON', async () => {
      const headers = {Origin: PUBLIC_URL, 'Content-Type': 'text/plain'};
      const sent = await service.app.request(path, {...post({answer: 'here'}), headers});
      expect(sent.status).toBe(415);
      expect(await stored()).toEqual([]);
    });

    it.each([
      ['another page', {Origin: 'https://evil.example'}],
      ['a page of the same name on http', {Origin: PUBLIC_URL.replace('https', 'http')}],
      ['a page of another port', {Origin: `${PUBLIC_URL}:8443`}],
      ['another page of the same site', {'Sec-Fetch-Site': 'same-site'}],
      ['a page without an origin', {Origin: 'null', 'Sec-Fetch-Site': 'cross-site'}],
      ['a page that hides its origin', {'Sec-Fetch-Site': 'cross-site'}],
    ])('from %s, as a form and as JSON', async (_who, headers) => {
      const sent = await answer({answer: 'here'}, headers);
      expect(sent.status).toBe(403);
      expect((await sent.json()).detail).toBe('Answer on the page that the link opens.');
      const form = await submitForm(service, path, 'answer=here', headers);
      expect(form.status).toBe(403);
      expect(await form.text()).toContain('Answer on the page that the link opens.');
      expect(await stored()).toEqual([]);
    });

    it('as a form without an answer, on a page that says how to go on', async () => {
      for (const fields of ['', 'answer=', 'answer=maybe', 'answer=here&accuracy=3']) {
        const sent = await submitForm(service, path, fields);
        expect(sent.status).toBe(400);
        expect(sent.headers.get('Content-Type')).toContain('text/html');
        expect(await sent.text()).toContain('Go back to answer again.');
      }
      expect(await stored()).toEqual([]);
    });

    it('if the link is made up', async () => {
      const sent = await answerAs(service, `${path.slice(0, -2)}AA`, {answer: 'here'});
      expect(sent.status).toBe(404);
      expect(await stored()).toEqual([]);
    });
  });

  it('is taken from a browser that says nothing of its page, since whoever sends it has the link', async () => {
    const headers = {'Content-Type': 'application/x-www-form-urlencoded'};
    const sent = await service.app.request(path, {method: 'POST', headers, body: 'answer=here'});
    expect(sent.status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  it('tells whoever asks by another method which ones there are', async () => {
    const asked = await service.app.request(path, {method: 'DELETE'});
    expect(asked.status).toBe(405);
  });
});
