/** The header that names the branch which a signed-in member asks about. Cross-origin pages may not send it. */
export const BRANCH_HEADER = 'Address-Capture-Branch';

/** The paths that the dashboard alone calls, below the service's base URL. */
export const dashboardRoutes = {
  page: '/dashboard',
  session: '/dashboard/api/session',
  sessions: '/dashboard/api/sessions',
  account: '/dashboard/api/account',
  accountPasskeyOptions: '/dashboard/api/account/passkey-options',
  accountPasskeys: '/dashboard/api/account/passkeys',
  accountPasskey: <Id extends string>(id: Id) => `/dashboard/api/account/passkeys/${id}` as const,
  accountPassword: '/dashboard/api/account/password',
  accountOtherSessions: '/dashboard/api/account/other-sessions',
  password: '/dashboard/api/sign-in/password',
  passkeyOptions: '/dashboard/api/sign-in/passkey-options',
  passkey: '/dashboard/api/sign-in/passkey',
  openLink: '/dashboard/api/links/open',
  linkPasskeyOptions: '/dashboard/api/links/passkey-options',
  acceptLink: '/dashboard/api/links/accept',
  overview: '/dashboard/api/overview',
  outbox: '/dashboard/api/outbox',
  members: '/dashboard/api/members',
  member: <Id extends string>(id: Id) => `/dashboard/api/members/${id}` as const,
  memberReset: <Id extends string>(id: Id) => `/dashboard/api/members/${id}/reset` as const,
  memberSessions: '/dashboard/api/member-sessions',
  addressCounts: '/dashboard/api/address-counts',
  addressArea: '/dashboard/api/address-map/area',
  addressCells: '/dashboard/api/address-map/cells',
  address: <Id extends string>(id: Id) => `/dashboard/api/addresses/${id}` as const,
  addressGate: <Id extends string>(id: Id) => `/dashboard/api/addresses/${id}/gate` as const,
  addressReveal: <Id extends string>(id: Id) => `/dashboard/api/addresses/${id}/reveal` as const,
  addressCount: '/dashboard/api/exports/addresses/count',
  addressExports: '/dashboard/api/exports/addresses',
  addressExport: <Id extends string>(id: Id) => `/dashboard/api/exports/addresses/${id}` as const,
  audit: '/dashboard/api/audit',
  auditExports: '/dashboard/api/exports/audit',
  auditExport: <Id extends string>(id: Id) => `/dashboard/api/exports/audit/${id}` as const,
  keys: '/dashboard/api/keys',
  key: <Id extends string>(id: Id) => `/dashboard/api/keys/${id}` as const,
  keyRotate: <Id extends string>(id: Id) => `/dashboard/api/keys/${id}/rotate` as const,
  settings: '/dashboard/api/settings',
  attemptCounts: '/dashboard/api/attempt-counts',
  listenerTests: '/dashboard/api/listener-tests',
  subscriptionRequests: '/dashboard/api/subscription-requests',
  subscriptionRequest: <Id extends string>(id: Id) =>
    `/dashboard/api/subscription-requests/${id}` as const,
  subscriptionAnswer: <Id extends string>(id: Id) =>
    `/dashboard/api/subscription-requests/${id}/answer` as const,
  invitations: '/dashboard/api/invitations',
  invitation: <Id extends string>(id: Id) => `/dashboard/api/invitations/${id}` as const,
} as const;

/** The page that a link opens; its token stands behind the `#`, which is not sent and not logged. */
export function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${dashboardRoutes.page}/join#${token}`;
}
