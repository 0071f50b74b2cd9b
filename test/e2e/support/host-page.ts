import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {inject} from 'vitest';
import {PAGE_ICON} from './page-icon.js';

/** A customer's page, on an origin of its own. */
export type HostPage = {
  /** `http://127.0.0.1:port`, which the demo branch's key names. */
  readonly url: string;
  /** The same page as `http://shop.localhost:port`, which the key does not name. */
  readonly strangeUrl: string;
  close(): void;
};

/** What the page's script does; `service` and `key` are there for it to use. */
type Script = (given: {service: string; key: string}) => string;

/** The policy of a strict page: nothing inline, no HTML from strings, only the service besides itself. */
export function strictPolicy(service: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${service}`,
    `connect-src 'self' ${service}`,
    `img-src 'self' ${service}`,
    `style-src 'self'`,
    `require-trusted-types-for 'script'`,
  ].join('; ');
}

/** Serves a page whose body is `body` and whose script is `script`, under a strict policy. */
export async function serveHostPage({
  body = '<div id="address"></div>',
  style = '',
  script,
  module = true,
  service = inject('service').url,
  apiKey: key = inject('service').apiKey,
  modules = {},
}: {
  readonly body?: string;
  /** Of its stylesheet. */
  readonly style?: string;
  readonly script: Script;
  readonly module?: boolean;
  /** Where the page finds the service, when not where it is. */
  readonly service?: string;
  /** Of a service other than the shared one. */
  readonly apiKey?: string;
  /** What the script imports from the page's own origin: path → text. */
  readonly modules?: Readonly<Record<string, string>>;
}): Promise<HostPage> {
  const files: Record<string, readonly [type: string, text: string]> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      ${PAGE_ICON.link}<link rel="stylesheet" href="/page.css">
      ${module ? '' : `<script src="${service}/cdn/address-capture.global.js"></script>`}
      <script src="/watch.js"></script>
      <script ${module ? 'type="module"' : 'defer'} src="/page.js"></script></head><body>${body}</body></html>`,
    ],
    [PAGE_ICON.path]: PAGE_ICON.file,
    '/page.css': ['text/css', `body{margin:0}${style}`],
    // What the page was told, and what its policy was asked to forbid.
    '/watch.js': [
      'text/javascript',
      `globalThis.told = []; globalThis.violations = [];
      addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));`,
    ],
    '/page.js': ['text/javascript', script({service, key})],
    ...Object.fromEntries(
      Object.entries(modules).map(([path, text]) => [path, ['text/javascript', text] as const]),
    ),
  };
  const server: Server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '', 'http://page');
    const [type, text] = files[pathname] ?? ['text/plain', ''];
    response.writeHead(text ? 200 : 404, {
      'content-type': type,
      'content-security-policy': strictPolicy(service),
    });
    response.end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    strangeUrl: `http://shop.localhost:${port}/`,
    close: () => server.close(),
  };
}

/** The document's own call, with exactly its required props. */
export const documentsCall: Script = ({service, key}) => `
  import {AddressCapture} from '${service}/cdn/address-capture.js';
  globalThis.capture = new AddressCapture(document.getElementById('address'), {
    API_KEY: '${key}',
    userPhoneNumber: '+59899123456',
    onAddressSelected: address => told.push(address),
    onError: error => told.push({code: error.code, message: error.message}),
    appSettings: {name: 'A shop', version: '1.0'},
  });`;

/** The same of a page that asks for the gate in a picture of the street. */
export const streetCall: Script = given =>
  documentsCall(given).replace('appSettings', 'streetviewEnabled: true, appSettings');
