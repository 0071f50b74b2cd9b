import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {openDatabaseClock} from '../base/db/database-clock.js';
import {type Db, forJobs} from '../base/db/db.js';
import {migrate} from '../base/db/migrate.js';
import {openPglite} from '../base/db/pglite.js';
import {openPostgres} from '../base/db/postgres.js';
import {serviceUrl} from '../base/net/service-url.js';
import {systemRandom} from '../base/random.js';
import {Refusal} from '../base/refusal.js';
import {checkMasterSecret, masterSecretInFolder} from '../people/accounts/master-secret.js';
import {createSecrets} from '../people/accounts/secrets.js';
import {createListenerAgents} from '../webhooks/listeners/listener-agents.js';
import {listenerReach} from '../webhooks/listeners/listener-reach.js';
import {sendNotification} from '../webhooks/notifications/send-notification.js';
import type {OperatorContext} from './commands/operator-context.js';
import type {Config} from './config.js';

/**
 * Opens the service's database for a command and brings its schema up to date; the caller closes `db`.
 *
 * Throws `FolderLockedError` while a running service has the embedded database.
 */
export async function openOperatorContext(config: Config): Promise<OperatorContext> {
  const db = await openDatabase(config);
  try {
    await migrate(db);
    return await contextOn(db, config);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function contextOn(db: Db, config: Config): Promise<OperatorContext> {
  const {now: clock, roundTime} = await openDatabaseClock(db);
  const [reach, publicOrigin] = [listenerReach(config), publicOriginOf(config)];
  return {
    db,
    clock,
    roundTime,
    random: systemRandom,
    environment: config.environment,
    dataFolder: config.dataFolder,
    reach,
    publicOrigin,
    async send(about, signal) {
      await roundTime();
      const agents = createListenerAgents({reach, publicUrl: publicOrigin});
      // An idle connection would keep the process alive.
      return sendNotification({agents, clock}, about, signal).finally(agents.close);
    },
    async secrets() {
      const secrets = createSecrets(config.secret ?? secretInFolder(config), systemRandom);
      await checkMasterSecret(db, secrets);
      return secrets;
    },
  };
}

async function openDatabase(config: Config): Promise<Db> {
  const {databaseUrl, databaseTimeouts: timeouts, dataFolder} = config;
  if (databaseUrl) return forJobs(await openPostgres(databaseUrl, {connections: 1, timeouts}));
  // A database created here would never be read by a service.
  if (!existsSync(join(dataFolder, 'postgres')))
    throw new Refusal(
      `There is no database in ${resolve(dataFolder)}: set ADDRESS_CAPTURE_DATA_DIR or DATABASE_URL to the service's value, or start the service once.`,
    );
  return openPglite(dataFolder);
}

/** The origin for new keys; undefined if unknown, because keys with a wrong origin would not work. */
function publicOriginOf({publicUrl, isNamed, host, port}: Config): string | undefined {
  if (publicUrl || isNamed || port === 0) return publicUrl;
  return serviceUrl(host, port);
}

function secretInFolder({dataFolder}: Config): Uint8Array {
  if (!existsSync(join(dataFolder, 'secret')))
    throw new Refusal(
      "The encryption secret is missing: set ADDRESS_CAPTURE_SECRET or ADDRESS_CAPTURE_DATA_DIR to the service's value.",
    );
  return masterSecretInFolder(dataFolder, systemRandom);
}
