import type {BrowserContextOptions, Page} from 'playwright-core';
import * as v from 'valibot';
import {afterAll, beforeAll, expect} from 'vitest';
import {type BuiltService, startBuilt} from '../../../scripts/start-built.js';
import {BRANCH_HEADER, dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';
import {townOfRun} from '../../support/processes/ready-town.js';
import {PASSWORD, tokenOf} from '../../support/service/members.js';
import {HOUSE, sessionBody, tokenHeader} from '../../support/service/service.js';
import {violationsOfAxe} from './axe.js';
import {DESKTOP, PHONE, type useBrowser} from './browser.js';

/** Where production would be. */
export const OTHER_ENVIRONMENT = 'https://addresses.example';

/** The first owner of the service's one branch. */
export const OWNER = {name: 'Aisha Wambui', email: 'aisha@jirani.example'} as const;

/** The screens on which each page of the dashboard is looked at. */
export const LOOKS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
  ['a desktop at night', {...DESKTOP, colorScheme: 'dark'}],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

/** Nothing that axe finds wrong, and nothing too wide. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsOfAxe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
}

/** A started service with its first owner, and what a customer's server and pages do there. */
export type Dashboard = {
  readonly service: BuiltService;
  /** A request of the customer's server; returns the JSON that it is answered. */
  ask(method: string, path: string, sent?: Sent): Promise<unknown>;
  /** Saves an address of a new person; `more` is said beside the tests' house. Returns its id. */
  save(more?: object): Promise<string>;
  /** Opens a page of the dashboard as the owner. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
};

type Sent = {readonly body?: unknown; readonly headers?: Record<string, string>};

/** Starts a service for the tests of a file. */
export function useDashboard(browser: ReturnType<typeof useBrowser>): Dashboard {
  let service: BuiltService;
  let saved = 0;
  beforeAll(async () => {
    const variables = {OTHER_ENVIRONMENT_URL: OTHER_ENVIRONMENT};
    service = await startBuilt({from: townOfRun()?.embedded, variables});
    const link = /dashboard\s+(http\S+)/.exec(service.output())?.[1] ?? '';
    const body = {token: tokenOf(link), ...OWNER, password: PASSWORD};
    const headers = {Origin: service.url, [BRANCH_HEADER]: service.branchId};
    await ask('POST', dashboardRoutes.acceptLink, {body, headers});
  });
  afterAll(() => service.stop());

  const ask = async (method: string, path: string, {body, headers = {}}: Sent = {}) => {
    const {branchId, serverKey, url} = service;
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: tokenHeader(branchId, serverKey),
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && {body: JSON.stringify(body)}),
    });
    const text = await response.text();
    expect(response.ok, `${path}: ${text}`).toBe(true);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    get service() {
      return service;
    },
    ask,
    async save(more = {}) {
      const Origin = service.url;
      const phone = `+598 99 ${String(++saved).padStart(6, '0')}`;
      const body = sessionBody(service.apiKey, phone);
      const session = await ask('POST', '/v5/sessions', {body, headers: {Origin}});
      const {token} = v.parse(v.object({token: v.string()}), session);
      const headers = {
        ...{Origin, Authorization: `Bearer ${token}`},
        'Idempotency-Key': `key-of-the-next-address-${saved}`,
      };
      const answer = await ask('POST', '/v5/addresses', {body: {...HOUSE, ...more}, headers});
      return v.parse(v.object({address: v.object({id: v.string()})}), answer).address.id;
    },
    async open(path, options = DESKTOP) {
      const page = await browser.open(`${service.url}${dashboardRoutes.page}${path}`, options);
      await page.getByLabel('E-mail', {exact: true}).fill(OWNER.email);
      await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
      await page.getByRole('button', {name: 'Sign in'}).click();
      await page.locator('.shell').waitFor();
      return page;
    },
  };
}
