import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ensurePostgres} from '../../scripts/ensure-postgres.js';
import {createPostgresDatabase} from '../support/databases/postgres-database.js';
import {fixtureTiles, osmXml} from '../support/osm/fixture-osm.js';
import {writeOsmPbf} from '../support/osm/osmium.js';
import {type MainProcess, runMain, startMain} from '../support/processes/main-process.js';
import {DESKTOP, useBrowser, violations} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {coloursOf, mapReady, save} from './support/journey.js';

const browser = useBrowser();

describe('A person saves an address in a region that the operator has added', () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, {recursive: true})];
  let main: MainProcess;
  let host: HostPage;

  beforeAll(async () => {
    const postgres = await ensurePostgres();
    closing.push(() => postgres.stop());
    const {url, drop} = await createPostgresDatabase({server: postgres.url});
    closing.push(drop);
    const env = {ADDRESS_CAPTURE_DATA_DIR: folder, DATABASE_URL: url};
    const file = join(folder, 'astana.osm.pbf');
    await writeOsmPbf(osmXml(fixtureTiles('astana')), file);
    const {code, err} = await runMain(['regions', 'add', file], env);
    expect(code, err).toBe(0);
    main = await startMain(env);
    closing.push(() => main.end('SIGTERM'));
    const {api_key} = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
    host = await serveHostPage({script: documentsCall, service: main.url, apiKey: api_key});
    closing.push(() => host.close());
  }, 120_000);
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  test('typed in Latin letters, found in Cyrillic ones, on its map', async () => {
    // The sandbox builds no town beside the operator's region.
    const ready: unknown = await (await fetch(`${main.url}/health/ready`)).json();
    expect(ready).toEqual({status: 'ready', regions: ['Астана']});
    const page = await browser.open(host.url, DESKTOP);
    await page.getByRole('combobox').pressSequentially('Kenesary 40');
    await page.locator('[role=option]:first-child', {hasText: 'улица Кенесары 40'}).waitFor();
    await page.getByRole('option').first().click();
    await mapReady(page);
    await expect.poll(() => coloursOf(page.getByRole('application'))).toBeGreaterThan(20);
    await page.getByRole('button', {name: 'Confirm the pin'}).click();
    await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
    const address = await save(page);
    expect(address).toMatchObject({
      street_name: 'улица Кенесары',
      property_number: '40',
      city: 'Астана',
      country_code: 'KZ',
    });
    expect(await violations(page)).toEqual([]);
    await page.goto(address.url);
    await page.getByText('улица Кенесары').first().waitFor();
  });
});
