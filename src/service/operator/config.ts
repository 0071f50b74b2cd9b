import {readFileSync} from 'node:fs';
import {BlockList, isIP} from 'node:net';
import {parseUrl} from '../../contract/parse-url.js';
import {ConfigError} from '../base/config-error.js';
import {DEFAULT_POSTGRES_TIMEOUTS, type PostgresTimeouts} from '../base/db/postgres-timeouts.js';
import type {Environment} from '../base/environment.js';
import {isLoopback} from '../base/net/loopback.js';
import {parseProviders} from '../geodata/providers/parse-providers.js';
import type {ProvidersConfig} from '../geodata/providers/providers-config.js';
import {parseMasterSecret} from '../people/accounts/master-secret.js';
import {readSmsConfig, type SmsConfig} from '../people/texts/sms-config.js';
import {DEFAULT_MAX_PERCENT} from './retention/sweep.js';

/** The parsed environment variables. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databaseTimeouts: PostgresTimeouts;
  readonly dataFolder: string;
  /** If unset, the service is a sandbox that only this machine reaches; see `isNamed`. */
  readonly environment: Environment;
  readonly isNamed: boolean;
  /** An origin without a trailing slash; absent: `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /** The origin of the service of the other environment, to which the dashboard links. */
  readonly otherEnvironmentUrl: string | undefined;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: BlockList;
  /** Absent: the one in the data folder. */
  readonly secret: Uint8Array | undefined;
  /** The token for reading `/metrics`; if absent, a sandbox shows them to everyone and production to no one. */
  readonly metricsToken: string | undefined;
  /** Seconds after which a starved process is ended; 0 never. */
  readonly watchdogSeconds: number;
  /** Per cent of a table that a rule of retention removes in an hour. */
  readonly retentionMaxPercent: number;
  /** How codes reach phones. */
  readonly sms: SmsConfig;
  /** Whose places are searched besides the service's own. */
  readonly providers: ProvidersConfig;
};

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Parses the variables that docs/operating.md lists; throws `ConfigError` at the first invalid one, and
 * `ConfigMistakes` with all that is wrong with providers.
 */
export function parseConfig(variables: Variables): Config {
  // An empty variable counts as unset: `PUBLIC_URL= npm start`.
  const read = (name: string) => variables[name]?.trim() || undefined;
  const named = parseEnvironment(read('ADDRESS_CAPTURE_ENVIRONMENT'));
  const host = parseHost(read('HOST'), named);
  const publicUrl = parseOrigin(read, 'PUBLIC_URL', named);
  if (named && !publicUrl && !isLoopback(host))
    throw new ConfigError(
      'PUBLIC_URL',
      `set the URL at which pages reach HOST=${host}, such as https://…`,
    );
  return {
    port: parsePort(read('PORT')),
    host,
    databaseUrl: parseDatabaseUrl(read('DATABASE_URL')),
    databaseTimeouts: parseDatabaseTimeouts(read),
    dataFolder: read('ADDRESS_CAPTURE_DATA_DIR') ?? '.data',
    environment: named ?? 'sandbox',
    isNamed: named !== undefined,
    publicUrl,
    otherEnvironmentUrl: parseOrigin(read, 'OTHER_ENVIRONMENT_URL', named),
    trustedProxies: parseProxies(read('TRUSTED_PROXIES')),
    secret: parseSecret(read('ADDRESS_CAPTURE_SECRET')),
    metricsToken: parseMetricsToken(read('METRICS_TOKEN')),
    watchdogSeconds: parseWatchdog(read('WATCHDOG_SECONDS')),
    retentionMaxPercent: parsePercent(
      'RETENTION_MAX_PERCENT',
      read('RETENTION_MAX_PERCENT'),
      DEFAULT_MAX_PERCENT,
    ),
    sms: readSmsConfig(read, named ?? 'sandbox', (name, mend) => new ConfigError(name, mend)),
    providers: parseProviders({
      ...{read, variables, environment: named ?? 'sandbox'},
      readFile: path => readFileSync(path, 'utf8'),
    }),
  };
}

function parsePort(text = '4600'): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new ConfigError('PORT', `"${text}" is not a port: use 0 (any free port) to 65535.`);
  return port;
}

