import type {BlockList} from 'node:net';
import {Hono} from 'hono';
import {createMiddleware} from 'hono/factory';
import {courierRoutes} from './addresses/courier/courier-routes.js';
import {courierLinkRoutes} from './addresses/courier/link-routes.js';
import {exportRoutes} from './addresses/listing/export-routes.js';
import {listRoutes} from './addresses/listing/list-routes.js';
import {lookRoutes} from './addresses/listing/look-routes.js';
import {addressMapRoutes} from './addresses/listing/map-routes.js';
import {overviewRoutes} from './addresses/overview/overview-routes.js';
import {stepRoutes} from './addresses/overview/step-routes.js';
import {addressPageRoutes} from './addresses/page/page-routes.js';
import {answerTrouble} from './addresses/page/trouble-page.js';
import {photoRoutes} from './addresses/photos/photo-routes.js';
import type {Photos} from './addresses/photos/photos.js';
import {presenceRoutes} from './addresses/presence/routes.js';
import {locationRoutes} from './addresses/saving/location-routes.js';
import {addressRoutes} from './addresses/saving/routes.js';
import {peopleRoutes} from './addresses/users/routes.js';
import type {Clock} from './base/clock.js';
import type {DatabaseClock} from './base/db/database-clock.js';
import type {Db} from './base/db/db.js';
import {loggable} from './base/db/loggable.js';
import type {Environment} from './base/environment.js';
import type {Metrics} from './base/metrics.js';
import type {Breaker} from './base/net/breaker.js';
import {type Random, randomLetters} from './base/random.js';
import type {Activity} from './base/watchdog/activity.js';
import {demoVerificationRoutes} from './demo/routes.js';
import type {Imagery} from './geodata/imagery/imagery.js';
import {imageryRoutes} from './geodata/imagery/routes.js';
import {creditsOf, mappedRegions} from './geodata/map/mapped-regions.js';
import {mapRoutes} from './geodata/map/routes.js';
import {leastZoomOf, type ServedMap} from './geodata/map/served-map.js';
import {measuredPlaces} from './geodata/places/measured-places.js';
import type {Places} from './geodata/places/places.js';
import {regionRoute} from './geodata/places/region-route.js';
import {placesRoutes} from './geodata/places/routes.js';
import type {ServedRegions} from './geodata/places/served-regions.js';
import {setClientAddress} from './http/client-address.js';
import {cors} from './http/cors.js';
import type {Env} from './http/env.js';
import {cdnRoutes, dashboardFiles, demoRoutes} from './http/files/asset-routes.js';
import {iconRoutes} from './http/files/icon.js';
import {type BodyRoom, createBodyRoom} from './http/limits/body-room.js';
import {createPacers, type Pacers} from './http/limits/paces.js';
import {methodsOf, routeOf} from './http/methods.js';
import {healthRoutes} from './http/monitoring/health.js';
import {metricsRoutes} from './http/monitoring/metrics-routes.js';
import {createRefusalLog, type RefusalLine} from './http/monitoring/refusal-log.js';
import {type RequestLine, requestLog} from './http/monitoring/request-log.js';
import {requestMeter} from './http/monitoring/request-meter.js';
import {createPaced} from './http/paced.js';
import {answerErrors, answerNotFound, type LogError} from './http/problems.js';
import {crossOrigin, securityHeaders} from './http/security-headers.js';
import {guideRoutes} from './operator/docs/guide-routes.js';
import {docsRoutes} from './operator/docs/routes.js';
import {keyGuard} from './people/accounts/key-guard.js';
import type {Secrets} from './people/accounts/secrets.js';
import {auditRoutes} from './people/audit/audit-routes.js';
import {accountRoutes} from './people/members/account-routes.js';
import {keyOrMemberGuard} from './people/members/key-or-member-guard.js';
import {keyRoutes} from './people/members/key-routes.js';
import {memberRoutes} from './people/members/member-routes.js';
import {outboxRoutes} from './people/members/outbox-routes.js';
import {createPasswords, type Passwords} from './people/members/passwords.js';
import {settingsRoutes} from './people/members/settings-routes.js';
import {signInRoutes} from './people/members/sign-in-routes.js';
import {sessionRoutes} from './people/sessions/routes.js';
import {createTextBreaker, guardGateway} from './people/texts/guard-gateway.js';
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
import {subscriptionRequestRoutes} from './webhooks/requests/request-routes.js';
import {webhookRoutes} from './webhooks/routes.js';

