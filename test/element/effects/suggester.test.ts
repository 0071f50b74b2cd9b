import {describe, expect, it} from 'vitest';
import {Suggester} from '../../../src/element/effects/suggester.js';
import type {PlacesProvider, Suggestions} from '../../../src/providers/places-provider.js';
import {wireNetwork} from '../../support/page/wire-network.js';
import {EJIDO, suggestionOf} from '../../support/samples/sample-places.js';

const FOUND: Suggestions = {suggestions: [suggestionOf(EJIDO)], attribution: '©'};

type Asked = {
  readonly text: string;
  readonly signal: AbortSignal;
  answer(): Promise<void>;
  fail(): Promise<void>;
};

/** A suggester whose questions are answered when the test says so, and whose pauses end when the test says so. */
function setUp(more: Partial<PlacesProvider> = {}) {
  const asked: Asked[] = [];
  const pauses: {readonly ms: number; end(): Promise<void>}[] = [];
  const outcomes: string[] = [];
  const places: PlacesProvider = {
    suggest: ({text}, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          text,
          signal,
          answer: () => settled(() => resolve(FOUND)),
          fail: () => settled(() => reject(new Error(`no ${text}`))),
        });
      }),
    reverse: async () => undefined,
    ...more,
  };
  const network = wireNetwork({
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        pauses.push({ms, end: () => settled(resolve)});
      }),
  });
  const suggester = new Suggester({places}, network);
  const ask = (text: string, near?: {lat: number; lon: number}) =>
    suggester.ask({
      text,
      ...(near && {near}),
      onFound: () => outcomes.push(text),
      onFailed: caught => outcomes.push(String(caught)),
    });
  return {suggester, ask, asked, pauses, outcomes, texts: () => asked.map(({text}) => text)};
}

/** Does something and lets what hangs on it run. */
async function settled(act: () => void): Promise<void> {
  act();
  await new Promise(resolve => setImmediate(resolve));
}

describe('The first question', () => {
  it('goes at once', () => {
    const {ask, texts, pauses} = setUp();
    ask('ej');
    expect(texts()).toEqual(['ej']);
    expect(pauses).toEqual([]);
  });

  it('is answered to whom asked', async () => {
    const {ask, asked, outcomes} = setUp();
    ask('ej');
    await asked[0]?.answer();
    expect(outcomes).toEqual(['ej']);
  });
});

describe('While a question is under way', () => {
  it('the newest one waits for its answer, and those between are never asked', async () => {
    const {ask, asked, texts, outcomes} = setUp();
    for (const text of ['ej', 'eji', 'ejid', 'ejido']) ask(text);
    expect(texts()).toEqual(['ej']);
    await asked[0]?.answer();
    expect(texts()).toEqual(['ej', 'ejido']);
    await asked[1]?.answer();
    expect(outcomes).toEqual(['ej', 'ejido']);
  });

  it('the newest one goes after a pause of 150 ms too, and the older one may still answer', async () => {
    const {ask, asked, pauses, texts, outcomes} = setUp();
    ask('ej');
    ask('eji');
    expect(pauses).toMatchObject([{ms: 150}]);
    await pauses[0]?.end();
    expect(texts()).toEqual(['ej', 'eji']);
    await asked[0]?.answer();
    await asked[1]?.answer();
    expect(outcomes).toEqual(['ej', 'eji']);
  });

  it('the older one is stopped when the newer answers first', async () => {
    const {ask, asked, pauses, outcomes} = setUp();
    ask('ej');
    ask('eji');
    await pauses[0]?.end();
    await asked[1]?.answer();
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[0]?.answer();
    expect(outcomes).toEqual(['eji']);
  });

  it('the older one is stopped when the newer has other letters', async () => {
    const {ask, asked, pauses, outcomes} = setUp();
    ask('ejido');
    ask('eji');
    await pauses[0]?.end();
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[0]?.answer();
    expect(outcomes).toEqual([]);
  });

  it('two are under way at most: the oldest, which is nearest to its answer, and the newest', async () => {
    const {ask, asked, pauses, texts, outcomes} = setUp();
    for (const [at, text] of ['ej', 'eji', 'ejid', 'ejido'].entries()) {
      ask(text);
      await pauses[at - 1]?.end();
    }
    expect(texts()).toEqual(['ej', 'eji', 'ejid', 'ejido']);
    expect(asked.map(({signal}) => signal.aborted)).toEqual([false, true, true, false]);
    await asked[0]?.answer();
    await asked[3]?.answer();
    expect(outcomes).toEqual(['ej', 'ejido']);
  });

  it('each letter begins the pause anew', async () => {
    const {ask, pauses, texts} = setUp();
    ask('ej');
    ask('eji');
    ask('ejid');
    await pauses[0]?.end();
    expect(texts()).toEqual(['ej']);
    await pauses[1]?.end();
    expect(texts()).toEqual(['ej', 'ejid']);
  });

  it('the pause is as long as a provider that is paid by the request wants it', () => {
    const {ask, pauses} = setUp({pause: 400});
    ask('ej');
    ask('eji');
    expect(pauses).toMatchObject([{ms: 400}]);
  });

  it.each([
    ['the name of a place', EJIDO.title.toUpperCase(), 0],
    ['what it ends with', EJIDO.title.slice(-4), 0],
    ['its beginning', EJIDO.title.slice(0, -1), 150],
    ['something else', 'rivera', 150],
  ])('after an answer, the pause for %s is as long as people rest there', async (_, text, ms) => {
    const {ask, asked, pauses} = setUp();
    ask('ej');
    await asked[0]?.answer();
    ask('eji');
    ask(text);
    expect(pauses).toMatchObject([{ms}]);
  });

  it('a name is waited for too where each request costs', async () => {
    const {ask, asked, pauses} = setUp({pause: 400});
    ask('ej');
    await asked[0]?.answer();
    ask('eji');
    ask(EJIDO.title);
    expect(pauses).toMatchObject([{ms: 400}]);
  });

  it('a word of eleven letters on a slow network costs three requests and not eleven', async () => {
    const {ask, asked, pauses, texts} = setUp();
    const word = 'montevideo!';
    for (let length = 1; length <= word.length; length++) {
      ask(word.slice(0, length));
      if (length === 5) await asked[0]?.answer();
    }
    await pauses.at(-1)?.end();
    expect(texts()).toEqual(['m', 'monte', 'montevideo!']);
  });

  it('a fast network shows the answer to each letter', async () => {
    const {ask, asked, outcomes} = setUp();
    for (const text of ['ej', 'eji', 'ejid']) {
      ask(text);
      await asked.at(-1)?.answer();
    }
    expect(outcomes).toEqual(['ej', 'eji', 'ejid']);
  });
});

