import {createHash} from 'node:crypto';
import {beforeAll, describe, expect, it} from 'vitest';
import type {OwnAddress} from '../../../../src/contract/address/own-address.js';
import {createPacer} from '../../../../src/service/http/limits/pacer.js';
import {createPacers} from '../../../../src/service/http/limits/paces.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {picture} from '../../../support/samples/photos.js';
import {onePanorama, PANORAMA} from '../../../support/samples/pictures.js';
import {type Caller, openPage, server} from '../../../support/service/callers.js';
import {answerAs, makeLink, submitForm} from '../../../support/service/courier.js';
import {SHOP, startService, type TestService} from '../../../support/service/service.js';

/** Digits that stand nowhere else in what a page says. */
const PHONE = '+598 99 765 432';
const PHONE_IN_ANY_WAY = /99765432|765432|765 432|tel:/;

describeOnDatabase('GET /d/{token}', open => {
  let service: TestService;
  let shop: Caller;
  let address: OwnAddress;
  let html: string;
  let response: Response;
  let path: string;
  beforeAll(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
    const page = await openPage(service, {phone: PHONE, proved: true});
    shop = server(service);
    const street_view = {
      ...{geo_point: PANORAMA.at, pano_id: PANORAMA.id},
      url: 'https://x.example/?heading=10&pitch=0&zoom=1',
    };
    address = await page.save({street_view});
    const photo = await service.app.request(`/v5/addresses/${address.id}/photo`, {
      method: 'PUT',
      headers: {Authorization: `Bearer ${page.token}`, Origin: SHOP},
      body: new Uint8Array(picture('jpeg', {width: 64, height: 32})),
    });
    expect(photo.status).toBe(200);
    ({path} = await makeLink(shop, address.id));
    response = await service.app.request(path);
    html = await response.text();
  });

  const textOf = async (of: string) => (await service.app.request(of)).text();
  const pressedIn = (text: string) => /value="(\w+)" aria-pressed="true"/.exec(text)?.[1];

  it('shows what the public page shows', async () => {
    for (const words of ['Palacio Salvo', 'Blue gate beside the bakery', '48Q53RV5+MF', 'Navigate'])
      expect(html).toContain(words);
  });

  it('asks whether one is at the gate, and says who sees the answer', () => {
    expect(html).toContain('Are you at the gate?');
    expect(html).toContain('Shop sees your answer and where you are.');
    expect(html).toMatch(/<form method="post"><button name="answer" value="here"/);
    expect(html).toMatch(/<button name="answer" value="not_here"/);
    expect(pressedIn(html)).toBeUndefined();
  });

  it('has pictures of its own, which the link alone shows', async () => {
    const pictures = [...html.matchAll(/(?:src|srcset)="([^" ]+)/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(pictures.some(url => url.includes('/gate.webp?'))).toBe(true);
    expect(pictures.some(url => url.includes('/photo.webp?'))).toBe(true);
    expect(pictures.some(url => url.includes('/map-dark.webp'))).toBe(true);
    for (const url of pictures) {
      expect(url.startsWith(path)).toBe(true);
      const shown = await service.app.request(url);
      expect([url, shown.status]).toEqual([url, 200]);
      expect(shown.headers.get('Content-Type')).toContain('image/');
      expect(shown.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
    for (const name of ['view.webp', 'map-red.webp', 'x'])
      expect((await service.app.request(`${path}/${name}`)).status).toBe(404);
  });

  it('is not indexed, stored or framed, tells nobody where one came from, and runs its own script alone', () => {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    const [, script = ''] = /<script>([\s\S]+?)<\/script>/.exec(html) ?? [];
    const [, style = ''] = /<style>([\s\S]+?)<\/style>/.exec(html) ?? [];
    for (const part of [script, style])
      expect(policy).toContain(createHash('sha256').update(part).digest('base64'));
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('takes the name of a business as words only', async () => {
    const nasty = '</script><b>"Shop" & $& co';
    const {db} = service.deps;
    await db.query('UPDATE branch SET name = $2 WHERE id = $1', [service.shop.id, nasty]);
    const text = await textOf(path);
    await db.query("UPDATE branch SET name = 'Shop' WHERE id = $1", [service.shop.id]);
    expect(text).not.toContain('<b>');
    expect(text).toContain('&lt;/script&gt;&lt;b&gt;&quot;Shop&quot; &amp; $&amp; co sees your');
  });

  describe('The phone', () => {
    it('is on the button of a link that allows the call, and nowhere else on it', async () => {
      const link = await makeLink(shop, address.id, {delivery_id: 'delivery-81', call: true});
      const text = await textOf(link.path);
      expect(text).toContain('href="tel:+59899765432"');
      expect(text.match(/99765432/g)).toHaveLength(1);
    });

    it.each([{}, {call: false}, {call: null}])(
      'is in no byte of the page of a link with %j, nor in its headers, before an answer and after it',
      async more => {
        const link = await makeLink(shop, address.id, {delivery_id: 'no-call', ...more});
        await answerAs(service, link.path, {answer: 'here'});
        const shown = await service.app.request(link.path);
        const all = `${await shown.text()} ${JSON.stringify([...shown.headers])}`;
        expect(all).not.toMatch(PHONE_IN_ANY_WAY);
        expect(all).toContain('aria-pressed="true"');
        const token = link.path.slice('/d/'.length).split('.')[0] ?? '';
        expect(Buffer.from(token, 'base64url').toString()).not.toMatch(PHONE_IN_ANY_WAY);
      },
    );

    it('is not in the link itself where it allows the call', async () => {
      const link = await makeLink(shop, address.id, {delivery_id: 'with-call', call: true});
      const token = link.path.slice('/d/'.length).split('.')[0] ?? '';
      expect(Buffer.from(token, 'base64url').toString()).not.toMatch(PHONE_IN_ANY_WAY);
    });
  });

  it('says on no page more of the person than that', async () => {
    const link = await makeLink(shop, address.id, {delivery_id: 'delivery-81', call: true});
    for (const text of [html, await textOf(link.path)])
      expect(text).not.toMatch(/Amalia|Etcheverry/);
  });

  it('is asked for at the pace of the public pages: by one client both together', async () => {
    const pages = createPacer({burst: 3, perSecond: 0.001, patience: 0});
    const {app} = await startService(service.deps.db, {
      secrets: service.deps.secrets,
      pacers: {...createPacers(), pages},
    });
    const ask = async (of: string, init: RequestInit = {}) =>
      (await app.request(of, init, {remoteAddress: '203.0.113.9'})).status;
    const form = {method: 'POST', body: new URLSearchParams({answer: 'here'})};
    expect(await ask(new URL(address.url).pathname)).toBe(200);
    expect(await ask(path)).toBe(200);
    expect(await ask(path, form)).toBe(303);
    for (const of of [path, `${path}/map-light.webp`, new URL(address.url).pathname])
      expect(await ask(of)).toBe(429);
    expect(await ask(path, form)).toBe(429);
  });

  it('leaves the public page as it was: no phone, no buttons, no form, nothing that is sent', async () => {
    const shown = await service.app.request(new URL(address.url).pathname);
    const text = await shown.text();
    expect(text).toContain('Palacio Salvo');
    expect(text).not.toMatch(PHONE_IN_ANY_WAY);
    expect(text).not.toMatch(/<form|at the gate\?|answer|geolocation|fetch\(|\/d\//);
    const policy = shown.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('connect-src');
  });

  describe('After an answer', () => {
    it('shows the choice, which can be changed, to whoever opens the link again', async () => {
      const link = await makeLink(shop, address.id, {delivery_id: 'seen-again'});
      await answerAs(service, link.path, {answer: 'here'});
      const text = await textOf(link.path);
      expect(pressedIn(text)).toBe('here');
      expect(text).toMatch(/<p role="status">Saved: you are at the gate\. Your location was not/);
      const located = {answer: 'not_here', geo_point: address.geo_point, accuracy: 9};
      await answerAs(service, link.path, located);
      const changed = await textOf(link.path);
      expect(pressedIn(changed)).toBe('not_here');
      expect(changed).toContain('Saved: the gate is not here. Shop sees where you are.');
    });

    it('shows it on every link to this delivery, and on none to another', async () => {
      const [first, second, other] = [
        await makeLink(shop, address.id, {delivery_id: 'twice', expires_in: 60}),
        await makeLink(shop, address.id, {delivery_id: 'twice', expires_in: 600}),
        await makeLink(shop, address.id, {delivery_id: 'once'}),
      ];
      await answerAs(service, first.path, {answer: 'here'});
      expect(pressedIn(await textOf(second.path))).toBe('here');
      expect(pressedIn(await textOf(other.path))).toBeUndefined();
    });

    it('by the form, leads back to the page, at the place of the answer', async () => {
      const link = await makeLink(shop, address.id, {delivery_id: 'by-form'});
      const sent = await submitForm(service, link.path, 'answer=not_here');
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${link.path}#answer`]);
      expect(pressedIn(await textOf(link.path))).toBe('not_here');
    });
  });
});
