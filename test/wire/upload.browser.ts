import {expect} from '@open-wc/testing';
import * as v from 'valibot';
import {FailureError} from '../../src/contract/failure.js';
import {type Upload, upload} from '../../src/wire/upload.js';

const Stored = v.object({
  method: v.string(),
  bytes: v.number(),
  type: v.string(),
  token: v.string(),
});
const {signal} = new AbortController();
const photo = (bytes: number) => new Blob([new Uint8Array(bytes)], {type: 'image/jpeg'});

const put = (answer: string, more: Partial<Upload<unknown>> = {}, ending = signal) =>
  upload(
    {
      url: new URL(`/uploads/${answer}`, location.href).href,
      headers: {authorization: 'Bearer t'},
      body: photo(1000),
      answer: Stored,
      ...more,
    },
    ending,
  );

/** What an upload fails with. */
async function failureOf(uploading: Promise<unknown>): Promise<FailureError> {
  const caught: unknown = await uploading.then(
    () => undefined,
    error => error,
  );
  if (caught instanceof FailureError) return caught;
  throw new Error('It did not fail with a FailureError.', {cause: caught});
}

describe('An upload', () => {
  it('puts the bytes with their type and its headers, and gives the parsed answer', async () => {
    expect(await put('stored', {body: photo(3_000_000)})).to.deep.equal({
      method: 'PUT',
      bytes: 3_000_000,
      type: 'image/jpeg',
      token: 'Bearer t',
    });
  });

  it('tells how much of it has been sent, never less than before, and at last all', async () => {
    const parts: number[] = [];
    await put('stored', {body: photo(4_000_000), onProgress: part => parts.push(part)});
    expect(parts.at(-1)).to.equal(1);
    expect([...parts].sort((a, b) => a - b)).to.deep.equal(parts);
    expect(Math.min(...parts)).to.be.at.least(0);
  });

  it('that is refused says why, as the service does', async () => {
    for (const [status, code] of [
      [401, 'unauthenticated'],
      [413, 'unknown'],
      [415, 'unknown'],
      [429, 'rate_limited'],
      [503, 'service_unavailable'],
    ] as const) {
      const caught = await failureOf(put(String(status)));
      expect([caught.status, caught.failure.code]).to.deep.equal([status, code]);
      expect(caught.failure.detail).to.equal('Mend it.');
    }
    expect((await failureOf(put('413'))).failure.reason).to.equal('too_large');
    expect((await failureOf(put('429'))).failure.retryAfter).to.equal(7);
  });

  it('fails as the network does where the line breaks in the middle', async () => {
    const {failure, status} = await failureOf(put('lost', {body: photo(4_000_000)}));
    expect([failure.code, status]).to.deep.equal(['network_error', undefined]);
    expect(failure.detail).to.include('could not be reached');
  });

  it('is given up where nothing goes on any more', async () => {
    const {failure} = await failureOf(put('never', {deadline: 100}));
    expect(failure.code).to.equal('network_error');
    expect(failure.detail).to.match(/^No answer from http.* within [12]00 ms\.$/);
  });

  it('fails where what answers is no service', async () => {
    expect((await failureOf(put('words'))).failure.detail).to.include('without JSON');
    const {failure} = await failureOf(put('stored', {answer: v.object({address: v.string()})}));
    expect(failure.detail).to.include('(address:');
  });

  it('ends with the reason of who stops it, before it and in the middle of it', async () => {
    const ending = new AbortController();
    const uploading = put('never', {}, ending.signal).catch(error => error);
    ending.abort(new Error('Left.'));
    expect(await uploading).to.equal(ending.signal.reason);
    expect(await put('stored', {}, ending.signal).catch(error => error)).to.equal(
      ending.signal.reason,
    );
  });
});
