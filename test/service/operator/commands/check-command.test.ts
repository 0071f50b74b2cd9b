import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {commandLine} from '../../../../src/service/operator/command-line.js';
import {answerWith, listenWith} from '../../../support/webhooks/listeners.js';
import {serveOnLoopback} from '../../../support/webhooks/reached.js';
import {HEADER, listenByHand, SECRET, unsigned} from '../check-listener/by-hand.js';

/** A folder in which no service has ever been: the command needs none. */
const nowhere = {ADDRESS_CAPTURE_DATA_DIR: join(tmpdir(), 'no-service-here')};
const proof = ['--header', `${HEADER.name}=${HEADER.value}`, '--secret', SECRET];

/** Checks a listener as it is written on a command line. */
async function run(listener: Awaited<ReturnType<typeof serveOnLoopback>>, ...args: string[]) {
  onTestFinished(listener.close);
  return commandLine(['check-listener', listener.url, ...args], nowhere);
}

describe('the command that checks a listener', () => {
  it('prints each rule, and ends with 0 where all passed', async () => {
    const {out, err, exitCode} = await run(await serveOnLoopback(listenByHand()), ...proof);
    expect(exitCode, out).toBe(0);
    expect(out).toContain('✓ accepts verified, mode first_time: answered 200\n');
    expect(out).toMatch(
      /✓ answers within 15 seconds: the slowest response took .*\n\n\d+ passed, 0 failed\n$/,
    );
    expect(err).toContain(
      'A check from outside cannot see\n- whether a duplicate is processed only once',
    );
    expect(err).toContain('Production needs another URL. Send a URL that begins with https://');
  });

  it('prints under each rule that is broken what to do, and ends with 1', async () => {
    const open = listenByHand({hasHeader: () => true});
    const {out, exitCode} = await run(await serveOnLoopback(open), ...proof);
    expect(exitCode).toBe(1);
    expect(out).toContain(
      '✗ refuses a wrong value of the header: answered 200\n    Compare the whole value of the custom header',
    );
    expect(out).toMatch(/\n\d+ passed, 5 failed\n$/);
  });

  it('says which rules it could not play, and once how they are played', async () => {
    const byHeader = await serveOnLoopback(listenByHand(unsigned));
    const {out, exitCode} = await run(byHeader, ...proof.slice(0, 2));
    expect(exitCode, out).toBe(0);
    expect(out.match(/Pass --secret whsec_… if/g)).toHaveLength(1);
    expect(out).toMatch(/– refuses a signature made with another secret: not checked\n/);
    expect(out).toMatch(/\n\d+ passed, 0 failed, 8 not checked\n$/);
  });

  it('prints one line of JSON where a program reads it', async () => {
    const listener = await serveOnLoopback(listenByHand({handle: () => 500}));
    const {out, exitCode} = await run(listener, ...proof, '--json', '--payload=v3');
    expect(exitCode).toBe(1);
    expect(out.trim().split('\n')).toHaveLength(1);
    const {rules, passed, failed, warned, not_checked, ...more} = JSON.parse(out);
    expect(more).toEqual({url: listener.url, unseen: expect.any(Array)});
    expect(passed + failed + warned + not_checked).toBe(rules.length);
    expect(rules[0]).toEqual({
      title: 'accepts verified, mode first_time',
      result: 'failed',
      saw: 'answered 500',
      advice: expect.stringContaining('Answer 200 to the status verified'),
    });
  });

  it('sends what the service sends: its version, its headers, and ids that nobody has', async () => {
    const listener = await listenWith(answerWith(200));
    onTestFinished(listener.close);
    await commandLine(
      ['check-listener', listener.url, ...proof, '--payload', 'v2_with_legacy'],
      nowhere,
    );
    const [first] = listener.received;
    expect(first).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'address-capture-service',
        'service-authorization': HEADER.value,
        'webhook-id': expect.stringMatching(/^[0-9A-Z]{26}$/),
        'webhook-signature': expect.stringMatching(/^v1,/),
      },
    });
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      v2: {location_id: 'SampleLocation', verification_status: 'verified'},
      user: {phone: '+59899123456'},
    });
  });

  it('refuses what it does not understand with 2, and calls nobody', async () => {
    const {out, err, exitCode} = await commandLine(['check-listener', 'shop'], nowhere);
    expect({out, exitCode}).toEqual({out: '', exitCode: 2});
    expect(err).toContain('Send a URL');
  });
});
