import type {RequestListener} from 'node:http';
import {describe, expect, it, onTestFinished} from 'vitest';
import {createListenerAgents} from '../../../../src/service/webhooks/listeners/listener-agents.js';
import {ELSEWHERE, EXPIRED, LOCALHOST} from '../../../support/webhooks/certificates.js';
import {answerWith, listenWith} from '../../../support/webhooks/listeners.js';
import {serveOnLoopback} from '../../../support/webhooks/reached.js';
import {isJson, slowly} from './broken-steps.js';
import {listenByHand} from './by-hand.js';
import {advised, check, checkAt, OF_HEADER, OF_SIGNATURE, titles} from './checking.js';

const FIRST = 'accepts verified, mode first_time';
const PACE = 'answers within 15 seconds';
const NO_PROOF = 'refuses a notification without header and signature';

describe('a listener that answers alike whatever comes', () => {
  const signIn: RequestListener = answerWith(
    200,
    {'content-type': 'text/html'},
    '<h1>Sign in</h1>',
  );

  it('with a page for signing in believes everybody', async () => {
    expect(titles(await check(signIn))).toEqual([
      NO_PROOF,
      ...OF_HEADER,
      ...OF_SIGNATURE,
      'refuses a body that is not JSON with 4xx',
      'refuses a GET',
    ]);
  });

  it('believes everybody also where neither header nor secret is given', async () => {
    const rules = await check(signIn, {header: undefined, secret: undefined});
    expect(advised(rules, NO_PROOF)).toContain('answered 200. Anyone could report');
  });

  it.each([
    [301, 'The service does not follow redirect'],
    [302, 'The service does not follow redirect'],
    [401, 'Pass the --header and --secret that your listener expects'],
    [403, 'Pass the --header and --secret that your listener expects'],
    [404, 'Use the path at which the listener accepts POST'],
    [410, '410 switches the listener off'],
  ])('with %i is told what that means, and asked nothing else', async (status, words) => {
    const other = await listenWith(answerWith(200));
    onTestFinished(other.close);
    const rules = await check(answerWith(status, {location: other.url}));
    expect(titles(rules)).toEqual([FIRST]);
    expect(advised(rules, FIRST)).toContain(`answered ${status}. `);
    expect(advised(rules, FIRST)).toContain(words);
    expect(titles(rules, 'not_checked')).toContain('accepts 20 at once');
    expect(other.connections).toBe(0);
  });

  it('with 500 breaks all that is to be accepted', async () => {
    const rules = await check(answerWith(500));
    expect(advised(rules, FIRST)).toContain(
      'answered 500. Answer 200 to the status verified. The ids',
    );
    expect(advised(rules, 'accepts 20 at once')).toContain('0 of 20 were accepted');
    expect(titles(rules)).toHaveLength(19);
  });

  it('with 500 refuses nobody on purpose, which is a warning', async () => {
    const rules = await check(answerWith(500));
    expect(titles(rules, 'warned')).toEqual(expect.arrayContaining(OF_HEADER));
    expect(advised(rules, 'refuses an extended value')).toContain('answer 401 on purpose');
  });
});

describe('The listener must reply within 15 seconds. (§4.3)', () => {
  it('one that is late hears how long it took, and is asked nothing else', async () => {
    const rules = await check(listenByHand({handle: slowly(150)}), {deadline: 50});
    expect(titles(rules)).toEqual([FIRST, PACE]);
    expect(advised(rules, FIRST)).toMatch(/^answered 200 after \d+\.\d s\. Answer 200 within 15 s/);
    expect(advised(rules, PACE)).toMatch(/^the slowest response took \d+(\.\d)? m?s\. Answer 200/);
    expect(advised(rules, 'refuses a GET')).toContain('not checked');
  });

  it('one that says nothing hears that', async () => {
    const rules = await check(() => {}, {deadline: 50, patience: 100});
    expect(titles(rules)).toEqual([FIRST, PACE]);
    expect(advised(rules, FIRST)).toMatch(
      /^not answered within \d+\.\d s\. Answer 200 within 15 s/,
    );
    expect(advised(rules, PACE)).toMatch(/^no response after \d+\.\d s/);
  });

  it('one that is near it is warned', async () => {
    const rules = await check(listenByHand({handle: slowly(20)}), {slow: 10});
    expect(titles(rules)).toEqual([]);
    expect(titles(rules, 'warned')).toEqual([PACE]);
    expect(advised(rules, PACE)).toContain('This is close to the deadline.');
  });

  it('one that is late to a GET alone is found by it', async () => {
    const listener: RequestListener = (request, response) => {
      if (request.method === 'POST') response.end();
    };
    const rules = await check(listener, {patience: 300});
    expect(advised(rules, 'refuses a GET')).toMatch(/not answered within \d+\.\d s/);
    expect(titles(rules)).toContain(PACE);
  });
});

describe('a listener that is not reached', () => {
  it('because nothing listens there is told so, and asked nothing else', async () => {
    const {url, close} = await serveOnLoopback(() => {});
    await close();
    const rules = await checkAt(url);
    expect(titles(rules)).toEqual([FIRST]);
    expect(advised(rules, FIRST)).toContain(
      'Nothing listens at this host and port. (ECONNREFUSED)',
    );
  });

  it('any more after a body that was no JSON is told what ended it', async () => {
    const listener = await serveOnLoopback(
      listenByHand({
        parse(raw) {
          if (!isJson(raw)) void listener.close();
          return JSON.parse(raw);
        },
      }),
    );
    const rules = await checkAt(listener.url);
    expect(titles(rules)).toEqual([
      'refuses a body that is not JSON with 4xx',
      'keeps running after a body that is not JSON',
      'refuses a GET',
    ]);
    expect(advised(rules, 'keeps running after a body that is not JSON')).toContain(
      'catch the error of the parser',
    );
  });

  it.each([
    ['is of nobody whom anybody trusts', LOCALHOST, undefined, 'not signed by an authority'],
    ['has expired', EXPIRED, EXPIRED.cert, 'The certificate has expired'],
    ['is of another host', ELSEWHERE, ELSEWHERE.cert, 'The certificate is of another host'],
  ])('because its certificate %s is told so', async (_what, certificate, ca, words) => {
    const {url, close} = await listenWith(answerWith(200), {certificate});
    onTestFinished(close);
    const agents = createListenerAgents({reach: 'local', ...(ca !== undefined && {ca})});
    const rules = await checkAt(url, {agents});
    expect(titles(rules)).toEqual([FIRST]);
    expect(advised(rules, FIRST)).toContain(words);
  });

  it('by TLS where it speaks none is told so', async () => {
    const {url, close} = await serveOnLoopback(listenByHand());
    onTestFinished(close);
    const rules = await checkAt(url.replace('http:', 'https:'));
    expect(advised(rules, FIRST)).toContain('TLS failed: the port may not speak it');
  });

  it('by TLS that is right passes', async () => {
    const {url, close} = await serveOnLoopback(listenByHand(), LOCALHOST);
    onTestFinished(close);
    const agents = createListenerAgents({reach: 'local', ca: LOCALHOST.cert});
    expect(titles(await checkAt(url, {agents}))).toEqual([]);
  });
});