function parsePercent(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault;
  const percent = Number(text);
  if (!/^\d{1,3}(\.\d+)?$/.test(text) || percent > 100)
    throw new ConfigError(name, `"${text}" is not a number from 0 to 100.`);
  return percent;
}

function parseEnvironment(text: string | undefined): Environment | undefined {
  if (text === undefined || text === 'sandbox' || text === 'production') return text;
  throw new ConfigError(
    'ADDRESS_CAPTURE_ENVIRONMENT',
    `"${text}" is not an environment: use sandbox or production.`,
  );
}

function parseHost(host = '127.0.0.1', named: Environment | undefined): string {
  if (!isIP(host) && !/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host))
    throw new ConfigError('HOST', `"${host}" is neither a host name nor an IP address.`);
  if (!named && !isLoopback(host))
    throw new ConfigError(
      'HOST',
      `${host} is open to others: first set ADDRESS_CAPTURE_ENVIRONMENT to sandbox or production.`,
    );
  return host;
}

function parseOrigin(
  read: (name: string) => string | undefined,
  name: 'PUBLIC_URL' | 'OTHER_ENVIRONMENT_URL',
  named: Environment | undefined,
): string | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!isOrigin || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new ConfigError(name, `"${text}" is not an origin such as https://example.com.`);
  if (named === 'production' && url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new ConfigError(name, 'production requires https://.');
  return url.origin;
}

function parseDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/./.test(text)) return text;
  // The message does not quote it, because it may contain a password.
  throw new ConfigError('DATABASE_URL', 'use postgres://user:password@host:port/database.');
}

function parseDatabaseTimeouts(read: (name: string) => string | undefined): PostgresTimeouts {
  const parse = (name: string, defaultMs: number): number => {
    const text = read(name) ?? String(defaultMs);
    if (/^[1-9]\d{1,7}$/.test(text)) return Number(text);
    throw new ConfigError(name, `"${text}" is not a time: use milliseconds from 10 to 99999999.`);
  };
  const defaults = DEFAULT_POSTGRES_TIMEOUTS;
  const timeouts = {
    connectMs: parse('DATABASE_CONNECT_TIMEOUT_MS', defaults.connectMs),
    statementMs: parse('DATABASE_STATEMENT_TIMEOUT_MS', defaults.statementMs),
    lockMs: parse('DATABASE_LOCK_TIMEOUT_MS', defaults.lockMs),
    idleTransactionMs: parse('DATABASE_IDLE_TRANSACTION_TIMEOUT_MS', defaults.idleTransactionMs),
    answerMs: parse('DATABASE_ANSWER_TIMEOUT_MS', defaults.answerMs),
    keepAliveMs: parse('DATABASE_KEEPALIVE_MS', defaults.keepAliveMs),
  };
  if (timeouts.answerMs > timeouts.statementMs) return timeouts;
  throw new ConfigError(
    'DATABASE_ANSWER_TIMEOUT_MS',
    'use more than DATABASE_STATEMENT_TIMEOUT_MS: it is for a database that does not answer at all.',
  );
}

function parseProxies(text = ''): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map(part => part.trim())) {
    if (!entry) continue;
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const length = Number(prefix ?? most);
    if (!isIP(address) || !Number.isInteger(length) || length < 0 || length > most)
      throw new ConfigError(
        'TRUSTED_PROXIES',
        `"${entry}" is not an address or network (10.0.0.0/8).`,
      );
    list.addSubnet(address, length, family);
  }
  return list;
}

function parseSecret(text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined;
  const secret = parseMasterSecret(text);
  if (secret) return secret;
  throw new ConfigError(
    'ADDRESS_CAPTURE_SECRET',
    'use 32 bytes in base64, such as the output of `openssl rand -base64 32`.',
  );
}

function parseWatchdog(text = '20'): number {
  if (/^(0|[1-9]\d{0,3})$/.test(text)) return Number(text);
  throw new ConfigError(
    'WATCHDOG_SECONDS',
    `"${text}" is no number of seconds: use 1 to 9999, or 0 for none.`,
  );
}

/** Characters that an `Authorization` header can carry, too many to be guessed. */
function parseMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w.~+/=-]{24,}$/.test(text)) return text;
  throw new ConfigError(
    'METRICS_TOKEN',
    'use at least 24 letters and digits, such as the output of `openssl rand -hex 16`.',
  );
}