export type LogHooks = {
  readonly logRequest?: (line: RequestLine) => void;
  readonly logError?: LogError;
  /** Called at most once a minute for each kind of refusal that something else caused. */
  readonly logRefusal?: (line: RefusalLine) => void;
  /** Called once when a branch has nearly used its texts of a day, an hour or a minute. */
  readonly logTexts?: (line: TextsLine) => void;
  /** Called once with the address of a proxy that `TRUSTED_PROXIES` does not name. */
  readonly logUnnamedProxy?: (address: string) => void;
};

/** What the app depends on; tests pass in the parts they control or observe. */
export type AppOptions = LogHooks & {
  readonly db: Db;
  readonly clock: Clock;
  /** Whose `now` is `clock`; absent in tests, whose clock they set. */
  readonly databaseClock?: DatabaseClock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly environment: Environment;
  /** Where listeners of customers may be. */
  readonly reach: ListenerReach;
  /** The origin under which pages reach this service. */
  readonly publicUrl: string;
  /** The origin of the service of the other environment, to which the dashboard links. */
  readonly otherEnvironmentUrl?: string | undefined;
  /** Where its data is; pages open there. */
  readonly regions: ServedRegions;
  readonly places: Places;
  /** Absent: no codes are sent to phones. */
  readonly sms: SmsGateway | undefined;
  /** Stops texts while that does not answer. */
  readonly smsBreaker?: Breaker;
  /** Whether that sends them to no phone, so that the dashboard shows them; only in a sandbox. */
  readonly keepsTexts?: boolean;
  /** Calls the listeners of customers. */
  readonly send: Send;
  /** The proxies whose `X-Forwarded-For` is trusted; none if absent. */
  readonly trustedProxies?: BlockList;
  /** The limits of this process: bytes of request bodies in memory, and the rates of its clients. */
  readonly bodyRoom?: BodyRoom;
  readonly pacers?: Pacers;
  readonly map: ServedMap;
  readonly photos: Photos;
  /** Absent: there are no street pictures, and people take photos of their own. */
  readonly imagery?: Imagery | undefined;
  /** Of this app only: its routes add their metrics. */
  readonly metrics: Metrics;
  /** The token for reading the metrics; if absent, a sandbox shows them to everyone and production to no one. */
  readonly metricsToken?: string | undefined;
  /** Hashes the passwords of members; cheap ones make tests fast. */
  readonly passwords?: Passwords;
  /** Records which route is running, for the watchdog. */
  readonly activity?: Pick<Activity, 'run'>;
  /** Decides verifications in place of the service's own rules. */
  readonly judge?: Judge | undefined;
  /** Holds the built `cdn`, `demo` and `docs`. */
  readonly assetsFolder: string;
  /** The demo branch's publishable key; there is no demo page without it. */
  readonly demoApiKey?: string;
};

