import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createResolveHost} from '../../../../src/service/webhooks/listeners/resolve-host.js';
import {answerWith} from '../../../support/webhooks/listeners.js';
import {startNameServer} from '../../../support/webhooks/name-server.js';
import {agentsOf, listen, post, SHORT} from '../posting.js';

let names: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  names = await startNameServer({
    'shop.example': {a: [93, 184, 215, 14]},
    'both.example': {a: [127, 0, 0, 1], aaaa: [...Array(15).fill(0), 1]},
    'new.example': {aaaa: [0x26, 0x06, ...Array(13).fill(0), 9]},
    'here.example': {a: [127, 0, 0, 1]},
    'inside.example': {a: [10, 0, 0, 1]},
    'empty.example': 'nothing',
    'refused.example': 'refused',
    'silent.example': 'silence',
  });
});
afterAll(() => names.close());

const resolveHost = (host: string) => createResolveHost([names.server])(host, {all: true});

describe('a name is looked up', () => {
  it.each([
    ['shop.example', [{address: '93.184.215.14', family: 4}]],
    ['new.example', [{address: '2606::9', family: 6}]],
    [
      'both.example',
      [
        {address: '127.0.0.1', family: 4},
        {address: '::1', family: 6},
      ],
    ],
  ])('%s', async (host, addresses) => {
    expect(await resolveHost(host)).toEqual(addresses);
  });

  it('each time anew', async () => {
    const before = names.asked.length;
    const again = createResolveHost([names.server]);
    await again('shop.example', {all: true});
    await again('shop.example', {all: true});
    expect(names.asked.slice(before)).toEqual(Array(4).fill('shop.example'));
  });
});

describe('a listener', () => {
  const agents = () => agentsOf({lookup: createResolveHost([names.server])});

  it('whose name server is silent is given up', async () => {
    const outcome = await post('http://silent.example/', {agents: agents(), deadline: SHORT});
    expect(outcome).toMatchObject({kind: 'timed_out'});
  });

  it('is reached by its name', async () => {
    const {port} = await listen(answerWith(200));
    const outcome = await post(`http://here.example:${port}/`, {agents: agents()});
    expect(outcome).toMatchObject({kind: 'answered', status: 200});
  });

  it('is forbidden where its name leads inside', async () => {
    const outcome = await post('http://inside.example/', {agents: agents()});
    expect(outcome).toMatchObject({kind: 'forbidden'});
  });

  it.each([
    ['unknown.example', /name of the host is not known.*ENOTFOUND/],
    ['empty.example', /name of the host is not known.*ENODATA/],
    ['refused.example', /could not be looked up just now.*EREFUSED/],
  ])('is not reached: %s', async (host, says) => {
    expect(await post(`http://${host}/`, {agents: agents()})).toMatchObject({
      kind: 'unreachable',
      detail: expect.stringMatching(says),
    });
  });

  it('whose name server is silent holds up nobody', async () => {
    const silent = agents();
    const stop = new AbortController();
    const calls = Array.from({length: 20}, () =>
      post('http://silent.example/', {agents: silent}, stop.signal),
    );
    await expect.poll(() => names.asked.includes('silent.example')).toBe(true);
    const {port} = await listen(answerWith(200));
    const outcome = await post(`http://here.example:${port}/`, {agents: silent});
    expect(outcome).toMatchObject({kind: 'answered', status: 200});
    // Nor does it hold up who reads a file.
    expect(await readFile(fileURLToPath(import.meta.url), 'utf8')).toContain('silent');
    stop.abort(new Error('enough'));
    for (const call of calls) await expect(call).rejects.toThrow('enough');
  });
});
