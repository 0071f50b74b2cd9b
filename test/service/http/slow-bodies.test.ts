import {BlockList, connect, type Socket} from 'node:net';
import {afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Db} from '../../../src/service/base/db/db.js';
import {type BodyRoom, createBodyRoom} from '../../../src/service/http/limits/body-room.js';
import {type HttpListener, listen} from '../../../src/service/http/listener.js';
import {answerStarting} from '../../../src/service/http/starting.js';
import {openDatabaseForTest} from '../../support/databases/databases.js';
import {openPage, type PageCaller} from '../../support/service/callers.js';
import {SHOP, startService, type TestService} from '../../support/service/service.js';

const MEGABYTE = 1024 * 1024;
const SIX = 6 * MEGABYTE;
const PATIENCE = {timeout: 30_000};

const trustedProxies = new BlockList();
trustedProxies.addAddress('127.0.0.1');

describe('slow bodies', () => {
  let listener: HttpListener;
  let service: TestService;
  let room: BodyRoom;
  let sockets: Socket[];
  let db: Db;
  beforeAll(async () => {
    db = await openDatabaseForTest();
    return () => db.close();
  });
  const start = async (bodyRoom: BodyRoom) => {
    room = bodyRoom;
    service = await startService(db, {bodyRoom, trustedProxies: trustedProxies});
    listener.answerBy((request, remoteAddress) => service.app.fetch(request, {remoteAddress}));
  };
  beforeEach(async () => {
    sockets = [];
    listener = await listen({host: '127.0.0.1', port: 0, first: answerStarting});
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await listener.close(0);
    expect(service.errors).toEqual([]);
  });

  /** A request whose body is announced and does not come; `from` is the client that a proxy names. */
  function begin(head: string, length: number, from: string) {
    const socket = connect(listener.port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    // Refused, it is cut off in the middle of what it sends.
    socket.on('error', () => {});
    socket.on('data', chunk => (answer += chunk.toString('latin1')));
    socket.write(
      `${head} HTTP/1.1\r\nHost: a\r\nOrigin: ${SHOP}\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${length}\r\n`,
    );
    return {
      socket,
      status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
      answer: () => answer,
    };
  }

  async function uploader(phone: string): Promise<{page: PageCaller; id: string}> {
    const page = await openPage(service, {phone});
    return {page, id: (await page.save()).id};
  }
  const beginPhoto = ({page, id}: {page: PageCaller; id: string}, from: string) => {
    const photo = begin(`PUT /v5/addresses/${id}/photo`, SIX, from);
    photo.socket.write(`Authorization: Bearer ${page.token}\r\nContent-Type: image/jpeg\r\n\r\n`);
    return photo;
  };

  it('of photos, a hundred of 6 MB from a hundred clients, hold 96 MB and no more', async () => {
    await start(createBodyRoom());
    const before = process.memoryUsage().arrayBuffers;
    const piece = Buffer.alloc(SIX - 1);
    const photos: ReturnType<typeof begin>[] = [];
    // All before the first photo, for then there may be no room for what an address is saved with.
    const people: Awaited<ReturnType<typeof uploader>>[] = [];
    for (let client = 0; client < 50; client++)
      people.push(await uploader(`+598 99 888 ${String(client).padStart(3, '0')}`));
    for (const [client, own] of people.entries())
      for (let turn = 0; turn < 2; turn++) photos.push(beginPhoto(own, `203.0.113.${client}`));
    for (const {socket} of photos) socket.write(piece);
    await expect
      .poll(() => photos.filter(photo => photo.status() === 503).length, PATIENCE)
      .toBe(84);
    await expect.poll(() => room.held(), PATIENCE).toBe(16 * SIX);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * MEGABYTE);
    // Whoever goes makes room.
    for (const photo of photos) photo.socket.destroy();
    await expect.poll(() => room.held(), PATIENCE).toBe(0);
  });

  it('of one client take its quarter, and leave the rest to others', async () => {
    await start(createBodyRoom());
    const people = [];
    for (let turn = 0; turn < 6; turn++) people.push(await uploader(`+598 99 887 00${turn}`));
    const photos = people.map(own => beginPhoto(own, '203.0.113.1'));
    await expect
      .poll(() => photos.filter(photo => photo.status() === 429).length, PATIENCE)
      .toBe(2);
    expect(photos.find(photo => photo.status() === 429)?.answer()).toContain('retry-after: 2');
    // A refusal may be the first answer, while the others are still on their way to their room.
    await expect.poll(() => room.held(), PATIENCE).toBe(4 * SIX);
    const [other] = people;
    if (other) beginPhoto(other, '203.0.113.2');
    await expect.poll(() => room.held(), PATIENCE).toBe(5 * SIX);
  });

  it('of one session are four at a time', async () => {
    await start(createBodyRoom());
    const own = await uploader('+598 99 886 000');
    const photos = [1, 2, 3, 4, 5].map(client => beginPhoto(own, `203.0.113.${client}`));
    await expect.poll(() => photos.some(photo => photo.status() === 429), PATIENCE).toBe(true);
    await expect.poll(() => room.held(), PATIENCE).toBe(4 * SIX);
  });

  it('are given up where they come too slowly, and may be sent again', async () => {
    await start(createBodyRoom({pace: {milliseconds: 40, bytes: 100}}));
    const own = await uploader('+598 99 885 000');
    const photo = beginPhoto(own, '203.0.113.1');
    photo.socket.write('x');
    const session = begin('POST /v5/sessions', 500, '203.0.113.2');
    session.socket.write('Content-Type: application/json\r\n\r\n{');
    await expect.poll(() => [photo.status(), session.status()], PATIENCE).toEqual([503, 503]);
    expect(photo.answer()).toContain('The body arrived too slowly: send it again.');
    expect(room.held()).toBe(0);
  });

  it('are forgotten with whoever sent them, without an error', async () => {
    await start(createBodyRoom());
    const own = await uploader('+598 99 883 000');
    const photo = beginPhoto(own, '203.0.113.1');
    await expect.poll(() => room.held(), PATIENCE).toBe(SIX);
    photo.socket.destroy();
    await expect.poll(() => room.held(), PATIENCE).toBe(0);
    await expect
      .poll(() => service.lines.filter(({method}) => method === 'PUT').length, PATIENCE)
      .toBe(1);
  });
});