/** Wires the routes to their dependencies; starts nothing. */
export function createApp(given: AppOptions): Hono<Env> {
  const {smsBreaker: breaker = createTextBreaker()} = given;
  const options = {
    ...given,
    regions: mappedRegions(given.regions, given.map),
    sms: given.sms && guardGateway(given.sms, {metrics: given.metrics, breaker}),
  };
  const {random, publicUrl, demoApiKey, metrics} = options;
  const {bodyRoom = createBodyRoom(), pacers = createPacers()} = options;
  // Ignores a trailing slash, so that a URL configured with one needs no redirect.
  const app = new Hono<Env>({strict: false});
  const meter = requestMeter(metrics);
  textMeter(metrics, options);
  app.use(
    requestLog(
      () => randomLetters(random),
      line => {
        meter(line);
        options.logRequest?.(line);
      },
    ),
  );
  const {activity} = options;
  if (activity) app.use((c, next) => activity.run(`${c.req.method} ${routeOf(c)}`, next));
  app.use(securityHeaders({secure: publicUrl.startsWith('https:')}));
  app.use(setClientAddress(options.trustedProxies, options.logUnnamedProxy));
  app.use(async (c, next) => {
    c.set('bodyRoom', bodyRoom);
    c.set('drawingPacer', pacers.drawing);
    await next();
  });
  app.use('/v5/*', cors);
  const freshClock = createMiddleware<Env>(async (_c, next) => {
    await options.databaseClock?.fresh();
    await next();
  });
  const paced = createPaced(pacers);
  for (const path of ['/v5/sessions/*', '/v5/addresses/*', '/v5/presence', '/demo/verification/*'])
    app.use(path, paced.route('people'));
  app.use('/dashboard/api/*', paced.route('people'));
  for (const path of ['/v5/region', '/v5/places/*', '/v5/steps'])
    app.use(path, paced.route('places'));
  for (const path of ['/v5/map/*', '/v5/imagery/*']) app.use(path, paced.route('pictures'));
  for (const path of ['/a/*', '/d/*']) app.use(path, paced.route('pages'));
  app.use(paced.rest);
  for (const path of ['/v5/*', '/dashboard/api/*', '/demo/verification/*', '/a/*', '/d/*'])
    app.use(path, freshClock);
  for (const path of ['/health/ready', '/metrics']) app.use(path, freshClock);
  const logError = options.logError ?? (error => console.error(loggable(error)));
  const onRefusal = createRefusalLog({metrics, log: line => options.logRefusal?.(line)});
  app.onError(answerErrors(logError, {onRefusal, answerPerson: answerTrouble}));
  app.notFound(answerNotFound(path => methodsOf(app, path)));

  app.route('/', healthRoutes(options));
  app.route('/', iconRoutes());
  app.route('/', metricsRoutes(options));
  app.route('/', sessionRoutes(options));
  app.route('/', addressRoutes(options));
  app.route('/', listRoutes(options));
  const attribution = () => creditsOf(options.places.attribution, options.map);
  app.route('/', lookRoutes({...options, attribution}));
  app.route('/', addressMapRoutes({...options, leastZoom: leastZoomOf(options.map)}));
  app.route('/', overviewRoutes(options));
  app.route('/', exportRoutes({...options, logError}));
  app.route('/', locationRoutes(options));
  app.route('/', courierLinkRoutes(options));
  app.route('/', photoRoutes(options));
  app.route('/', peopleRoutes(options));
  app.route('/', verificationRoutes(options));
  app.route('/', interactionRoutes(options));
  app.route('/', webhookRoutes(options));
  app.route('/', deliveryRoutes(options));
  app.route('/', subscriptionRequestRoutes(options));
  if (options.environment === 'sandbox') {
    app.route('/', simulatorRoutes(options));
    app.route('/', outboxRoutes(options));
  }
  app.route('/', evidenceRoutes(options));
  app.route('/', presenceRoutes(options));
  // No personal data: pages use their publishable key, without a preflight at each keystroke.
  for (const path of ['/v5/region', '/v5/places/*', '/v5/imagery/*', '/v5/steps'])
    app.use(path, keyGuard(options), crossOrigin);
  app.use('/v5/map/*', keyOrMemberGuard(options), crossOrigin);
  app.route('/', regionRoute(options));
  app.route('/', stepRoutes(options));
  app.route(
    '/',
    placesRoutes({places: measuredPlaces(options.places, metrics), pacer: pacers.places}),
  );
  app.route('/', mapRoutes(options));
  app.route('/', imageryRoutes({imagery: options.imagery, publicUrl}));
  app.route('/', addressPageRoutes({...options, attribution}));
  app.route('/', courierRoutes({...options, attribution}));
  const {passwords = createPasswords()} = options;
  app.route('/', signInRoutes({...options, passwords}));
  app.route('/', accountRoutes({...options, passwords}));
  app.route('/', memberRoutes(options));
  app.route('/', auditRoutes({...options, logError}));
  app.route('/', keyRoutes(options));
  app.route('/', settingsRoutes(options));
  app.route('/', docsRoutes(options));
  app.route('/', guideRoutes(options));
  app.route('/', cdnRoutes(options));
  app.route('/', dashboardFiles(options));
  if (demoApiKey && options.environment === 'sandbox')
    app.route('/', demoVerificationRoutes({...options, apiKey: demoApiKey}));
  if (demoApiKey) app.route('/', demoRoutes({...options, apiKey: demoApiKey}));
  return app;
}
