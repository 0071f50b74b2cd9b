import {pageRoutes} from './page-routes.js';

export {pointQuery} from './page-routes.js';
export type {TileAddress} from './tile-path.js';

/** The service's paths, below its base URL; clients and the service both use these. */
export const routes = {
  ...pageRoutes,
  devices: '/v5/sessions/devices',
  locations: '/v5/locations',
  location: <Id extends string>(id: Id) => `/v5/locations/${id}` as const,
  locationPhoto: <Id extends string>(id: Id) => `/v5/locations/${id}/photo` as const,
  evidence: <Id extends string>(locationId: Id) => `/v5/locations/${locationId}/evidence` as const,
  courierLinks: <Id extends string>(locationId: Id) =>
    `/v5/locations/${locationId}/courier-links` as const,
  user: <Id extends string>(id: Id) => `/v5/users/${id}` as const,
  place: (id: string) => `/v5/places/${encodeURIComponent(id)}`,
  verificationStatus: <Id extends string>(locationId: Id) =>
    `/v5/locations/${locationId}/verifications/status` as const,
  interactions: '/v5/interactions',
  webhook: '/v5/webhook',
  webhookTest: '/v5/webhook/test',
  webhookHealth: '/v5/webhook/health',
  deliveries: '/v5/webhook/deliveries',
  delivery: <Id extends string>(id: Id) => `/v5/webhook/deliveries/${id}` as const,
  sendDeliveryAgain: <Id extends string>(id: Id) =>
    `/v5/webhook/deliveries/${id}/send-again` as const,
  sendAgain: '/v5/webhook/send-again',
  openApi: '/openapi.json',
  docs: '/docs',
  simulatedVerifications: '/v5/simulator/verifications',
  simulatedClock: '/v5/simulator/clock',
  /** A sandbox's demo page alone asks these. */
  demoVerification: <Id extends string>(locationId: Id) =>
    `/demo/verification/${locationId}` as const,
  demoTurn: <Id extends string, Turn extends string>(locationId: Id, turn: Turn) =>
    `/demo/verification/${locationId}/${turn}` as const,
  addressPage: <Slug extends string>(slug: Slug) => `/a/${slug}` as const,
  /** The address page for whoever brings one delivery. */
  courierPage: <Token extends string>(token: Token) => `/d/${token}` as const,
  /** `version` changes with the bytes, so that caches never show an earlier photo. */
  addressPhoto: (slug: string, version: string) => `/a/${slug}/photo.webp?v=${version}`,
  /** The view that the person framed; heading, pitch and zoom are in the query, see `viewUrl`. */
  addressView: <Slug extends string>(slug: Slug) => `/a/${slug}/view.webp` as const,
} as const;
