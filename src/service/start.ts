import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {createApp, type LogHooks} from './app.js';
import {afterCommit} from './base/db/after-commit.js';
import type {ClockTrouble} from './base/db/clock-comparison.js';
import {openDatabaseClock} from './base/db/database-clock.js';
import {type Db, forJobs} from './base/db/db.js';
import {tidy} from './base/db/housekeeping.js';
import {migrate} from './base/db/migrate.js';
import {openPglite} from './base/db/pglite.js';
import {openPostgres} from './base/db/postgres.js';
import {createDisposeStack, type DisposeStack} from './base/dispose-stack.js';
import {makeFolder} from './base/make-folder.js';
import {createMetrics} from './base/metrics.js';
import {serviceUrl} from './base/net/service-url.js';
import {systemRandom} from './base/random.js';
import {watchEventLoop} from './base/watch-event-loop.js';
import {type Activity, createActivity, namingActivity} from './base/watchdog/activity.js';
import {findSetAside, starvationsFile} from './base/watchdog/starvations.js';
import {startWatchdog} from './base/watchdog/watchdog.js';
import {countryTables} from './countries/countries.js';
import {createGeocoder} from './geodata/geocoder/create-geocoder.js';
import type {ProviderLine} from './geodata/providers/asking/provider-line.js';
import {providerMeter} from './geodata/providers/asking/provider-meter.js';
import {openProviders} from './geodata/providers/open-providers.js';
import {ensureRegions} from './geodata/regions/ensure-regions.js';
import {openRegions} from './geodata/regions/open-regions.js';
import {startRegionWatch} from './geodata/regions/region-watch.js';
import {startTownReader} from './geodata/town/town-reader.js';
import {listen} from './http/listener.js';
import {answerStarting} from './http/starting.js';
import {MONTEVIDEO} from './montevideo.js';
import {openPictures} from './open-pictures.js';
import {operate} from './operator/commands/operate.js';
import type {Config} from './operator/config.js';
import {openControlSocket} from './operator/control/control-socket.js';
import {heldGauge} from './operator/retention/held-gauge.js';
import {startRetentionJob} from './operator/retention/retention-job.js';
import type {HeldBack} from './operator/retention/sweep.js';
import {type DemoKeys, ensureDemoBranch} from './people/accounts/demo-branch.js';
import {checkMasterSecret, masterSecretInFolder} from './people/accounts/master-secret.js';
import {createSecrets} from './people/accounts/secrets.js';
import {linkForFirstOwner} from './people/members/make-link.js';
import {startSearchJob} from './people/search/search-job.js';
import {chooseGateway} from './people/texts/choose-gateway.js';
import {startMatchingJob} from './verification/interactions/matching-job.js';
import {MOST_AHEAD} from './verification/simulator/advance-clock.js';
import {startWindowJob} from './verification/windows/window-job.js';
import {startDeliveryWorker} from './webhooks/deliveries/delivery-worker.js';
import {createSender} from './webhooks/deliveries/sender.js';
import type {TimeoutLine} from './webhooks/deliveries/timeout-line.js';
import {webhookMeter} from './webhooks/deliveries/webhook-meter.js';
import {createListenerAgents} from './webhooks/listeners/listener-agents.js';
import {listenerReach} from './webhooks/listeners/listener-reach.js';
import {createEventSender, type Send} from './webhooks/notifications/send-event.js';
import {sendNotification} from './webhooks/notifications/send-notification.js';

/** How long a stop waits for requests under way, in milliseconds. */
const PATIENCE = 5000;

/** How long a stop waits for calls to listeners, in milliseconds; unfinished ones are retried. */
const PATIENCE_WITH_LISTENERS = 3000;

/** A running service. */
export type Service = {
  /** The URL at which this process listens. */
  readonly url: string;
  /** `PUBLIC_URL`, at which pages reach it; `url` by default. */
  readonly publicUrl: string;
  /** The names of its regions when it started. */
  readonly regions: readonly string[];
  /** Absent in production. */
  readonly demo: DemoKeys | undefined;
  /** Makes whoever opens it the first owner; absent once the service has members. */
  readonly firstOwnerLink: string | undefined;
  /** Waits for the requests under way, then stops everything else; safe to call twice. */
  stop(): Promise<void>;
};

