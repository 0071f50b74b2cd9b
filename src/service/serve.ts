import type {ClockTrouble} from './base/db/clock-comparison.js';
import {loggable} from './base/db/loggable.js';
import {Refusal} from './base/refusal.js';
import {createTerminal, type Terminal} from './base/terminal.js';
import type {RequestLine} from './http/monitoring/request-log.js';
import {NO_REGION} from './http/no-region.js';
import {parseConfig} from './operator/config.js';
import type {HeldBack} from './operator/retention/sweep.js';
import {type Service, startService} from './start.js';

/** Supervisors wait for 30 seconds before they kill. */
const MAX_STOP_MS = 25_000;

/** Runs the service in this process; returns when it listens. A signal ends it; an error ends it with a message. */
export async function serve(): Promise<void> {
  const terminal = createTerminal(process.stdout, {colours: !process.env['NO_COLOR']});
  const stopping = new AbortController();
  let service: Service | undefined;

  const fail = (error: unknown): void => {
    if (stopping.signal.aborted) process.exit(0);
    console.error(error instanceof Refusal ? error.message : loggable(error));
    process.exit(1);
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal stops it at once.
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
      setTimeout(() => {
        console.error(`The service did not stop within ${MAX_STOP_MS / 1000} s, and is ended.`);
        process.exit(1);
      }, MAX_STOP_MS).unref();
      void service?.stop().then(() => process.exit(0), fail);
    });

  try {
    const config = parseConfig(process.env);
    // The log of a named environment is read by machines: one JSON line per request. Locally only errors are logged.
    const logRequest = config.isNamed
      ? (line: RequestLine) => terminal.line(JSON.stringify({time: new Date(), ...line}))
      : () => {};
    service = await startService(config, {
      progress: text => terminal.progress(text),
      logRequest,
      logError: (error, {requestId}) => console.error(`request ${requestId}: ${loggable(error)}`),
      // Logged locally too; without a stack, because the listener failed and not the service.
      logTimeout: line => console.error(JSON.stringify({time: new Date(), ...line})),
      logClock: trouble => console.error(JSON.stringify(clockLine(trouble))),
      logRetention: held => console.error(JSON.stringify(retentionHeld(held))),
      logText: line => terminal.line(line),
      logProvider: line => console.error(JSON.stringify({time: new Date(), ...line})),
      logRefusal: line => console.error(JSON.stringify({time: new Date(), ...line})),
      logTexts: line => console.error(JSON.stringify({time: new Date(), ...line})),
      logUnnamedProxy: address => console.error(JSON.stringify(unnamedProxy(address))),
      logSetAside: (activity, file) => console.error(JSON.stringify(setAside(activity, file))),
      // The next start finds every answered write; without a database, this process could only hang.
      onDeath: error => fail(error),
      signal: stopping.signal,
    });
    const place = config.databaseUrl ? 'PostgreSQL' : config.dataFolder;
    const showsCodes = config.sms.gateway === 'log';
    if (!config.isNamed) welcome(terminal, service, {place, showsCodes});
    else if (service.firstOwnerLink)
      terminal.line(`Become the first owner: ${service.firstOwnerLink}`);
    if (service.regions.length === 0)
      console.error(
        JSON.stringify({time: new Date(), warning: 'no_region', what_to_do: NO_REGION}),
      );
    terminal.line(`Listening on ${service.url}`);
  } catch (error) {
    fail(error);
  }
}

function clockLine(trouble: ClockTrouble | undefined) {
  return trouble
    ? {time: new Date(), warning: 'clock_off', what_to_do: trouble.message}
    : {time: new Date(), event: 'clock_right'};
}

function retentionHeld(held: HeldBack) {
  return {
    time: new Date(),
    warning: 'retention_held',
    ...held,
    what_to_do:
      `More rows are due than RETENTION_MAX_PERCENT of their table. Check the clocks and that so much may go, then ` +
      `erase them at once: address-capture-service retention release "${held.rule}". Otherwise they go hour by hour.`,
  };
}

function unnamedProxy(address: string) {
  return {
    time: new Date(),
    warning: 'unnamed_proxy',
    address,
    what_to_do:
      'A proxy at this address sends X-Forwarded-For. Name it in TRUSTED_PROXIES: until then, all who come through it share the limits of one client.',
  };
}

function setAside(activity: string, file: string) {
  return {
    ...{time: new Date(), warning: 'set_aside', activity},
    what_to_do: `Processes were ended twice within a day while this was at work, so it does not run. Report the stacks in their logs; delete ${file} and start again to run it now.`,
  };
}

function welcome(
  terminal: Terminal,
  {publicUrl, demo, firstOwnerLink}: Service,
  {place, showsCodes}: {readonly place: string; readonly showsCodes: boolean},
): void {
  const row = (name: string, value: string) =>
    terminal.line(`  ${terminal.faint(name.padEnd(12))}${value}`);
  terminal.line();
  terminal.line(`  ${terminal.strong('address-capture')}`);
  terminal.line();
  row('open', terminal.strong(publicUrl));
  row('dashboard', firstOwnerLink ?? `${publicUrl}/dashboard`);
  row('data', place);
  if (demo) {
    row('API_KEY', demo.api_key);
    row('branch id', demo.branch_id);
    row('server key', demo.server_key);
  }
  if (showsCodes) row('codes', 'texts to phones are printed here');
  terminal.line();
}
