import type {Page, Request} from 'playwright-core';

/**
 * Listens to all that the browser is sent, and asks for itself: addresses, headers and bodies as one text. What was
 * given up on the way has no body that could be waited for, and only what it asked for is told.
 */
export function listenTo(page: Page): () => Promise<string> {
  const read: Promise<string>[] = [];
  page.on('requestfinished', request => read.push(all(request)));
  page.on('requestfailed', request => read.push(Promise.resolve(asked(request))));
  return async () => (await Promise.all(read)).join('\n');
}

const asked = (request: Request) => `${request.url()}\n${JSON.stringify(request.headers())}`;

async function all(request: Request): Promise<string> {
  const response = await request.response();
  const headers = JSON.stringify(await response?.allHeaders());
  // A redirect and an answer without content have none.
  const body = (await response?.body().catch(() => undefined)) ?? Buffer.alloc(0);
  return [asked(request), headers, body.toString('latin1'), body.toString('utf8')].join('\n');
}
