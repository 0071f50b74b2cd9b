import type {Page} from 'playwright-core';
import {dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';

/** Which service a state is of, and how its page is shown. */
export type DashboardState = {
  readonly name: string;
  /** `filled` has people and addresses, `empty` has neither, `failing` is filled and its listener refuses all. */
  readonly branch: 'filled' | 'empty' | 'failing';
  /** Below `/dashboard/`; of the filled branch, `ADDRESS` stands for an address of it. */
  readonly path: string;
  /** Nobody has signed in. */
  readonly isSignedOut?: boolean;
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Once it is open. */
  readonly after?: (page: Page) => Promise<unknown>;
};

const PATHS = {
  overview: 'overview',
  addresses: 'addresses',
  address: 'addresses/ADDRESS',
  deliveries: 'deliveries',
  simulator: 'simulator',
  webhook: 'webhook',
  keys: 'keys',
  settings: 'settings',
  members: 'members',
  audit: 'audit',
  account: 'account',
} as const;

/** All that a page asks for, but who is signed in. */
const ANSWERS = /\/(dashboard\/api|v5)\/(?!session$)/;

const press = (name: string) => (page: Page) =>
  page.getByRole('button', {name, exact: true}).first().click();

/** Each page with data, with none, while it loads and where that failed; then what some of them open. */
export const dashboardStates: readonly DashboardState[] = [
  {name: 'sign-in', branch: 'filled', path: '', isSignedOut: true},
  {
    ...{name: 'sign-in-refused', branch: 'filled', path: '', isSignedOut: true},
    async after(page) {
      await page.getByLabel('E-mail', {exact: true}).fill('lucia@mercado-sur.example');
      await page.getByLabel('Password', {exact: true}).fill('not this one');
      await press('Sign in')(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {name: 'join-used', branch: 'filled', path: 'join#used-already', isSignedOut: true},
  ...Object.entries(PATHS).flatMap(([name, path]): readonly DashboardState[] => [
    {name, branch: 'filled', path},
    ...(name === 'address' || name === 'account'
      ? []
      : [{name: `${name}-empty`, branch: 'empty' as const, path}]),
    {
      ...{name: `${name}-loading`, branch: 'filled', path},
      before: page => page.route(ANSWERS, () => {}),
      after: page => page.waitForTimeout(600),
    },
    {
      ...{name: `${name}-failed`, branch: 'filled', path},
      before: page => page.route(ANSWERS, route => route.abort()),
      after: page => page.getByRole('button', {name: 'Try again'}).first().waitFor(),
    },
  ]),
  {name: 'addresses-none-fits', branch: 'filled', path: 'addresses?q=nowhere'},
  {name: 'address-unknown', branch: 'filled', path: 'addresses/nobody'},
  {
    ...{name: 'delivery', branch: 'filled', path: 'deliveries'},
    async after(page) {
      await page.locator('a.delivery').first().click();
      await page.getByRole('region', {name: 'One delivery'}).waitFor();
    },
  },
  {name: 'reveal', branch: 'filled', path: PATHS.address, after: press('Reveal')},
  {name: 'change', branch: 'filled', path: PATHS.address, after: press('Change')},
  {name: 'delete', branch: 'filled', path: PATHS.address, after: press('Delete')},
  {name: 'invite', branch: 'filled', path: 'members', after: press('Invite')},
  {name: 'export', branch: 'filled', path: 'addresses', after: press('CSV')},
  {name: 'overview-failing', branch: 'failing', path: 'overview'},
  {name: 'deliveries-failing', branch: 'failing', path: 'deliveries'},
  {name: 'webhook-failing', branch: 'failing', path: 'webhook'},
];

/** Signs in by the form, as a person does. */
export async function signIn(
  page: Page,
  url: string,
  {email, password}: {readonly email: string; readonly password: string},
): Promise<void> {
  await page.goto(url + dashboardRoutes.page);
  await page.getByLabel('E-mail', {exact: true}).fill(email);
  await page.getByLabel('Password', {exact: true}).fill(password);
  await press('Sign in')(page);
  await page.locator('.shell').waitFor();
}
