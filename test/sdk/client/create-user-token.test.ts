import {jwtVerify} from 'jose';
import {describe, expect, test} from 'vitest';
import {createUserToken} from '../../../src/sdk/server.js';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const OPTIONS = {branchId: 'B1', secret: 'ut_sandbox_secret', phone: '+598 99 123 456', now: NOW};

describe('a user token', () => {
  test('is read by a library that follows RFC 7519, with what the service asks for', async () => {
    const token = await createUserToken(OPTIONS);
    const {payload, protectedHeader} = await jwtVerify(
      token,
      new TextEncoder().encode(OPTIONS.secret),
      {algorithms: ['HS256'], audience: 'B1', currentDate: NOW},
    );
    expect(protectedHeader).toEqual({alg: 'HS256', typ: 'JWT'});
    const iat = NOW.getTime() / 1000;
    expect(payload).toEqual({aud: 'B1', phone_number: '+598 99 123 456', iat, exp: iat + 600});
  });

  test('keeps letters of any script', async () => {
    const token = await createUserToken({...OPTIONS, branchId: 'ñandú', expiresIn: 60});
    const {payload} = await jwtVerify(token, new TextEncoder().encode(OPTIONS.secret), {
      currentDate: NOW,
    });
    expect(payload.aud).toBe('ñandú');
  });

  test.each([
    [{branchId: ''}, 'branchId'],
    [{secret: 'sk_sandbox_x'}, 'user-token secret'],
    [{phone: ' '}, 'phone'],
    [{expiresIn: 901}, '900 at most'],
    [{expiresIn: 0}, '900 at most'],
    [{expiresIn: Number.NaN}, '900 at most'],
  ])('with %j says what to do', async (wrong, words) => {
    await expect(createUserToken({...OPTIONS, ...wrong})).rejects.toThrow(words);
  });
});
