import type {BlockList} from 'node:net';
import {Hono} from 'hono';
import type {Region} from '../contract/session.js';
import {addressPageRoutes} from './addresses/page/page-routes.js';
import {photoRoutes} from './addresses/photos/photo-routes.js';
import type {Photos} from './addresses/photos/photos.js';
import {presenceRoutes} from './addresses/presence/routes.js';
import {locationRoutes} from './addresses/saving/location-routes.js';
import {addressRoutes} from './addresses/saving/routes.js';
import {peopleRoutes} from './addresses/users/routes.js';
import type {Clock} from './base/clock.js';
import type {Db} from './base/db/db.js';
import {loggable} from './base/db/loggable.js';
import type {Environment} from './base/environment.js';
import type {Metrics} from './base/metrics.js';
import {type Random, randomLetters} from './base/random.js';
import type {Imagery} from './geodata/imagery/imagery.js';
import {imageryRoutes} from './geodata/imagery/routes.js';
import type {MapDrawer} from './geodata/map/map-drawer.js';
import {mapRoutes} from './geodata/map/routes.js';
import {measuredPlaces} from './geodata/places/measured-places.js';
import type {Places} from './geodata/places/places.js';
import {regionRoute} from './geodata/places/region-route.js';
import {placesRoutes} from './geodata/places/routes.js';
import {tellClientAddress} from './http/client-address.js';
import {cors} from './http/cors.js';
import type {Env} from './http/env.js';
import {cdnRoutes, demoRoutes} from './http/files/asset-routes.js';
import {iconRoutes} from './http/files/icon.js';
import {type BodyRoom, createBodyRoom} from './http/limits/body-room.js';
import {createPacers, type Pacers} from './http/limits/paces.js';
import {methodsOf} from './http/methods.js';
import {healthRoutes} from './http/monitoring/health.js';
import {metricsRoutes} from './http/monitoring/metrics-routes.js';
import {type RequestLine, requestLog} from './http/monitoring/request-log.js';
import {requestMeter} from './http/monitoring/request-meter.js';
import {createPaced} from './http/paced.js';
import {answerErrors, answerNotFound, type LogError} from './http/problems.js';
import {crossOrigin, securityHeaders} from './http/security-headers.js';
import {docsRoutes} from './operator/docs/routes.js';
import {keyGuard} from './people/accounts/key-guard.js';
import type {Secrets} from './people/accounts/secrets.js';
import {sessionRoutes} from './people/sessions/routes.js';
import type {SmsGateway} from './people/texts/sms-gateway.js';
import {textMeter} from './people/texts/text-meter.js';
import type {TextsLine} from './people/texts/warn-of-texts.js';
import {evidenceRoutes} from './verification/evidence/evidence-routes.js';
import {interactionRoutes} from './verification/interactions/routes.js';
import type {Judge} from './verification/judging/judgement.js';
import {simulatorRoutes} from './verification/simulator/routes.js';
import {verificationRoutes} from './verification/status/routes.js';
import {deliveryRoutes} from './webhooks/delivery-routes.js';
import type {ListenerReach} from './webhooks/listeners/listener-reach.js';
import type {Send} from './webhooks/notifications/send-event.js';
import {webhookRoutes} from './webhooks/routes.js';

/** All that the service stands on; a test passes in what it wants to turn or to see. */
export type AppOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly environment: Environment;
  /** Where the listeners of customers may stand. */
  readonly reach: ListenerReach;
  /** The origin under which pages reach this service. */
  readonly publicUrl: string;
  readonly region: Region;
  readonly places: Places;
  /** Absent: no code is sent to any phone. */
  readonly sms: SmsGateway | undefined;
  /** Calls the listeners of customers. */
  readonly send: Send;
  /** Whose `X-Forwarded-For` is believed; nobody's when absent. */
  readonly trustedProxies?: BlockList;
  /** Of this process: what of bodies it may hold, and how fast its clients may go. */
  readonly bodyRoom?: BodyRoom;
  readonly pacers?: Pacers;
  readonly drawer: MapDrawer;
  readonly photos: Photos;
  /** Absent: there are no street pictures, and people take their own. */
  readonly imagery?: Imagery | undefined;
  /** Of this app alone: its routes add their numbers to it. */
  readonly metrics: Metrics;
  /** Who sends it may read the metrics; absent, a sandbox shows them to all and production to none. */
  readonly metricsToken?: string | undefined;
  /** By which verifications are decided, in place of the service's own rules. */
  readonly judge?: Judge | undefined;
  /** Holds the built `cdn` and `demo`. */
  readonly assetsFolder: string;
  /** The demo branch's publishable key; absent, there is no demo page. */
  readonly demoApiKey?: string;
  readonly logRequest?: (line: RequestLine) => void;
  readonly logError?: LogError;
  /** Hears once that a branch has nearly used the texts of a day, an hour or a minute. */
  readonly logTexts?: (line: TextsLine) => void;
  /** Called once with the address of a proxy that `trustedProxies` does not name. */
  readonly logUnnamedProxy?: (address: string) => void;
};

