import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createServerKey} from '../../../../src/service/people/accounts/keys.js';
import {revokeKey} from '../../../../src/service/people/accounts/store.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type Caller, openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {answerAs, makeLink} from '../../../support/service/courier.js';
import {
  PUBLIC_URL,
  startService,
  type TestService,
  tokenHeader,
} from '../../../support/service/service.js';

const PHONE = '+598 99 123 456';
/** The words of the address, and ways in which its person could be told. */
const OF_THE_ADDRESS = /Palacio|18 de Julio|Blue gate|34\.905|48Q5|99123456|Amalia/;

describeOnDatabase('POST /v5/locations/{id}/courier-links', open => {
  let service: TestService;
  let page: PageCaller;
  let shop: Caller;
  let id: string;

  beforeAll(async () => {
    service = await startService(await open());
    page = await openPage(service, {phone: PHONE, proved: true});
    shop = server(service);
  });
  let keys = 0;
  beforeEach(async () => {
    id = (
      await page.save({unit: String(++keys)}, `a-link-of-its-own-${String(keys).padStart(5, '0')}`)
    ).id;
  });

  const ask = (body: unknown, by = shop, to = id) =>
    by.ask('POST', `/v5/locations/${to}/courier-links`, body);
  const get = (path: string) => service.app.request(path);
  const later = (seconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + seconds * 1000);
  };
  const wrongFields = async (body: unknown) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    const {errors}: {errors: {field: string}[]} = await response.json();
    return errors.map(({field}) => field);
  };

  it('makes a link that shows the address, and says when it ends: in a day', async () => {
    const response = await ask({delivery_id: 'delivery-81'});
    expect(response.status).toBe(201);
    const {url, expires_at, ...more}: {url: string; expires_at: string} = await response.json();
    expect(more).toEqual({});
    expect(url.startsWith(`${PUBLIC_URL}/d/`)).toBe(true);
    expect(Date.parse(expires_at)).toBe(service.time.now.getTime() + 86_400_000);
    const shown = await get(new URL(url).pathname);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('Palacio Salvo');
  });

  it('takes the other spelling, a whole number as the id, and null as left out', async () => {
    const body = {deliveryId: 81, expiresIn: 60, call: null};
    const {expires_at} = await makeLink(shop, id, body);
    expect(Date.parse(expires_at)).toBe(service.time.now.getTime() + 60_000);
  });

  it.each([
    [{}, ['delivery_id']],
    [{delivery_id: ''}, ['delivery_id']],
    [{delivery_id: '  '}, ['delivery_id']],
    [{delivery_id: 'x'.repeat(101)}, ['delivery_id']],
    [{delivery_id: {}, expires_in: 86_401}, ['delivery_id', 'expires_in']],
    [{delivery_id: 'a', expires_in: 0}, ['expires_in']],
    [{delivery_id: 'a', expires_in: 1.5}, ['expires_in']],
    [{delivery_id: 'a', expires_in: '60'}, ['expires_in']],
    [{delivery_id: 'a', call: 'yes'}, ['call']],
  ])('refuses %j and names what is wrong', async (body, fields) => {
    expect(await wrongFields(body)).toEqual(fields);
  });

  it("is for the branch's own addresses: another's is answered as one that nobody has", async () => {
    const foreign = await ask({delivery_id: 'a'}, server(service, 'bank'));
    const nobodys = await ask({delivery_id: 'a'}, shop, 'A'.repeat(22));
    expect([foreign.status, nobodys.status]).toEqual([404, 404]);
    const words = async (response: Response) => (await response.json()).detail;
    expect(await words(foreign)).toBe(await words(nobodys));
    await page.ask('DELETE', `/v5/addresses/${id}`);
    expect((await ask({delivery_id: 'a'})).status).toBe(404);
  });

  it('leaves an audit line, which names the address and no delivery', async () => {
    await makeLink(shop, id, {delivery_id: 'for-nobody-to-read'});
    const lines = await service.deps.db.query('SELECT * FROM audit WHERE subject = $1', [id]);
    expect(lines).toEqual([expect.objectContaining({action: 'location.courier_link.created'})]);
    expect(JSON.stringify(lines)).not.toContain('for-nobody-to-read');
  });

  describe('The link', () => {
    it('shows the address while the public link is hidden or has been renewed', async () => {
      const {path} = await makeLink(shop, id);
      for (const link of ['hidden', 'renewed']) {
        await page.ask('PATCH', `/v5/addresses/${id}`, {link});
        expect((await get(path)).status).toBe(200);
      }
    });

    it('never tells the public link, which outlives it', async () => {
      const {path} = await makeLink(shop, id);
      const {location} = await (await shop.ask('GET', `/v5/locations/${id}`)).json();
      const slug = new URL(location.url).pathname.slice('/a/'.length);
      const html = await (await get(path)).text();
      expect(html).not.toContain(slug);
      expect(html).not.toContain('/a/');
    });

    it('is over when its time is, in words that tell nothing of the address; and so are its pictures and answers', async () => {
      const {path} = await makeLink(shop, id, {delivery_id: 'a', expires_in: 60});
      later(59);
      expect((await get(path)).status).toBe(200);
      expect((await get(`${path}/map-light.webp`)).status).toBe(200);
      later(1);
      for (const response of [
        await get(path),
        await get(`${path}/map-light.webp`),
        await answerAs(service, path, {answer: 'here'}),
      ]) {
        expect(response.status).toBe(410);
        const html = await response.text();
        expect(html).toContain('This link has expired');
        expect(html).not.toMatch(OF_THE_ADDRESS);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'x-robots-tag': 'noindex, nofollow, noarchive',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        });
      }
    });

    it('says so when the address was deleted', async () => {
      const {path} = await makeLink(shop, id);
      await page.ask('DELETE', `/v5/addresses/${id}`);
      for (const response of [await get(path), await answerAs(service, path, {answer: 'here'})]) {
        expect(response.status).toBe(410);
        expect(await response.text()).toContain('This link has been taken back');
      }
    });

    it('is over when the key that made it is revoked, and others are not', async () => {
      const {deps, shop: branch} = service;
      const made = await createServerKey(deps, branch.id, {environment: 'sandbox'});
      const other: Caller = {
        ask: async (method, path, body) =>
          service.app.request(path, {
            method,
            headers: {
              Authorization: tokenHeader(branch.id, made.key),
              'Content-Type': 'application/json',
            },
            body: JSON.stringify(body),
          }),
      };
      const [ofRevoked, ofOther] = [await makeLink(other, id), await makeLink(shop, id)];
      await revokeKey(deps.db, {id: made.id, at: service.time.now});
      expect((await get(ofRevoked.path)).status).toBe(410);
      expect((await get(ofOther.path)).status).toBe(200);
    });

    it('that was changed in any letter, cut short or made up leads nowhere', async () => {
      const {path} = await makeLink(shop, id);
      const token = path.slice('/d/'.length);
      const [text = '', signature = ''] = token.split('.');
      const forged = (parts: unknown) =>
        `${Buffer.from(JSON.stringify(parts)).toString('base64url')}.${signature}`;
      const parts: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
      const letters = [...token].map((letter, at) => {
        const other = letter === 'A' ? 'B' : 'A';
        return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      });
      const altered = [
        ...letters,
        ...[0, 1, 10, text.length, token.length - 1].map(length => token.slice(0, length)),
        ...[`${token}A`, `A${token}`, `${token}=`, `${text}.`, `.${signature}`, text, signature],
        // A later end, another's address, and a call that was not allowed.
        forged([...parts.slice(0, 5), 9_999_999_999]),
        forged([service.bank.id, ...parts.slice(1)]),
        forged(parts.map(part => (part === false ? true : part))),
        `${text}.${signature.toLowerCase()}`,
        ...['a.b', '%00', '..%2f..', 'null', '{}', 'A'.repeat(5000)],
      ].filter(other => other !== '');
      for (const other of altered) {
        const response = await get(`/d/${other}`);
        expect([other, response.status]).toEqual([other, 404]);
        expect(await response.text()).not.toMatch(OF_THE_ADDRESS);
      }
      expect(service.errors).toEqual([]);
    });

    it('in another spelling of the same bytes is another link', async () => {
      const {path} = await makeLink(shop, id);
      // The last letter of 32 bytes has two bits that say nothing.
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = alphabet.indexOf(path.at(-1) ?? '');
      const spelled = `${path.slice(0, -1)}${alphabet[last ^ 1]}`;
      const bytes = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url');
      expect(bytes(spelled).equals(bytes(path))).toBe(true);
      expect((await get(spelled)).status).toBe(404);
    });

    it('of a service with another secret leads nowhere', async () => {
      const {path} = await makeLink(shop, id);
      const other = await startService(service.deps.db);
      expect((await other.app.request(path)).status).toBe(404);
    });
  });
});
