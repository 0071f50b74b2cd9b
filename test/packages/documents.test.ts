import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {ensurePostgres, type TestPostgres} from '../../scripts/ensure-postgres.js';
import {createUserToken, sampleNotification} from '../../src/sdk/server.js';
import {DESKTOP, useBrowser} from '../e2e/support/browser.js';
import {createPostgresDatabase} from '../support/databases/postgres-database.js';
import {blocksOf, DOCUMENTS, readDocument} from '../support/repository/documents.js';
import {type Customer, makeCustomer, saveAddress} from './documents/customer.js';
import {createReader, type Reader} from './documents/reader.js';
import {writeRegionFiles} from './documents/region-files.js';
import {createWorkspace, type Workspace} from './documents/workspace.js';
import {serveFolder} from './support/serve-folder.js';

/*
 * Every block of every page is run, in the way that its language asks: commands by bash against the started service, a
 * server's scripts by Node, a page's in Chromium; what is printed and answered is compared with what the page shows.
 *
 * Looked at instead of run: `npm …` (whether there is such a script or package), `address-capture-service` alone (whether
 * it understands its variables), and a content security policy (whether it is the one of the end-to-end tests).
 */
describe('What the pages show', () => {
  const browser = useBrowser();
  const pages: Record<string, string> = {};
  let workspace: Workspace;
  let host: Awaited<ReturnType<typeof serveFolder>>;
  let customer: Customer;
  let postgres: TestPostgres;
  let database: {readonly url: string; drop(): Promise<void>};
  beforeAll(async () => {
    workspace = createWorkspace();
    await writeRegionFiles(workspace.folder);
    host = await serveFolder(workspace.folder, pages);
    customer = await makeCustomer(new URL(host.url).origin);
    const {branchId, userTokenSecret: secret} = customer;
    const phone = '+59899123456';
    // What the server of docs/server.md answers to the page of docs/page.md.
    pages['/address-token'] = await createUserToken({branchId, secret, phone, expiresIn: 900});
    postgres = await ensurePostgres();
    database = await createPostgresDatabase({server: postgres.url});
  });
  afterAll(async () => {
    host.close();
    workspace.remove();
    await database.drop();
    await postgres.stop();
  });

  const open = (url: string) => browser.open(url, DESKTOP);

  describe.each(DOCUMENTS.filter(document => blocksOf(document).length > 0))('in %s', document => {
    let reader: Reader;
    beforeAll(async () => {
      const {url} = host;
      reader = await createReader({
        ...{workspace, customer, databaseUrl: database.url, open},
        host: {url, pages, folder: workspace.folder},
      });
    });
    afterAll(() => reader.end());

    const blocks = blocksOf(document).map(block => [block.place, block.language, block] as const);
    it.each(blocks)('works at %s (%s)', (_place, _language, block) => reader.follow(block));

    if (document === 'docs/webhooks.md')
      it('is a listener that is told what changes, and believes nobody else', async () => {
        const {script, url} = reader.server();
        const {locationId} = await saveAddress(customer);
        await expect.poll(script.output).toContain('New: Palacio Salvo, ');
        await expect.poll(script.output).toContain(`${locationId} is being verified.`);
        const body = sampleNotification('verified', {locationId, mode: 'continuous'});
        const notify = async (value: string) => {
          const headers = {'content-type': 'application/json', 'service-authorization': value};
          return (await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)})).status;
        };
        expect(await notify('another')).toBe(401);
        expect(await notify('a-long-random-text')).toBe(200);
        await expect.poll(script.output).toContain(`${locationId} is verified (continuous).`);
      });
  });

  it('on a running service is there', async () => {
    const {url} = inject('service');
    const text = DOCUMENTS.map(readDocument).join('\n');
    const links = new Set(text.match(/(?<=[<(])http:\/\/localhost:4600[^\s>)]*/g));
    expect(links.size).toBeGreaterThan(1);
    for (const link of links)
      expect((await fetch(link.replace('http://localhost:4600', url))).status, link).toBe(200);
  });
});
