import {html, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {Permission} from '../../contract/dashboard/role.js';
import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Ask} from '../base/ask.js';
import type {CurrentBranch} from '../base/session.js';
import {shapes} from '../base/shapes.js';

/** What every page is given. */
export type PageProps = {
  /** Asks about the branch. */
  readonly ask: Ask;
  readonly branch: CurrentBranch;
  readonly signedIn: SignedIn;
  /** What follows the page's own path in the address; empty on the page itself. */
  readonly rest: string;
  readonly query: URLSearchParams;
  readonly theme: 'light' | 'dark';
};

/** A page of a branch: its path below `/dashboard/`, its words, and what shows it once its script is loaded. */
export type Page = {
  readonly path: string;
  readonly title: string;
  readonly shape: SVGTemplateResult;
  readonly group?: 'Connect' | 'Team';
  /** Whether only a sandbox has it. */
  readonly isSandbox?: true;
  /** What only owners may; absent: everybody sees the page. */
  readonly needs?: Permission;
  readonly load: () => Promise<unknown>;
} & (
  | {readonly isOwn?: never; readonly render: (props: PageProps) => TemplateResult}
  | {
      /** It is one's own and no branch's: the person at the end of the sidebar leads to it, and no row. */
      readonly isOwn: true;
      readonly render: (props: Pick<PageProps, 'ask' | 'signedIn'>) => TemplateResult;
    }
);

/** The first one that this service has is the dashboard's first page. */
export const PAGES: readonly Page[] = [
  {
    path: 'overview',
    title: 'Overview',
    shape: shapes.chart,
    load: () => import('../overview/overview-page.js'),
    render: ({ask, branch, signedIn, query}) => html`<overview-page
      .ask=${ask}
      .branch=${branch}
      .isSandbox=${signedIn.environment === 'sandbox'}
      .query=${query}
    ></overview-page>`,
  },
  {
    path: 'addresses',
    title: 'Addresses',
    shape: laterIcons.home,
    load: () => import('../addresses/addresses-page.js'),
    render: ({ask, branch, rest, query, theme}) => html`<addresses-page
      .ask=${ask}
      .branch=${branch}
      .theme=${theme}
      .addressId=${rest || undefined}
      .query=${query}
    ></addresses-page>`,
  },
  {
    path: 'deliveries',
    title: 'Deliveries',
    shape: shapes.send,
    load: () => import('../deliveries/deliveries-page.js'),
    render: ({ask, branch, rest, query}) => html`<deliveries-page
      .ask=${ask}
      .branch=${branch}
      .deliveryId=${rest || undefined}
      .query=${query}
    ></deliveries-page>`,
  },
  {
    path: 'simulator',
    title: 'Simulator',
    shape: shapes.flask,
    isSandbox: true,
    load: () => import('../simulator/simulator-page.js'),
    render: ({ask, branch}) =>
      html`<simulator-page .ask=${ask} .branch=${branch}></simulator-page>`,
  },
  {
    path: 'webhook',
    title: 'Webhook',
    shape: shapes.hook,
    group: 'Connect',
    load: () => import('../webhook/webhook-page.js'),
    render: ({ask, branch, signedIn}) => html`<webhook-page
      .ask=${ask}
      .branch=${branch}
      .isSandbox=${signedIn.environment === 'sandbox'}
    ></webhook-page>`,
  },
  {
    path: 'keys',
    title: 'Keys & origins',
    shape: shapes.key,
    group: 'Connect',
    load: () => import('../keys/keys-page.js'),
    render: ({ask, branch}) => html`<keys-page .ask=${ask} .branch=${branch}></keys-page>`,
  },
  {
    path: 'settings',
    title: 'Settings',
    shape: shapes.gear,
    group: 'Connect',
    load: () => import('../settings/settings-page.js'),
    render: ({ask, branch}) => html`<settings-page .ask=${ask} .branch=${branch}></settings-page>`,
  },
  {
    path: 'members',
    title: 'Members',
    shape: shapes.people,
    group: 'Team',
    load: () => import('../members/members-page.js'),
    render: ({ask, branch, signedIn}) =>
      html`<members-page .ask=${ask} .branch=${branch} .me=${signedIn.member.id}></members-page>`,
  },
  {
    path: 'audit',
    title: 'Audit',
    shape: shapes.log,
    group: 'Team',
    needs: 'manage',
    load: () => import('../audit/audit-page.js'),
    render: ({ask, query}) => html`<audit-page .ask=${ask} .query=${query}></audit-page>`,
  },
  {
    path: 'account',
    title: 'Your account',
    shape: shapes.finger,
    isOwn: true,
    load: () => import('../account/account-page.js'),
    render: ({ask, signedIn}) =>
      html`<account-page .ask=${ask} .me=${signedIn.member}></account-page>`,
  },
];

/** Where one's own account is. */
export const ACCOUNT_HREF = `${dashboardRoutes.page}/account`;

/** The path of the page that a path belongs to: `deliveries` of `deliveries/evt_1`. */
export function pageOf(path: string): string {
  return path.split('/')[0] ?? '';
}
