import type {Page, Response} from 'playwright-core';

/** Listens to all that the browser is sent, and asks for itself: addresses, headers and bodies as one text. */
export function listenTo(page: Page): () => Promise<string> {
  const responses: Response[] = [];
  page.on('response', response => responses.push(response));
  const read = async (response: Response) => {
    const headers = JSON.stringify([await response.allHeaders(), response.request().headers()]);
    // A redirect and an answer without content have none.
    const body = await response.body().catch(() => Buffer.alloc(0));
    return `${response.url()}\n${headers}\n${body.toString('latin1')}\n${body.toString('utf8')}`;
  };
  return async () => (await Promise.all(responses.map(read))).join('\n');
}
