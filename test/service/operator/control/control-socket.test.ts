import {once} from 'node:events';
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {type IncomingMessage, request} from 'node:http';
import {createServer} from 'node:net';
import {hostname, tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {systemRandom} from '../../../../src/service/base/random.js';
import type {Printed} from '../../../../src/service/operator/commands/operate.js';
import {askService} from '../../../../src/service/operator/control/ask-service.js';
import {
  type Control,
  readControl,
  writeControl,
} from '../../../../src/service/operator/control/control-file.js';
import {
  type ControlSocket,
  openControlSocket,
} from '../../../../src/service/operator/control/control-socket.js';

const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
afterAll(() => rmSync(folder, {recursive: true}));

const DONE: Printed = {out: 'done\n', err: '', exitCode: 0};

describe('the control door of a running service', () => {
  const asked: (readonly string[])[] = [];
  const errors: unknown[] = [];
  let ended = false;
  let door: ControlSocket;
  let control: Control;
  beforeAll(async () => {
    door = await openControlSocket({
      folder,
      random: systemRandom,
      run: async (args, {progress, signal}) => {
        asked.push(args);
        if (args[0] === 'break') throw new Error('Out of order.');
        if (args[0] === 'long') {
          for (const line of ['half', 'half', 'done']) progress(line);
        }
        if (args[0] === 'endless') {
          progress('begun');
          await once(signal, 'abort');
          ended = true;
        }
        return DONE;
      },
      onError: error => errors.push(error),
    });
    const read = readControl(folder);
    if (!read) throw new Error('The door left no file.');
    control = read;
  });
  afterAll(() => door.close());
  beforeEach(() => {
    asked.length = 0;
  });

  /** Sends what a program of this machine could. */
  const send = async (
    headers: Record<string, string>,
    {method = 'POST', body = '{"args":["keys"]}'} = {},
  ) => {
    const sending = request({host: '127.0.0.1', port: control.port, method, headers});
    sending.on('error', () => {});
    sending.end(body);
    const [response]: IncomingMessage[] = await once(sending, 'response');
    response?.resume();
    return {status: response?.statusCode, headers: response?.headers};
  };

  it('does what a command asks, by the very same arguments', async () => {
    const args = ['branches', 'create', '--name', 'Panadería «Sol»', '--country', 'UY'];
    expect(await askService(folder, args)).toEqual(DONE);
    expect(asked).toEqual([args]);
  });

  it('tells how far a long command is, each step once', async () => {
    const lines: string[] = [];
    expect(await askService(folder, ['long'], line => lines.push(line))).toEqual(DONE);
    expect(lines).toEqual(['half', 'done']);
  });

  it('ends a long command when whoever asked for it has gone', async () => {
    const headers = {Authorization: `Bearer ${control.token}`};
    const asking = request({host: '127.0.0.1', port: control.port, method: 'POST', headers});
    asking.on('error', () => {});
    asking.end('{"args":["endless"]}');
    const [response]: IncomingMessage[] = await once(asking, 'response');
    if (response) await once(response, 'data');
    asking.destroy();
    await expect.poll(() => ended).toBe(true);
  });

  it('keeps its token where this user alone can read it', () => {
    expect(statSync(join(folder, 'control.json')).mode & 0o777).toBe(0o600);
    expect(control.token).toMatch(/^[A-Za-z0-9]{43}$/);
  });

  it('lets in whoever brings the token, and nobody else', async () => {
    const right = {Authorization: `Bearer ${control.token}`};
    expect((await send(right)).status).toBe(200);
    expect(asked).toHaveLength(1);
    const token = control.token;
    const other = token.endsWith('A') ? 'B' : 'A';
    for (const headers of [
      {},
      {Authorization: token},
      {Authorization: 'Bearer '},
      {Authorization: `Bearer ${token.slice(0, -1)}`},
      {Authorization: `Bearer ${token.slice(0, -1)}${other}`},
      {Authorization: `Bearer ${token}${other}`},
    ])
      expect((await send(headers)).status).toBe(403);
    expect(asked).toHaveLength(1);
  });

  it('is closed to pages, even with the token', async () => {
    const right = {Authorization: `Bearer ${control.token}`};
    for (const headers of [
      {Origin: 'https://evil.example'},
      {Origin: 'null'},
      {Origin: `http://127.0.0.1:${control.port}`},
      {'Sec-Fetch-Site': 'same-origin'},
      // A name that was pointed at this machine.
      {Host: `evil.example:${control.port}`},
      {Host: `localhost:${control.port}`},
      {Host: '127.0.0.1'},
    ])
      expect((await send({...right, ...headers})).status, JSON.stringify(headers)).toBe(403);
    for (const method of ['GET', 'PUT', 'OPTIONS'])
      expect((await send(right, {method})).status).toBe(403);
    const preflight = await send(
      {Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST'},
      {method: 'OPTIONS'},
    );
    expect(Object.keys(preflight.headers ?? {}).join()).not.toContain('access-control');
    expect(asked).toEqual([]);
  });

  it.each([
    ['no JSON', 'keys list'],
    ['no list of texts', '{"args":"keys"}'],
    ['numbers', '{"args":[1]}'],
    ['too much', JSON.stringify({args: ['x'.repeat(70_000)]})],
  ])('does nothing for a body with %s', async (_what, body) => {
    const right = {Authorization: `Bearer ${control.token}`};
    expect((await send(right, {body})).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('tells the service’s log what nobody foresaw, and the command to look there', async () => {
    await expect(askService(folder, ['break'])).rejects.toThrow('see its log');
    expect(errors).toEqual([new Error('Out of order.')]);
  });
});

describe('a command whose folder is taken', () => {
  afterEach(() => rmSync(join(folder, 'control.json'), {force: true}));
  const BUSY = 'no service answers';

  it('finds no trace of a door that was closed', async () => {
    const door = await openControlSocket({
      folder,
      random: systemRandom,
      run: async () => DONE,
      onError: () => {},
    });
    await door.close();
    expect(readdirSync(folder)).toEqual([]);
    await expect(askService(folder, [])).rejects.toThrow(BUSY);
  });

  it('does not mistake what a dead service left behind', async () => {
    // A port that was just free, so that nobody listens there.
    const port = await freePort();
    writeControl(folder, {machine: hostname(), pid: process.pid, port, token: 'old'});
    await expect(askService(folder, [])).rejects.toThrow(BUSY);
  });

  it('sends nothing where the process that wrote the file is gone', async () => {
    let heard = 0;
    const stranger = createServer(socket => {
      heard += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const address = stranger.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const machine = hostname();
    // The greatest id that Linux gives is 2 ** 22.
    writeControl(folder, {machine, pid: 2 ** 22 + 1, port, token: 'old'});
    await expect(askService(folder, [])).rejects.toThrow(BUSY);
    expect(heard).toBe(0);
    writeControl(folder, {machine, pid: process.pid, port, token: 'old'});
    await expect(askService(folder, [])).rejects.toThrow('check whether the command has run');
    expect(heard).toBe(1);
    stranger.close();
  });

  it('is told to go to the machine where the service is', async () => {
    writeControl(folder, {machine: 'another', pid: process.pid, port: 1, token: 'x'});
    await expect(askService(folder, [])).rejects.toThrow('runs on another: run this command there');
  });

  it('takes a file that was cut off for none', async () => {
    writeControl(folder, {machine: hostname(), pid: process.pid, port: 1, token: 'x'});
    const whole = readFileSync(join(folder, 'control.json'), 'utf8');
    expect(readControl(folder)?.token).toBe('x');
    writeFileSync(join(folder, 'control.json'), whole.slice(0, 20));
    expect(readControl(folder)).toBeUndefined();
    await expect(askService(folder, [])).rejects.toThrow(BUSY);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}
