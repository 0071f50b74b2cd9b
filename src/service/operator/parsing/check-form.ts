import * as v from 'valibot';
import {CustomHeader} from '../../../contract/webhook/custom-header.js';
import {PayloadVersion} from '../../../contract/webhook/webhook.js';
import {checkListenerUrl} from '../../webhooks/listeners/listener-url.js';
import type {Form} from './form.js';
import {UsageError} from './usage-error.js';
import {parseOneOf} from './values.js';

/** Parses `check-listener`. */
export const checkForm: Form = {
  options: ['header', 'secret', 'payload'],
  takes: 'URL',
  parse(given) {
    const url = given.id;
    if (url === undefined)
      throw new UsageError(
        'Pass the URL of the listener: check-listener http://localhost:3000/webhooks/address.',
      );
    // As in a sandbox, because the developer's own machine calls.
    const wrong = checkListenerUrl(url, 'local');
    if (wrong !== undefined) throw new UsageError(wrong);
    const [header, secret] = [given.get('header'), given.get('secret')];
    const payload = parseOneOf('--payload', PayloadVersion.options, given.get('payload') ?? 'v2');
    return {
      does: 'check-listener',
      target: {
        url,
        header: header === undefined ? undefined : parseHeader(header),
        secret: secret === undefined ? undefined : parseSecret(secret),
        payload,
      },
    };
  },
};

function parseHeader(text: string): CustomHeader {
  const at = text.indexOf('=');
  if (at < 1)
    throw new UsageError('--header needs a name and a value: service-authorization=VALUE.');
  const header = v.safeParse(CustomHeader, {name: text.slice(0, at), value: text.slice(at + 1)});
  if (header.success) return header.output;
  const faults = header.issues.map(issue => `its ${v.getDotPath(issue)}: ${issue.message}`);
  throw new UsageError(`--header, ${faults.join(' ')}`);
}

/** The message does not quote a value that may be a secret. */
function parseSecret(text: string): string {
  if (/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return text;
  throw new UsageError('--secret needs the secret of the listener: whsec_ and base64.');
}
