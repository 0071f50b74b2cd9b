import {existsSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import {NotificationV2, NotificationV2WithLegacy} from '../../../src/contract/webhook/webhook.js';
import {
  AddressCollected,
  VerificationCancelled,
  VerificationCompleted,
  VerificationStarted,
} from '../../../src/contract/webhook/webhook-v3.js';
import {parseProviders} from '../../../src/service/geodata/providers/parse-providers.js';

/** What a listener may be sent. */
const PAYLOADS = [
  ...[AddressCollected, VerificationStarted, VerificationCompleted, VerificationCancelled],
  ...[NotificationV2WithLegacy, NotificationV2],
];

/** Whether JSON that is no answer to a command is a body that the service sends. */
export function isPayload(json: unknown): boolean {
  return PAYLOADS.some(schema => v.is(schema, json));
}

/** Whether JSON is a file of providers that a production service understands. */
export function isProvidersFile(json: unknown): boolean {
  try {
    parseProviders({
      read: name => (name === 'ADDRESS_CAPTURE_PROVIDERS' ? '/providers.json' : undefined),
      readFile: () => JSON.stringify(json),
      // Whichever variable it names for a key.
      variables: new Proxy({}, {get: () => 'a-key'}),
      environment: 'production',
    });
    return true;
  } catch {
    return false;
  }
}

/** Whether JSON is settings of VS Code that name files which are there. */
export function isEditorSettings(json: unknown, folder: string): boolean {
  const paths = Object.entries(Object(json)).flatMap(([name, value]) =>
    /^(html|css)\.customData$/.test(name) && Array.isArray(value) ? value : [undefined],
  );
  return paths.length > 0 && paths.every(path => path && existsSync(join(folder, String(path))));
}
