import {describe, expect, it} from 'vitest';
import {EarlyActions} from '../../src/element/early-actions.js';
import {EarlySearch} from '../../src/element/early-search.js';
import type {Setup} from '../../src/element/props/setup.js';
import type {NetworkApi} from '../../src/wire/call.js';

const SERVICE = 'https://addresses.test';

/** An early search whose requests are answered one by one. */
function searching(props: Setup['props'] = {}, search = new EarlySearch()) {
  const asked: {
    url: string;
    signal: AbortSignal | null | undefined;
    answer: (text: string) => void;
  }[] = [];
  const network: NetworkApi = {
    fetch: (url, init) =>
      new Promise(resolve => {
        const answer = (text: string) => resolve(new Response(text));
        asked.push({url: String(url), signal: init?.signal, answer});
      }),
    wait: () => Promise.reject(new Error('It waits for nothing.')),
    random: () => 0,
  };
  const setup: Setup = {
    ...{serviceUrl: SERVICE, apiKey: 'pk', network, props, language: {tag: 'en'}},
    openSession: () => {
      throw new Error('No session is opened.');
    },
  };
  const texts = () => asked.map(({url}) => new URL(url).searchParams.get('text'));
  return {
    asked,
    setup,
    texts,
    search,
    type: (text: string) => search.ask(setup, text),
    over: search.over(network),
  };
}

const urlOf = (text: string) => `${SERVICE}/v5/places?${new URLSearchParams({text, key: 'pk'})}`;
const turn = () => new Promise(resolve => setTimeout(resolve));

describe('What is typed before the code is there', () => {
  it('is asked for from two characters on, one question at a time, the newest next', async () => {
    const {type, texts, asked} = searching();
    for (const text of ['e', 'ej', 'eji', 'ejid ']) type(text);
    expect(texts()).toEqual(['ej']);
    asked[0]?.answer('');
    await turn();
    expect(texts()).toEqual(['ej', 'ejid']);
    asked[1]?.answer('');
    await turn();
    expect(texts()).toHaveLength(2);
  });

  it('is not asked for again as soon as the text is short, or the conversation asks', async () => {
    for (const end of ['text', 'conversation'] as const) {
      const {type, texts, asked, search} = searching();
      type('ej');
      type('ejido');
      if (end === 'text') type('');
      else search.stop();
      asked[0]?.answer('');
      await turn();
      expect(texts()).toEqual(['ej']);
    }
  });

  it('is asked of no service where the page has places of its own', () => {
    const nowhere = () => Promise.reject(new Error('Nothing is asked here.'));
    const {type, asked} = searching({places: {suggest: nowhere, reverse: nowhere}});
    type('ejido');
    expect(asked).toEqual([]);
  });

  it('gives its answer to who asks the same, once', async () => {
    const {type, asked, over} = searching();
    type('ejido');
    const answer = over.fetch(urlOf('ejido'));
    asked[0]?.answer('the answer');
    expect(await (await answer).text()).toBe('the answer');
    void over.fetch(urlOf('ejido'));
    expect(asked).toHaveLength(2);
  });

  it('lets other questions pass', () => {
    const {type, asked, over} = searching();
    type('ejido');
    void over.fetch(urlOf('ejido 1275'));
    expect(asked.map(({url}) => url)).toEqual([urlOf('ejido'), urlOf('ejido 1275')]);
  });

  it('keeps the answers to all that it asked', async () => {
    const {type, asked, over, search} = searching();
    type('ej');
    type('ejido');
    asked[0]?.answer('to ej');
    await turn();
    asked[1]?.answer('to ejido');
    search.stop();
    expect(['e', 'ej', 'eji', 'ejido'].filter(text => search.hasAsked(text))).toEqual([
      'ej',
      'ejido',
    ]);
    for (const text of ['ej', 'ejido'])
      expect(await (await over.fetch(urlOf(text))).text()).toBe(`to ${text}`);
    expect(asked).toHaveLength(2);
  });

  it('is aborted with the question that took it', () => {
    const {type, asked, over} = searching();
    type('ejido');
    const stop = new AbortController();
    void over.fetch(urlOf('ejido'), {signal: stop.signal});
    expect(asked[0]?.signal?.aborted).toBe(false);
    stop.abort();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});

describe('The conversation', () => {
  it('is told of the last text, and of those that were asked for before it', async () => {
    const early = new EarlyActions();
    const {setup, asked} = searching({}, early.search);
    const type = (text: string) => early.add({type: 'text-typed', text}, setup);
    for (const text of ['e', 'ej', 'eji', 'ejid']) type(text);
    asked[0]?.answer('');
    await turn();
    for (const text of ['ejido', 'ejido 1']) type(text);
    const texts = early.take().map(action => action.type === 'text-typed' && action.text);
    expect(texts).toEqual(['ej', 'ejid', 'ejido 1']);
    expect(early.take()).toEqual([]);
  });
});
