import {beforeAll, expect, it} from 'vitest';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {
  HOUSE,
  openSession,
  saveAddress,
  savedIn,
  startService,
  type TestService,
} from '../../support/service/service.js';

describeOnDatabase('An address that was changed while its answer was lost', open => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await startService(await open());
    token = await openSession(service);
  });

  async function count(): Promise<number> {
    const [row] = await service.deps.db.query<{n: number}>(
      'SELECT count(*)::int AS n FROM location',
    );
    return row?.n ?? 0;
  }

  it('changes what is stored under an earlier key, and takes away what it no longer has', async () => {
    const first = await savedIn(
      await saveAddress(service, token, {key: 'changed-1-00000000000000'}),
    );
    const before = await count();
    const {directions: _, ...rest} = HOUSE;
    const body = {...rest, property_number: '1236', replaces: ['changed-1-00000000000000']};
    const answers = [
      await saveAddress(service, token, {key: 'changed-2-00000000000000', body}),
      await saveAddress(service, token, {key: 'changed-2-00000000000000', body}),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      const {directions: _, display_title: __, subtitle: ___, ...same} = first;
      expect(await savedIn(answer)).toEqual({
        ...same,
        property_number: '1236',
        display_title: 'Palacio Salvo, Avenida 18 de Julio 1236, Centro, Montevideo',
        subtitle: 'Avenida 18 de Julio 1236, Centro, Montevideo',
      });
    }
    expect(await count()).toBe(before);
  });

  it('is stored where none of the earlier ones came, and stays so when one comes late', async () => {
    const before = await count();
    const body = {
      ...HOUSE,
      unit: '7',
      replaces: ['late-key-1-0000000000000', 'late-key-2-0000000000000'],
    };
    const stored = await savedIn(
      await saveAddress(service, token, {key: 'late-key-3-0000000000000', body}),
    );
    for (const [key, replaces] of [
      ['late-key-1-0000000000000', []],
      ['late-key-2-0000000000000', ['late-key-1-0000000000000']],
    ] as const) {
      const late = await saveAddress(service, token, {key, body: {...HOUSE, unit: '6', replaces}});
      expect(late.headers.get('Idempotency-Replayed')).toBe('true');
      expect(await savedIn(late)).toEqual(stored);
    }
    expect(await count()).toBe(before + 1);
  });

  it('is one address where a later one of the earlier ones is stored', async () => {
    const first = await savedIn(
      await saveAddress(service, token, {key: 'gaps-key-2-0000000000000'}),
    );
    const body = {
      ...HOUSE,
      unit: '9',
      replaces: ['gaps-key-1-0000000000000', 'gaps-key-2-0000000000000'],
    };
    const last = await savedIn(
      await saveAddress(service, token, {key: 'gaps-key-3-0000000000000', body}),
    );
    expect(last).toMatchObject({id: first.id, unit: '9'});
    const late = await saveAddress(service, token, {key: 'gaps-key-1-0000000000000'});
    expect(await savedIn(late)).toEqual(last);
  });

  it('is one address when all of them arrive at the same time', async () => {
    const before = await count();
    const keys = [
      'race-key-00000000000000-1',
      'race-key-00000000000000-2',
      'race-key-00000000000000-3',
      'race-key-00000000000000-4',
    ];
    const answers = await Promise.all(
      keys.map((key, index) => {
        const body = {...HOUSE, unit: `${index}`, replaces: keys.slice(0, index)};
        return saveAddress(service, token, {key, body});
      }),
    );
    expect(answers.map(({status}) => status)).toEqual([201, 201, 201, 201]);
    expect(await count()).toBe(before + 1);
  });

  it('is another address where the earlier key is another phone’s', async () => {
    const first = await savedIn(
      await saveAddress(service, token, {key: 'not-yours-1-000000000000'}),
    );
    const stranger = await openSession(service, '+598 99 999 998');
    const body = {...HOUSE, unit: '1', replaces: ['not-yours-1-000000000000']};
    const other = await savedIn(
      await saveAddress(service, stranger, {key: 'not-yours-2-000000000000', body}),
    );
    expect(other.id).not.toBe(first.id);
    const again = await saveAddress(service, token, {key: 'not-yours-1-000000000000'});
    expect(await savedIn(again)).toEqual(first);
  });

  it('is refused with more earlier keys than a person could make', async () => {
    const replaces = Array.from({length: 21}, (_, index) => `far-too-many-keys-of-one-${index}`);
    const response = await saveAddress(service, token, {body: {...HOUSE, replaces}});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({errors: [{field: 'replaces'}]});
  });
});
