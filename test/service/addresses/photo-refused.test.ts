import {afterEach, beforeAll, expect, it} from 'vitest';
import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {hugePng, NO_PHOTOS} from '../../support/samples/photos.js';
import {openPage, type PageCaller} from '../../support/service/callers.js';
import {JPEG, photoCalls} from '../../support/service/photo-calls.js';
import {startService, type TestService} from '../../support/service/service.js';

const SIX_MEGABYTES = 6 * 1024 * 1024;

describeOnDatabase('what is refused as the photo of an address', open => {
  let service: TestService;
  let page: PageCaller;
  let address: OwnAddress;
  let phones = 0;
  let db: Db;
  let calls: ReturnType<typeof photoCalls>;
  beforeAll(async () => {
    db = await open();
    service = await startService(db);
    calls = photoCalls(service);
  });
  // Each with a phone of its own, whose photos are counted from nothing.
  const newPage = (proved: boolean) =>
    openPage(service, {phone: `+598 99 555 ${String(++phones).padStart(3, '0')}`, proved});
  afterEach(() => expect(service.errors).toEqual([]));
  const refusal = async (response: Response) => {
    const {status, code, detail}: {status: number; code: string; detail: string} =
      await response.json();
    expect(response.status).toBe(status);
    return {code, detail};
  };

  beforeAll(async () => {
    page = await newPage(true);
    address = await page.save();
  });

  it.each([...NO_PHOTOS])('is %s, whatever its type says', async (_name, bytes) => {
    const response = await calls.put(page, address.id, bytes, {'Content-Type': 'image/jpeg'});
    expect(await refusal(response)).toEqual({
      code: 'unsupported_media_type',
      detail: expect.stringContaining('Send a JPEG, PNG or WebP'),
    });
  });

  it('is not a picture that says the wrong type', async () => {
    const response = await calls.put(page, address.id, JPEG, {'Content-Type': 'text/html'});
    expect(response.status).toBe(200);
    await page.ask('DELETE', `/v5/addresses/${address.id}/photo`);
  });

  it('is a hundred megapixels in a few kilobytes', async () => {
    const response = await calls.put(page, address.id, hugePng({width: 10_000, height: 10_000}));
    expect(await refusal(response)).toMatchObject({code: 'too_large'});
  });

  it('is a picture that was cut, and nothing, and a body that broke off', async () => {
    const half = JPEG.subarray(0, JPEG.length / 2);
    for (const body of [half, null, new Uint8Array(), broken()])
      expect(await refusal(await calls.put(page, address.id, body))).toMatchObject({
        code: 'bad_argument',
      });
  });

  it('is more than 6 MB, by what is announced and by what comes', async () => {
    const large = new Uint8Array(SIX_MEGABYTES + 1);
    const announced = {'Content-Length': String(large.length)};
    const all = [
      await calls.put(page, address.id, new Uint8Array(1), announced),
      await calls.put(page, address.id, large),
      await calls.put(page, address.id, inPieces(large)),
    ];
    for (const response of all)
      expect(await refusal(response)).toEqual({
        code: 'too_large',
        detail: 'A photo may have at most 6 MB: make it smaller.',
      });
  });

  it('is not what weighs 6 MB, in pieces of any size', async () => {
    const heavy = Buffer.concat([JPEG, Buffer.alloc(SIX_MEGABYTES - JPEG.length)]);
    expect((await calls.put(page, address.id, inPieces(heavy))).status).toBe(200);
    await page.ask('DELETE', `/v5/addresses/${address.id}/photo`);
  });

  it('leaves nothing stored', async () => {
    expect(await calls.stored()).not.toContain(address.id);
  });

  it('is the 51st photo that a phone sends in a day, and of no other phone', async () => {
    page = await newPage(true);
    address = await page.save();
    const session = await openPage(service, {phone: page.phone});
    await db.query(
      `INSERT INTO rate_limit (branch_id, name, subject, span_start, count)
       SELECT branch_id, 'photo of phone', phone_hash, $2, 49 FROM person WHERE id = $1`,
      [page.userId, new Date(service.time.now.toISOString().slice(0, 10))],
    );
    expect((await calls.put(page, address.id)).status).toBe(200);
    const refused = await calls.put(page, address.id);
    expect(refused.headers.get('Retry-After')).toBe(String(12 * 3600));
    expect(await refusal(refused)).toMatchObject({code: 'rate_limited'});
    // What a stranger may send under the phone is counted for itself, and the other way round.
    const {id} = await session.save();
    expect((await calls.put(session, id)).status).toBe(200);
  });
});

/** A body that is sent piece by piece, without its length. */
function inPieces(bytes: Uint8Array): ReadableStream {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 100_000));
      at += 100_000;
    },
  });
}

/** A body whose sender is gone after the first piece. */
function broken(): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(Uint8Array.of(0xff, 0xd8));
      controller.error(new Error('gone'));
    },
  });
}
