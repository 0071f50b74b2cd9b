import {beforeAll, expect, it} from 'vitest';
import {groups} from '../../../src/service/operator/docs/operations/index.js';
import type {Operation} from '../../../src/service/operator/docs/operations/operation.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {onePanorama} from '../../support/samples/pictures.js';
import {openPage, type PageCaller} from '../../support/service/callers.js';
import {SHOP, startService, type TestService, tokenHeader} from '../../support/service/service.js';

/** What no id is, and what programs stumble over, as a path carries it. */
const ODD = {
  'a zero byte': '%00',
  'a zero byte within': 'a%00b',
  'half a character': '%C3',
  'half a surrogate pair': '%ED%A0%80',
  'no hexadecimal number': '%zz',
  'a slash': 'a%2Fb',
  'the folder above': '..%2F..%2Fetc%2Fpasswd',
  'a name that objects have': '__proto__',
  SQL: "'%3B%20DROP%20TABLE%20person%3B--",
  'far too many letters': 'x'.repeat(8000),
};

const WITH_PARTS = groups
  .flatMap(({operations}) => operations)
  .filter(({path}) => path.includes('{'));

describeOnDatabase('A part of a path', open => {
  let service: TestService;
  let page: PageCaller;
  beforeAll(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
    page = await openPage(service, {phone: '+598 99 123 456', proved: true});
  });

  const ask = ({method, path, caller, body}: Operation, part: string) => {
    const {shop, app} = service;
    const filled = path.replace(/\{\w+\}/g, part);
    const headers = {
      ...(caller === 'server' && {Authorization: tokenHeader(shop.id, shop.serverKey)}),
      ...(caller === 'session' && {Authorization: `Bearer ${page.token}`}),
      ...(caller !== 'server' && {Origin: SHOP}),
      ...(body && 'schema' in body && {'Content-Type': 'application/json'}),
    };
    const example = body && 'schema' in body ? JSON.stringify(body.example) : undefined;
    const query = caller === 'page' ? `?key=${shop.apiKey}&lat=-34.9&lon=-56.18` : '';
    return app.request(filled + query, {
      method: method.toUpperCase(),
      headers,
      ...(example !== undefined && {body: example}),
    });
  };

  it.each(WITH_PARTS.map(operation => [operation.method, operation.path, operation] as const))(
    'may be anything: what %s %s does not know is not there',
    async (_method, _path, operation) => {
      for (const [what, part] of Object.entries(ODD)) {
        const {status} = await ask(operation, part);
        expect({what, status, errors: service.errors.splice(0)}).toEqual({
          what,
          status: expect.toSatisfy((it: number) => it >= 400 && it < 500),
          errors: [],
        });
      }
    },
  );
});
