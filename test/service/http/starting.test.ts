import {describe, expect, it} from 'vitest';
import {answerStarting} from '../../../src/service/http/starting.js';

const ask = async (headers: Record<string, string>) =>
  answerStarting(new Request('http://127.0.0.1/a/AAAAAAAAAAAAAAAAAAAAAA', {headers}));

describe('A service that starts', () => {
  it.each([
    ['es-UY', 'es-UY', 'Iniciando… esta página se recarga sola.\n'],
    ['ar', 'ar', 'جارٍ البدء… ستُحدَّث هذه الصفحة تلقائيًا.\n'],
    ['de', 'en', 'Starting… this page reloads by itself.\n'],
  ])('says so to a person in their language (%s)', async (asked, language, text) => {
    const response = await ask({Accept: 'text/html', 'Accept-Language': asked});
    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-language': language,
      vary: 'Accept-Language',
      refresh: '2',
    });
    expect(await response.text()).toBe(text);
  });

  it('says so to a program as a problem', async () => {
    const response = await ask({'Accept-Language': 'es'});
    expect(await response.json()).toMatchObject({code: 'service_unavailable'});
  });
});