type ServiceHooks = LogHooks & {
  /** Receives the slow steps of the first start, as lines for a terminal. */
  readonly progress?: (line: string) => void;
  /** Called for each listener that did not reply in time. */
  readonly logTimeout?: (line: TimeoutLine) => void;
  /** Called when a provider refuses its key, or has nearly used its budget. */
  readonly logProvider?: (line: ProviderLine) => void;
  /** Called when the clock may be wrong, so that nothing is decided or sent, and with nothing when it is right again. */
  readonly logClock?: (trouble: ClockTrouble | undefined) => void;
  /** Called once a day for each rule of retention that holds rows back. */
  readonly logRetention?: (held: HeldBack) => void;
  /** Receives each text message of a sandbox without a gateway. */
  readonly logText?: (line: string) => void;
  /** Called when the embedded database has died of a disk error; nothing can be answered any more. */
  readonly onDeath?: (error: unknown) => void;
  /** Called for work that is not begun, since processes were starved by it, with the file that says so. */
  readonly logSetAside?: (activity: string, file: string) => void;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
};

/** Starts the service and returns when it answers; closes whatever it has opened if a part fails. */
export async function startService(config: Config, hooks: ServiceHooks = {}): Promise<Service> {
  const stack = createDisposeStack();
  try {
    return {...(await start(config, hooks, stack)), stop: () => stack.dispose()};
  } catch (error) {
    await stack.dispose();
    throw error;
  }
}

async function start(
  config: Config,
  hooks: ServiceHooks,
  stack: DisposeStack,
): Promise<Omit<Service, 'stop'>> {
  const {logError, signal} = hooks;
  const {environment, dataFolder} = config;
  const logged = (requestId: string) => ({
    onError: (error: unknown) => logError?.(error, {requestId}),
  });
  makeFolder(dataFolder);
  const listener = await listen({...config, first: answerStarting});
  stack.add(() => listener.close(PATIENCE));
  const url = serviceUrl(config.host, listener.port);
  const publicUrl = config.publicUrl ?? url;

  const activity = createActivity();
  const opened = await openDatabase(config, hooks, activity);
  stack.add(() => opened.close());
  const db = namingActivity(opened, activity);
  const starvations = starvationsFile(dataFolder);
  // By the machine's own clock, as they were recorded.
  const setAside = findSetAside(starvations, new Date());
  if (config.watchdogSeconds > 0)
    stack.add(
      startWatchdog(activity, {
        ...{timeoutSeconds: config.watchdogSeconds, file: starvations},
        ...logged('watchdog'),
      }),
    );
  const job = (name: string, start: () => () => Promise<void>): void => {
    if (setAside.has(name)) hooks.logSetAside?.(name, starvations);
    else stack.add(activity.run(name, start));
  };
  const secret = config.secret ?? masterSecretInFolder(dataFolder, systemRandom);
  const secrets = createSecrets(secret, systemRandom);
  await checkMasterSecret(db, secrets);
  const databaseClock = await openDatabaseClock(db, {
    ...(hooks.logClock && {onChange: hooks.logClock}),
    ...logged('clock'),
  });
  stack.add(databaseClock.watch());
  const {now: clock, roundTime} = databaseClock;
  const context = {db, clock, roundTime, random: systemRandom};
  job('job retention', () =>
    startRetentionJob(forJobs(db), roundTime, {
      maxPercent: config.retentionMaxPercent,
      ...(hooks.logRetention && {onHeld: hooks.logRetention}),
      ...logged('retention'),
    }),
  );
  job('job windows', () => startWindowJob(db, context, logged('windows')));
  job('job search', () => startSearchJob(forJobs(db), secrets, logged('search')));

  const metrics = createMetrics();
  metrics.watchProcess();
  stack.add(watchEventLoop(metrics));
  metrics.gauge(
    {
      name: 'address_capture_clock_skew_seconds',
      help: "Seconds by which this machine's clock is ahead of the database's; 0 if the database is embedded.",
    },
    databaseClock.skewSeconds,
  );
  heldGauge(metrics, db);
  const regions = await openRegions(db, {
    ...{dataFolder, countries: countryTables, shoreOf},
  });
  const logProvider = {logProvider: hooks.logProvider, ...logged('providers')};
  const asking = {...context, meter: providerMeter(metrics), ...logProvider};
  const pictures = await openPictures(config, {metrics, regions, asking}, stack);
  job('job regions', () =>
    startRegionWatch({db, regions}, {onChange: pictures.showRegions, ...logged('regions')}),
  );
  const reach = listenerReach(config);
  const agents = createListenerAgents({reach, publicUrl});
  stack.add(() => agents.close());
  const send: Send = async (about, signal) => {
    await roundTime();
    return sendNotification({agents, clock}, about, signal);
  };
  if (db.kind === 'pglite') {
    const operator = {
      ...{...context, environment, reach, send},
      secrets: async () => secrets,
      publicOrigin: publicUrl,
      dataFolder,
      onRegionsChange: async () => {
        if (await regions.refresh()) pictures.showRegions();
      },
    };
    const controlSocket = await openControlSocket({
      folder: dataFolder,
      random: systemRandom,
      // The import of a region makes indexes in this thread.
      run: (args, hooks) => activity.runUnwatched(() => operate(operator, args, hooks)),
      ...logged('operator'),
    });
    stack.add(() => controlSocket.close());
  }
  const demo =
    environment === 'sandbox'
      ? await ensureDemoBranch(context, {
          country: MONTEVIDEO.country,
          folder: dataFolder,
          environment,
          publicOrigin: publicUrl,
          mostAhead: MOST_AHEAD,
        })
      : undefined;

  const sender = createSender(
    {...context, secrets},
    {
      roundTime,
      sendEvent: createEventSender({db, secrets, publicUrl, send}),
      onAttempt: webhookMeter(metrics, context),
      ...(hooks.logTimeout && {onTimeout: hooks.logTimeout}),
      ...logged('webhooks'),
    },
  );
  const delivering = activity.run('job webhooks', () =>
    startDeliveryWorker(sender, logged('webhooks')),
  );
  stack.add(() => delivering.stop(PATIENCE_WITH_LISTENERS));
  const own = createGeocoder(db, {regions: regions.indexes});
  const places = openProviders(own, config.providers, asking);
  job('job interactions', () =>
    startMatchingJob(
      {...context, secrets, places},
      {
        ...{run: activity.run, isSetAside: name => setAside.has(name)},
        ...logged('interactions'),
      },
    ),
  );
  const app = createApp({
    ...hooks,
    ...context,
    ...pictures,
    activity,
    databaseClock,
    db: afterCommit(db, delivering.wake),
    secrets,
    environment,
    reach,
    publicUrl,
    otherEnvironmentUrl: config.otherEnvironmentUrl,
    regions: {regionFor: regions.regionFor, names: () => regions.list().map(({name}) => name)},
    places,
    sms: chooseGateway(config.sms, hooks.logText ?? (() => {})),
    keepsTexts: config.sms.gateway === 'log',
    trustedProxies: config.trustedProxies,
    send,
    metrics,
    metricsToken: config.metricsToken,
    assetsFolder: assetsFolder(),
    ...(demo && {demoApiKey: demo.api_key}),
  });
  signal?.throwIfAborted();
  listener.answerBy((request, remoteAddress) => app.fetch(request, {remoteAddress}));
  // Added last, so that requests under way end first, while everything they need is open.
  stack.add(() => listener.close(PATIENCE));
  const firstOwnerLink = await linkForFirstOwner({...context, publicUrl});
  return {url, publicUrl, demo, firstOwnerLink, regions: regions.list().map(({name}) => name)};
}

