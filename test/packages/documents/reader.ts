import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {expect, inject} from 'vitest';
import {run} from '../../../scripts/run.js';
import {strictPolicy} from '../../e2e/support/host-page.js';
import type {Block} from '../../support/repository/documents.js';
import {repository} from '../../support/repository/sources.js';
import {FRAMEWORKS} from '../support/frameworks.js';
import {freePort, runProgram, type Script} from '../support/run-script.js';
import {fileOf, snippetsUnder} from '../support/snippets.js';
import {expectOnBridge, isNative} from './bridge.js';
import {type Customer, type Saved, saveAddress} from './customer.js';
import {isLike, withShown} from './likeness.js';
import {type Host, showPage, showScript, showStyle} from './page.js';
import {isEditorSettings, isPayload, isProvidersFile} from './payloads.js';
import {isSetup, runShell, toScript} from './shell.js';
import type {Workspace} from './workspace.js';

type Place = {
  readonly workspace: Workspace;
  readonly host: Host;
  readonly customer: Customer;
  readonly databaseUrl: string;
  open(url: string): Promise<Page>;
};

/** Somebody who works through one page from its top to its end, with an address of their own. */
export type Reader = {
  readonly saved: Saved;
  /** The server that the page has shown last, and where it listens. */
  server(): {readonly script: Script; readonly url: string};
  /** Does what a block says, in the way that its language asks; throws where that is not known. */
  follow(block: Block): Promise<void>;
  end(): Promise<void>;
};

/** Begins a page. */
export async function createReader(place: Place): Promise<Reader> {
  const {workspace, customer, databaseUrl} = place;
  const {url, env: ofService} = inject('service');
  const saved = await saveAddress(customer);
  const servers: {readonly script: Script; readonly url: string}[] = [];
  let setup = '';
  /** What the last block printed. */
  let printed = '';

  const env: Readonly<Record<string, string>> = {
    ...ofService,
    ADDRESS_CAPTURE_URL: url,
    BRANCH_ID: customer.branchId,
    SERVER_KEY: customer.serverKey,
    USER_TOKEN_SECRET: customer.userTokenSecret,
    LOCATION_ID: saved.locationId,
    USER_ID: saved.userId,
    PRESENCE_TOKEN: saved.presenceToken,
    WEBHOOK_VALUE: 'a-long-random-text',
  };

  const server = () => {
    const last = servers.at(-1);
    if (!last) throw new Error('The page has shown no server yet.');
    return last;
  };

  const hashes: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(repository, 'dist/cdn/integrity.json'), 'utf8'),
  );

  /** With the started service, the last server of the page, the host of tiles, and the customer's key in the place of the page's own. */
  const fill = (code: string) =>
    code
      .replaceAll('http://localhost:4600', url)
      .replaceAll('pk_sandbox_…', customer.apiKey)
      .replaceAll('sha384-…', hashes['address-capture.global.js'] ?? '')
      .replaceAll('https://tiles.example/', place.host.url)
      .replaceAll('http://localhost:3000', () => server().url);

  const serve = async (command: string, parameters: readonly string[]) => {
    const port = await freePort();
    const {folder: cwd, path} = workspace;
    const options = {cwd, env: {...env, PATH: path, PORT: String(port)}};
    const script = runProgram(command, parameters, options);
    servers.push({script, url: `http://localhost:${port}`});
    const answers = () =>
      fetch(server().url).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, {message: script.output()}).toBe(true);
    return '';
  };

  const followShell = async (code: string) => {
    const script = toScript(setup + fill(code));
    if (isSetup(code)) setup += code;
    if (/^exec node /m.test(script)) return serve('bash', ['-c', script]);
    // A database of its own for what would change the started service's; all other commands must reach that one.
    const isApart = /^pg_|^npx address-capture-service regions /m.test(code);
    const apart = {
      DATABASE_URL: databaseUrl,
      ADDRESS_CAPTURE_DATA_DIR: join(workspace.folder, 'data'),
    };
    return runShell(script, workspace, {...env, ...(isApart && apart)});
  };

  const followScript = async (code: string) => {
    if (!/from '(address-capture\/server|node:[a-z]+)'/.test(code))
      return showScript(fill(code), place);
    const file = join(workspace.folder, 'snippet.js');
    writeFileSync(file, code);
    if (code.includes('.listen(')) return serve(process.execPath, [file]);
    const ran = await run(process.execPath, [file], {cwd: workspace.folder, env});
    expect(ran.code, ran.output).toBe(0);
    return ran.output;
  };

  const ways: Readonly<Record<string, (code: string) => Promise<string>>> = {
    sh: followShell,
    js: followScript,
    tsx: code => showScript(fill(code), place),
    html: code => showPage(fill(code), place),
    css: code => showStyle(code, place),
    http: async code => {
      expect(fill(code).trim()).toBe(`Content-Security-Policy: ${strictPolicy(url)}`);
      return '';
    },
    // A body that a listener is sent, or a file that somebody writes; all other JSON is an answer.
    json: async code => {
      expect(JSON.parse(code)).toSatisfy(
        json =>
          isPayload(json) || isProvidersFile(json) || isEditorSettings(json, workspace.folder),
      );
      return '';
    },
  };

  return {
    saved,
    server,
    async follow({language, code, isAnswer}) {
      if (isAnswer && (language === 'json' || language === 'text')) {
        expectShown(language, code, printed);
        return;
      }
      if (isNative(language, code)) return expectOnBridge(code);
      const file = fileOf(code);
      if (file) expectInApp(file, code);
      // React's is run here as well, with what this page says of its props; the others want their compilers.
      if (file && !code.includes('address-capture/react')) return;
      const way = ways[language];
      if (!way) throw new Error(`Nobody runs "${language}" here: say in reader.ts how.`);
      printed = await way(code);
    },
    async end() {
      for (const {script} of servers) await script.stop();
    },
  };
}

/** A file of a framework is part of the app that `frameworks.test.ts` builds. */
function expectInApp(file: string, code: string): void {
  const shown = FRAMEWORKS.flatMap(({sections}) => sections.flatMap(snippetsUnder));
  expect(shown).toContainEqual({file, code});
}

/** What stands under a block is what that one printed: its text, or the last of its answers. */
function expectShown(language: 'json' | 'text', shown: string, printed: string): void {
  if (language === 'text') {
    expect(printed).toSatisfy((text: string) => isLike(shown, text), `what is like ${shown}`);
    return;
  }
  const expected: unknown = JSON.parse(shown);
  const answer: unknown = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
  expect(withShown(expected, answer)).toEqual(expected);
}