/** Wires the routes to what they stand on, and does nothing by itself. */
export function createApp(deps: AppOptions): Hono<Env> {
  const {random, publicUrl, region, demoApiKey, metrics} = deps;
  const {bodyRoom = createBodyRoom(), pacers = createPacers()} = deps;
  // A slash at the end of a path changes nothing: what was configured with one is not sent elsewhere first.
  const app = new Hono<Env>({strict: false});
  const meter = requestMeter(metrics);
  textMeter(metrics, deps);
  app.use(
    requestLog(
      () => randomLetters(random),
      line => {
        meter(line);
        deps.logRequest?.(line);
      },
    ),
  );
  app.use(securityHeaders({secure: publicUrl.startsWith('https:')}));
  app.use(tellClientAddress(deps.trustedProxies, deps.logUnnamedProxy));
  app.use(async (c, next) => {
    c.set('bodyRoom', bodyRoom);
    c.set('drawingPacer', pacers.drawing);
    await next();
  });
  app.use('/v5/*', cors);
  const paced = createPaced(pacers);
  for (const path of ['/v5/sessions/*', '/v5/addresses/*', '/v5/presence'])
    app.use(path, paced.route('people'));
  for (const path of ['/v5/region', '/v5/places/*']) app.use(path, paced.route('places'));
  for (const path of ['/v5/map/*', '/v5/imagery/*']) app.use(path, paced.route('pictures'));
  app.use('/a/*', paced.route('pages'));
  app.use(paced.rest);
  app.onError(answerErrors(deps.logError ?? (error => console.error(loggable(error)))));
  app.notFound(answerNotFound(path => methodsOf(app, path)));

  app.route('/', healthRoutes(deps));
  app.route('/', iconRoutes());
  app.route('/', metricsRoutes(deps));
  app.route('/', sessionRoutes(deps));
  app.route('/', addressRoutes(deps));
  app.route('/', locationRoutes(deps));
  app.route('/', photoRoutes(deps));
  app.route('/', peopleRoutes(deps));
  app.route('/', verificationRoutes(deps));
  app.route('/', interactionRoutes(deps));
  app.route('/', webhookRoutes(deps));
  app.route('/', deliveryRoutes(deps));
  if (deps.environment === 'sandbox') app.route('/', simulatorRoutes(deps));
  app.route('/', evidenceRoutes(deps));
  app.route('/', presenceRoutes(deps));
  // Of no person: a page asks by its publishable key, without a preflight at each keystroke.
  for (const path of ['/v5/region', '/v5/places/*', '/v5/map/*', '/v5/imagery/*'])
    app.use(path, keyGuard(deps), crossOrigin);
  app.route('/', regionRoute(deps));
  app.route(
    '/',
    placesRoutes({places: measuredPlaces(deps.places, metrics), pacer: pacers.places}),
  );
  app.route('/', mapRoutes(deps));
  app.route('/', imageryRoutes({imagery: deps.imagery, publicUrl}));
  app.route('/', addressPageRoutes({...deps, attribution: region.attribution}));
  app.route('/', docsRoutes(deps));
  app.route('/', cdnRoutes(deps));
  if (demoApiKey) app.route('/', demoRoutes({...deps, apiKey: demoApiKey}));
  return app;
}