/** Opens the database and brings its schema, and the region of a sandbox that has no other, up to date. */
async function openDatabase(
  {databaseUrl, databaseTimeouts, dataFolder, environment}: Config,
  {progress, onDeath, signal}: ServiceHooks,
  {runUnwatched}: Activity,
): Promise<Db> {
  // Reading the map and creating a database take seconds each, so the first start does both at once.
  const isFirst = !databaseUrl && !existsSync(join(dataFolder, 'postgres'));
  const demo = environment === 'sandbox' ? MONTEVIDEO : undefined;
  const reader = isFirst && demo ? startTownReader(demo) : undefined;
  let db: Db | undefined;
  try {
    if (isFirst)
      progress?.(
        `Making the database${demo ? ` with ${demo.name} in it, which takes a minute or two` : ''}`,
      );
    db = databaseUrl
      ? await openPostgres(databaseUrl, {timeouts: databaseTimeouts})
      : await openPglite(dataFolder, {runLong: runUnwatched, ...(onDeath && {onDeath})});
    signal?.throwIfAborted();
    if (isFirst) progress?.('Making its tables');
    await migrate(db);
    await ensureRegions(db, demo, {
      ...(progress && {progress}),
      ...(reader && {reader}),
      ...(signal && {signal}),
    });
    // A first start has written a lot, which the next start would otherwise replay from the log.
    if (isFirst) await tidy(db);
    return db;
  } catch (error) {
    await reader?.close();
    await db?.close();
    throw error;
  }
}

/** The folder of the built `cdn` and `demo`: beside the built service, or in its `dist` when it runs from source. */
function assetsFolder(): string {
  const fromSource = import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(fromSource ? './dist/' : '../', import.meta.url));
}

/** The shore of the sandbox's town, which its data does not have. */
function shoreOf(id: string) {
  return id === MONTEVIDEO.id ? MONTEVIDEO.shore : undefined;
}