describe('A question that fails', () => {
  it('says so, and is asked again when it is asked again', async () => {
    const {ask, asked, texts, outcomes} = setUp();
    ask('ej');
    await asked[0]?.fail();
    ask('ej');
    expect(outcomes).toEqual(['Error: no ej']);
    expect(texts()).toEqual(['ej', 'ej']);
  });

  it('lets the waiting one go', async () => {
    const {ask, asked, texts} = setUp();
    ask('ej');
    ask('eji');
    await asked[0]?.fail();
    expect(texts()).toEqual(['ej', 'eji']);
  });

  it('says nothing when it was stopped before', async () => {
    const {suggester, ask, asked, outcomes} = setUp();
    ask('ej');
    suggester.stop();
    await asked[0]?.fail();
    expect(outcomes).toEqual([]);
  });
});

describe('An answer that is known', () => {
  it('is given at once without a request, in any case of letters', async () => {
    const {ask, asked, texts, outcomes} = setUp();
    ask('ej');
    await asked[0]?.answer();
    ask('EJ');
    expect(outcomes).toEqual(['ej', 'EJ']);
    expect(texts()).toEqual(['ej']);
  });

  it('is not kept where it says that a link could not be read', async () => {
    const unread: Suggestions = {suggestions: [], attribution: '©', hint: 'link-unreadable'};
    const texts: string[] = [];
    const {ask, outcomes} = setUp({
      suggest: async ({text}) => {
        texts.push(text);
        return unread;
      },
    });
    await settled(() => ask('https://maps.app.goo.gl/a'));
    await settled(() => ask('https://maps.app.goo.gl/a'));
    expect(texts).toHaveLength(2);
    expect(outcomes).toHaveLength(2);
  });

  it('stops what was under way and what was waiting', async () => {
    const {ask, asked, pauses, texts, outcomes} = setUp();
    ask('ej');
    await asked[0]?.answer();
    ask('eji');
    ask('ejid');
    ask('ej');
    expect(asked[1]?.signal.aborted).toBe(true);
    await pauses[0]?.end();
    await asked[1]?.answer();
    expect(texts()).toEqual(['ej', 'eji']);
    expect(outcomes).toEqual(['ej', 'ej']);
  });

  it('is known of a question too that was stopped, where the answer came all the same', async () => {
    const {ask, asked, pauses, texts, outcomes} = setUp();
    ask('ej');
    ask('18');
    await pauses[0]?.end();
    await asked[0]?.answer();
    ask('ej');
    expect(texts()).toEqual(['ej', '18']);
    expect(outcomes).toEqual(['ej']);
  });

  it('is another one a kilometre further, and the same next door', async () => {
    const {ask, asked, texts} = setUp();
    ask('ej', {lat: -34.9011, lon: -56.1911});
    await asked[0]?.answer();
    ask('ej', {lat: -34.9012, lon: -56.1912});
    expect(texts()).toHaveLength(1);
    ask('ej', {lat: -34.8811, lon: -56.1911});
    expect(texts()).toHaveLength(2);
  });

  it('is forgotten after sixty others', async () => {
    const {ask, asked, texts} = setUp();
    for (let n = 0; n <= 60; n++) {
      ask(`street ${n}`);
      await asked.at(-1)?.answer();
    }
    ask('street 1');
    expect(texts()).toHaveLength(61);
    ask('street 0');
    expect(texts()).toHaveLength(62);
  });
});

describe('Stopping', () => {
  it('ends what is under way and forgets what waits', async () => {
    const {suggester, ask, asked, pauses, texts, outcomes} = setUp();
    ask('ej');
    ask('eji');
    suggester.stop();
    await pauses[0]?.end();
    await asked[0]?.answer();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(texts()).toEqual(['ej']);
    expect(outcomes).toEqual([]);
  });

  it('lets the next question go at once', () => {
    const {suggester, ask, texts} = setUp();
    ask('ej');
    suggester.stop();
    ask('18');
    expect(texts()).toEqual(['ej', '18']);
  });
});
