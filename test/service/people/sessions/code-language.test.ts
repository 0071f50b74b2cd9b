import {beforeEach, expect, it} from 'vitest';
import {LANGUAGE_NAMES, LANGUAGES} from '../../../../src/service/words/languages.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  post,
  SHOP,
  sessionBody,
  startService,
  type TestService,
} from '../../../support/service/service.js';

describeOnDatabase('The text message with a code', open => {
  let service: TestService;
  beforeEach(async () => {
    service = await startService(await open());
  });

  /** The text that is sent where the code is asked for with this header. */
  async function textFor(phone: string, language?: string): Promise<string | undefined> {
    const {app, shop, texts} = service;
    const opened = await app.request('/v5/sessions', post(sessionBody(shop.apiKey, phone)));
    const {token}: {token: string} = await opened.json();
    const headers = {
      ...{Authorization: `Bearer ${token}`, Origin: SHOP},
      ...(language !== undefined && {'Accept-Language': language}),
    };
    const sent = await app.request('/v5/sessions/code', post({}, headers));
    expect(sent.status).toBe(202);
    return texts.at(-1)?.text;
  }

  it('is in the language of the conversation, and bound to the page in each', async () => {
    for (const [index, language] of LANGUAGE_NAMES.entries()) {
      const text = (await textFor(`+598 99 123 45${index}`, `${language}-KE`)) ?? '';
      const code = text.slice(0, 6);
      expect(text).toBe(`${LANGUAGES[language].code(code, 'Shop')}\n\n@shop.example #${code}`);
    }
  });

  it('is in English where no language is said, or none that we have', async () => {
    for (const [index, language] of [undefined, '', '*', 'de', 'es;q=0', '¿'].entries())
      expect(await textFor(`+598 99 123 46${index}`, language)).toMatch(
        /^\d{6} is your code for Shop\./,
      );
  });
});
