import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PlaceAnswer, SuggestAnswer} from '../../../src/contract/place.js';
import {type MainProcess, StartFailure, startMain} from '../../support/processes/main-process.js';
import {VENDOR_DOUBLES} from '../../support/providers/vendor-doubles.js';
import {startVendor, type VendorServer} from '../../support/providers/vendor-server.js';
import {embeddedTown, type OwnTown} from '../support/own-town.js';

const PAGE = 'http://localhost:3000';
const KEY = 'kEy-of-the-operator-0123456789';

describe('the started service, with providers of places', () => {
  let town: OwnTown;
  let vendor: VendorServer;
  beforeAll(async () => {
    town = await embeddedTown();
    vendor = await startVendor(VENDOR_DOUBLES.geoapify.answers);
  });
  afterAll(async () => {
    await vendor.close();
    await town.remove();
  });

  const startWith = (file: unknown, more: Record<string, string> = {}) => {
    const path = join(town.folder, 'providers.json');
    writeFileSync(path, JSON.stringify(file));
    return startMain({
      ADDRESS_CAPTURE_DATA_DIR: town.folder,
      ADDRESS_CAPTURE_PROVIDERS: path,
      ...more,
    });
  };
  const get = async ({url}: MainProcess, path: string): Promise<unknown> => {
    const {api_key}: {api_key: string} = JSON.parse(
      readFileSync(join(town.folder, 'demo-keys.json'), 'utf8'),
    );
    const query = `${path.includes('?') ? '&' : '?'}key=${api_key}`;
    const response = await fetch(`${url}/v5/places${path}${query}`, {headers: {Origin: PAGE}});
    return response.json();
  };
  const provider = () => ({
    provider: 'geoapify',
    url: vendor.url,
    key: {variable: 'GEOAPIFY_KEY'},
    requests_a_day: 1000,
  });

  it('finds places elsewhere, and knows their ids after a restart without the provider', async () => {
    const first = await startWith({places: [provider()]}, {GEOAPIFY_KEY: KEY});
    const found = v.parse(
      SuggestAnswer,
      await get(first, '?text=unter%20den%20linden%2017&near=52.5,13.4'),
    );
    expect(found.suggestions[0]?.title).toBe('Unter den Linden 17');
    expect(found.attribution).toBe('Powered by Geoapify · © OpenStreetMap contributors');
    expect(vendor.requests.map(({query}) => query.get('apiKey'))).toEqual([KEY]);
    const metrics = await (await fetch(`${first.url}/metrics`)).text();
    expect(metrics).toContain(
      'address_capture_provider_budget_used_ratio{provider="geoapify"} 0.001',
    );
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.output() + metrics + JSON.stringify(found)).not.toContain(KEY);

    const second = await startWith({places: []});
    const path = `/${found.suggestions[0]?.id}`;
    expect(v.parse(PlaceAnswer, await get(second, path)).place.title).toBe('Unter den Linden 17');
    expect(await second.end('SIGTERM')).toBe(0);
    expect(vendor.requests).toHaveLength(1);
  });

  it('does not start with mistakes, and says each of them', async () => {
    const file = {
      places: [
        {...provider(), colour: 'red'},
        {provider: 'here', key: KEY},
      ],
    };
    const started = startWith(file);
    await expect(started).rejects.toBeInstanceOf(StartFailure);
    const {output, code} = await started.then(
      () => ({output: '', code: 0}),
      (failure: StartFailure) => failure,
    );
    expect(code).toBe(1);
    expect(
      output.split('\n').filter(line => line.startsWith('ADDRESS_CAPTURE_PROVIDERS: ')),
    ).toEqual(
      [
        'places[0].colour: this is unknown',
        'places[1].requests_a_day: here is paid by the request',
        "places[1].agreed: here may be shown on the vendor's own map only",
        'places[1].agreed: here allows points to be kept for 30 days',
      ].map(line => expect.stringContaining(line)),
    );
    expect(output).not.toContain(KEY);
  });
});
