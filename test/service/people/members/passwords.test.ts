import {describe, expect, it} from 'vitest';
import {createPasswords} from '../../../../src/service/people/members/passwords.js';

const cheap = createPasswords({N: 16, r: 8, p: 1});

describe('a password', () => {
  it('is known by its hash, which says how it was made and is different each time', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('a gate of blue iron');
    expect(hash).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(await cheap.hash('same')).not.toBe(await cheap.hash('same'));
    expect(await passwords.matches('a gate of blue iron', hash)).toBe(true);
    expect(await passwords.matches('a gate of blue irom', hash)).toBe(false);
  });

  it('is checked with the parameters that it was made with', async () => {
    const old = await cheap.hash('a gate of blue iron');
    expect(await createPasswords({N: 32, r: 8, p: 1}).matches('a gate of blue iron', old)).toBe(
      true,
    );
  });

  it('is the same however a keyboard composes its letters', async () => {
    const hash = await cheap.hash('Portón azul, año 1º'.normalize('NFC'));
    expect(await cheap.matches('Portón azul, año 1º'.normalize('NFD'), hash)).toBe(true);
  });

  it('matches nothing where there is no hash, not even what is checked in its place', async () => {
    for (const word of ['', 'nobody has this password'])
      expect(await cheap.matches(word, undefined)).toBe(false);
  });

  it('is refused with 429 beside too many others, and all others are answered', async () => {
    const asked = Array.from({length: 40}, () => cheap.hash('a gate of blue iron'));
    const ended = await Promise.allSettled(asked);
    const refused = ended.filter(({status}) => status === 'rejected');
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({reason: {code: 'rate_limited', retryAfter: 5}});
  });
});
